import type { PaymentSummary } from './result/payment-summary.ts'

/** The minimum time in milliseconds that /payment-success shows its loading state. @source spec §9 */
export const MIN_LOADING = 1_000
/** Pauses in milliseconds between polls of a payment in progress: 10 s in all. @source product-decisions §5 */
export const PAUSES: readonly number[] = [1_000, 1_500, 2_000, 2_500, 3_000]

/** One result of polling: the summary, or a problem and whether retrying may help. */
export type PaymentResult = { summary: PaymentSummary } | { problem: string; isTemporary: boolean }

export interface WatchParts {
  fetch: () => Promise<PaymentResult>
  pause: (milliseconds: number) => Promise<void>
  /** Called with every result worth showing, including the last one. */
  show: (result: PaymentResult) => void
}

/**
 * Polls a payment until it is settled or the pauses are used up. Shows nothing in the first second.
 * @returns when polling has ended
 */
export async function watchPayment({ fetch, pause, show }: WatchParts): Promise<void> {
  const [first] = await Promise.all([fetch(), pause(MIN_LOADING)])
  let latest = first
  for (const wait of PAUSES) {
    if (isSettled(latest)) break
    // A temporary failure is shown only after the last attempt.
    if ('summary' in latest) show(latest)
    await pause(wait)
    latest = await fetch()
  }
  show(latest)
}

function isSettled(result: PaymentResult): boolean {
  return 'summary' in result ? result.summary.status !== 'processing' : !result.isTemporary
}
