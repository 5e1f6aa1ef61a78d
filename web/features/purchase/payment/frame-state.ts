/** How a payment page in a frame says that it stands. */
export interface FrameState {
  state: 'open' | 'complete' | 'expired'
  /** Why the last try did not work. */
  problem: string | null
}

/** Reads the marks that the practice page puts on its root: `data-payment` and `data-problem`. */
export function readFrame({ payment, problem }: { payment?: string; problem?: string }): FrameState {
  const state = payment === 'complete' || payment === 'expired' ? payment : 'open'
  return { state, problem: problem || null }
}
