/** What one rate led to. */
export interface Step {
  perSecond: number
  /** Milliseconds. */
  p99: number
  /** Whether everything that was sent was also answered, without errors. */
  isClean: boolean
}

/** The 99th percentile that people still bear, in milliseconds. */
export const LIMIT = 250

const GROWTH = 1.25

/**
 * Raises the rate by a quarter at a time until the 99th percentile exceeds the limit or something fails. A rate that fails is measured
 * once more, because another program may have disturbed the first measurement.
 * @returns the measurement of the highest rate that held; null if the first one did not
 */
export async function findKnee<Measured extends Step>(
  measure: (perSecond: number) => Promise<Measured>,
  start: number,
): Promise<Measured | null> {
  let knee: Measured | null = null
  for (let rate = start; ; rate = Math.ceil(rate * GROWTH)) {
    let step = await measure(rate)
    if (!holds(step)) step = await measure(rate)
    if (!holds(step)) return knee
    knee = step
  }
}

function holds({ p99, isClean }: Step): boolean {
  return isClean && p99 <= LIMIT
}
