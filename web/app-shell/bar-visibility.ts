/** Pixels scrolled down past which the marketing bar may hide. @source spec §9 */
export const HIDE_THRESHOLD = 100

export interface BarState {
  hidden: boolean
  /** Where the page was scrolled to when this was decided, in pixels. */
  y: number
}

/** The bar after a scroll to `y`: hidden on the way down past the threshold, back on the way up or near the top. */
export function afterScroll(before: BarState, y: number): BarState {
  if (y <= HIDE_THRESHOLD) return { hidden: false, y }
  if (y === before.y) return before
  return { hidden: y > before.y, y }
}

/** Whether the menu is open: only on the very visit to a route where it was opened, so any route change closes it. */
export function isMenuOpen(openedAt: string | null, visit: string): boolean {
  return openedAt === visit
}
