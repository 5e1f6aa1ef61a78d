/** How much of a section must be in sight for it to decide which demo is shown. @source spec §2 Landing page */
export const HALF = 0.5

/**
 * Which section's demo is shown: the one that is at least half visible, of several the most visible; where none is, the
 * last one stays.
 * @param ratios the visible share of each section, 0 to 1
 */
export function activeStep(ratios: readonly number[], before: number): number {
  let best = before
  let most = 0
  ratios.forEach((ratio, index) => {
    // Ties go to the section that is shown already, so that the demo does not flicker between two.
    if (ratio >= HALF && (ratio > most || (ratio === most && index === before))) {
      best = index
      most = ratio
    }
  })
  return best
}
