/** Index of the visible picture in a row that scrolls by whole widths. */
export function pictureInSight(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.max(0, Math.min(count - 1, Math.round(Math.abs(scrolled) / width)))
}

/** Index of the picture that a key leads to; null for other keys. The row does not wrap around. */
export function pictureAfterKey(key: string, current: number, count: number): number | null {
  const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count || to === current ? null : to
}
