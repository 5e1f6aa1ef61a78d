/** The status that a payment page in a frame reports. */
export interface FrameState {
  state: 'open' | 'complete' | 'expired'
  /** Why the last attempt failed. */
  problem: string | null
}

/** Reads the attributes that the simulated payment page sets on its root: `data-payment` and `data-problem`. */
export function readFrame({ payment, problem }: { payment?: string; problem?: string }): FrameState {
  const state = payment === 'complete' || payment === 'expired' ? payment : 'open'
  return { state, problem: problem || null }
}
