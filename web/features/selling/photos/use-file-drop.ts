import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files that are dropped on the page or pasted into it. Returns whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const accept = useEffectEvent((data: DataTransfer | null) => {
    setIsOver(false)
    const files = [...(data?.files ?? [])]
    if (files.length > 0) onFiles(files)
    return files.length > 0
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // The browser would otherwise open a dropped file in place of the page.
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      accept(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (accept(event.clipboardData)) event.preventDefault()
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return isOver
}
