import { useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the page or pasted into it. Returns whether some hang over it now. */
export function useFileDrop(take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const taken = useEffectEvent((data: DataTransfer | null) => {
    setIsOver(false)
    const files = [...(data?.files ?? [])]
    if (files.length > 0) take(files)
    return files.length > 0
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // A file that misses would otherwise open in place of the page.
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
      taken(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (taken(event.clipboardData)) event.preventDefault()
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return isOver
}
