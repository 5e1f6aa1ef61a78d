import { RAGE_CLICK_MS, RAGE_CLICK_REACH, RAGE_CLICKS } from '../../../contract/rules/site/analytics.ts'

interface Click {
  x: number
  y: number
  /** Milliseconds. */
  at: number
}

/** Detects repeated clicks on the same place. @source spec §9; product-decisions §9.27 */
export function createRageWatch(): (click: Click) => boolean {
  let clicks: Click[] = []
  return (click) => {
    const last = clicks.at(-1)
    const near = last && Math.hypot(click.x - last.x, click.y - last.y) <= RAGE_CLICK_REACH
    clicks = [...(near ? clicks : []), click].filter(({ at }) => click.at - at <= RAGE_CLICK_MS)
    if (clicks.length < RAGE_CLICKS) return false
    clicks = []
    return true
  }
}
