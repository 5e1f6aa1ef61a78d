/** Pixels of scrolling after which the marketing bar may hide. @source spec §9 */
export const HIDE_THRESHOLD = 100

export interface BarState {
  hidden: boolean
  /** The scroll position of the decision, in pixels. */
  y: number
}

/**
 * The bar's state after a scroll to `y`: hidden on the way down past the threshold, visible on the way up or near the
 * top.
 */
export function afterScroll(before: BarState, y: number): BarState {
  if (y <= HIDE_THRESHOLD) return { hidden: false, y }
  if (y === before.y) return before
  return { hidden: y > before.y, y }
}

/** Whether the menu is open: only on the history entry that opened it, so that every navigation closes it. */
export function isMenuOpen(openedAt: string | null, visit: string): boolean {
  return openedAt === visit
}
