/** The visible share from which a section can decide which demo is shown. @source spec §2 Landing page */
export const HALF = 0.5

/**
 * Index of the section whose demo is shown: the largest visible of those at least half visible; if none is, the previous
 * one.
 * @param ratios the visible share of each section, 0 to 1
 */
export function activeStep(ratios: readonly number[], before: number): number {
  let best = before
  let largest = 0
  ratios.forEach((ratio, index) => {
    // A tie keeps the current section, so that the demo does not flicker.
    if (ratio >= HALF && (ratio > largest || (ratio === largest && index === before))) {
      best = index
      largest = ratio
    }
  })
  return best
}
