import { useEffect } from 'react'

/** Marks a link as a row that j and k reach. */
export const rowMark = { 'data-row': '' }
/** Marks the field that / reaches. */
export const searchMark = { 'data-search': '' }

const noKeys: Readonly<Record<string, () => void>> = {}

/**
 * Keys of a page with a list: j and k move between its rows, / goes to the search field, Escape leaves the field and then
 * closes what is open. Enter opens a row, because rows are links; o does the same.
 * @param close closes the opened record; null or undefined if none is open
 * @param others further keys of the page
 */
export function useListKeys(close?: (() => void) | null, others = noKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      const field = typedIn(event.target)
      if (event.key === 'Escape') {
        // Browsers empty a search field on Escape; here it only leaves the field.
        event.preventDefault()
        if (field) leave(field)
        else close?.()
        return
      }
      const act = field ? undefined : (keys[event.key] ?? others[event.key])
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close, others])
}

const keys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  j: () => moveBy(1),
  k: () => moveBy(-1),
  o: () => document.querySelector<HTMLElement>('[data-row]:focus')?.click(),
}

/** From the search field to the list; from another field to nowhere, so that the next Escape closes what is open. */
function leave(field: HTMLElement): void {
  field.blur()
  if (field.matches('[data-search]')) moveBy(0)
}

/** The next row; from elsewhere on the page, the open one or the first. */
function moveBy(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown)
  const at = rows.findIndex((row) => row.matches(':focus'))
  const open = rows.findIndex((row) => row.ariaCurrent === 'true')
  const from = at < 0 ? open : at
  const next = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))
  rows[next]?.focus()
}

const isShown = (element: HTMLElement) => element.offsetParent !== null

function typedIn(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement &&
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
    ? target
    : null
}
