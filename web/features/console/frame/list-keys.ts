import { useEffect } from 'react'

/** Marks a link, or another element with a `tabIndex`, as a row that j and k reach. */
export const rowMark = { 'data-row': '' }
/** Marks a row that is no link. Enter and o press what `openMark` marks inside it. */
export const rowProps = { ...rowMark, tabIndex: -1 }
/** Marks what opens or changes a row that is no link. Where a row has several, the keys press the first. */
export const openMark = { 'data-open': '' }
/** Marks the field that / reaches. */
export const searchMark = { 'data-search': '' }

/** A key of a page. */
export interface Shortcut {
  key: string
  name: string
  act: () => void
}

/** The keys of every list, for the help. */
export const listKeys: readonly [key: string, what: string][] = [
  ['/', 'Go to the search field'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter or o', 'Open the row'],
  ['Esc', 'Close'],
]

const noKeys: Readonly<Record<string, () => void>> = {}

/**
 * Keys of a page with a list: j and k move between its rows, / goes to the search field, Escape leaves the field and then
 * closes what is open. Enter opens a row, as does o.
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
      const act = field ? undefined : (keyOf(event) ?? others[event.key])
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
  o: () => open(focusedRow()),
}

/** Enter is the browser's own key on links and buttons; on other rows it opens them. */
function keyOf({ key, target }: KeyboardEvent): (() => void) | undefined {
  if (key !== 'Enter') return keys[key]
  const row = target instanceof HTMLElement && target.matches('[data-row]:not(a, button)') ? target : null
  return row ? () => open(row) : undefined
}

const focusedRow = () => document.querySelector<HTMLElement>('[data-row]:focus')

function open(row: HTMLElement | null): void {
  const opener = row?.matches('a, button') ? row : row?.querySelector<HTMLElement>('[data-open]')
  opener?.click()
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
  const within = rows.findIndex((row) => row.matches(':focus-within'))
  const open = rows.findIndex((row) => row.ariaCurrent === 'true')
  const from = at >= 0 ? at : within >= 0 ? within : open
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
