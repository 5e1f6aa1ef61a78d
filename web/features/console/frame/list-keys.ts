import { useEffect } from 'react'

/** Marks a link as a row that j and k reach. */
export const rowMark = { 'data-row': '' }
/** Marks the field that / reaches. */
export const searchMark = { 'data-search': '' }

/**
 * Keys of a page with a list: j and k move between its rows, / goes to the search field, Escape leaves the field and then
 * closes what is open. Enter opens a row, because rows are links.
 */
export function useListKeys(close?: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') return leave(close)
      if (isTyping(event.target)) return
      if (event.key === '/') focusOn('[data-search]')
      else if (event.key === 'j') moveBy(1)
      else if (event.key === 'k') moveBy(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
}

function leave(close: (() => void) | undefined): void {
  const active = document.activeElement
  if (isTyping(active) && active instanceof HTMLElement) active.blur()
  else close?.()
}

/** The next row; from elsewhere on the page, the open one or the first. */
function moveBy(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown)
  const at = rows.findIndex((row) => row.matches(':focus'))
  const open = rows.findIndex((row) => row.ariaCurrent === 'true')
  const next = at < 0 ? Math.max(0, open) : Math.min(rows.length - 1, Math.max(0, at + step))
  rows[next]?.focus()
}

const isShown = (element: HTMLElement) => element.offsetParent !== null

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
}
