import type { Shortcut } from '../frame/list-keys.ts'

/** The element that the key c presses. */
export const claimMark = { 'data-claim': '' }
/** The element that the key d goes to. */
export const decideMark = { 'data-decide': '' }

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Keys of the queue besides those of every list. */
export const queueShortcuts: readonly Shortcut[] = [
  { key: 'c', name: 'Claim, or leave to others', act: () => find('[data-claim]')?.click() },
  { key: 'd', name: 'Decide', act: () => find('[data-decide]')?.focus() },
]
