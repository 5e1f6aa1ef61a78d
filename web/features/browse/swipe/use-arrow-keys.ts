import { useEffect, useRef } from 'react'

/** The arrow keys turn cards, except while typing or with a dialog open. */
export function useArrowKeys(turn: (to: 'next' | 'previous') => void, isActive: boolean): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      if (event.key === 'ArrowRight') latest.current('next')
      else if (event.key === 'ArrowLeft') latest.current('previous')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isActive])
}
