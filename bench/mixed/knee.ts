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
 * Raises the rate by a quarter until the 99th percentile exceeds the limit or something fails, in two measurements of the same rate:
 * a single one may meet something else on the machine.
 * @returns all measurements; the knee is the highest rate that held
 */
export async function findKnee<Measured extends Step>(
  measure: (perSecond: number) => Promise<Measured>,
  start: number,
): Promise<{ steps: Measured[]; knee: Measured | null }> {
  const steps: Measured[] = []
  let knee: Measured | null = null
  for (let rate = start; ; rate = Math.ceil(rate * GROWTH)) {
    let step = await measure(rate)
    steps.push(step)
    if (!holds(step)) {
      step = await measure(rate)
      steps.push(step)
    }
    if (!holds(step)) return { steps, knee }
    knee = step
  }
}

function holds({ p99, isClean }: Step): boolean {
  return isClean && p99 <= LIMIT
}
