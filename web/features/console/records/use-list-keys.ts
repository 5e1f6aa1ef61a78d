import { useEffect } from 'react'

/**
 * Keys of a console list: j and k move through it, `/` goes to the search field, Escape leaves the field or closes the opened
 * record. Enter opens, because each row is a link.
 */
export function useListKeys(close: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key === 'Escape') {
        // Browsers empty a search field on Escape; here it only leaves the field.
        event.preventDefault()
        if (isTyping) focusRow(0)
        else close?.()
        return
      }
      if (isTyping) return
      if (event.key === '/') document.querySelector<HTMLElement>('[data-record-search]')?.focus()
      else if (event.key === 'j') focusRow(1)
      else if (event.key === 'k') focusRow(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
}

/** Moves the focus in the list, from the focused row or the opened one. */
function focusRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
  const start = from < 0 ? Math.min(step, 0) : from
  const next = from < 0 && step >= 0 ? 0 : Math.min(rows.length - 1, Math.max(0, start + step))
  rows[next]?.focus()
}
