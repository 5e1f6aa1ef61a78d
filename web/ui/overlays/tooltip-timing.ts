/** Milliseconds of hovering before a tooltip opens. @source spec §9 */
export const TOOLTIP_OPEN_DELAY = 700
/** Milliseconds after a tooltip closed within which the next opens at once. @source spec §9 */
export const TOOLTIP_SKIP_DELAY = 300

/** The delay before a tooltip opens, `sinceClosed` ms after the last one closed. */
export function tooltipDelay(sinceClosed: number): number {
  return sinceClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_OPEN_DELAY
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The position of a tooltip: above its target, or below if there is no space; always within the window. */
export function placeTooltip(target: Box, size: { width: number; height: number }, windowWidth: number) {
  const gap = 8
  const centerd = target.left + target.width / 2 - size.width / 2
  const left = Math.max(gap, Math.min(centerd, windowWidth - size.width - gap))
  const above = target.top - size.height - gap
  return { left, top: above >= gap ? above : target.top + target.height + gap }
}
