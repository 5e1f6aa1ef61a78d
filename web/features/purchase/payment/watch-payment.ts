import type { PaymentSummary } from './payment-summary.ts'

/** The minimum time in milliseconds that /payment-success shows its loading state. @source spec §9 */
export const MIN_LOADING = 1_000
/** Pauses in milliseconds between polls of a payment in progress: 10 s in all. @source product-decisions §5 */
export const PAUSES: readonly number[] = [1_000, 1_500, 2_000, 2_500, 3_000]

/** One result of polling: the summary, or a problem and whether retrying may help. */
export type PaymentLook = { summary: PaymentSummary } | { problem: string; mayPass: boolean }

export interface WatchParts {
  look: () => Promise<PaymentLook>
  pause: (milliseconds: number) => Promise<void>
  /** Called with every result worth showing, including the last one. */
  show: (look: PaymentLook) => void
}

/**
 * Polls a payment until it is settled or the pauses are used up. Shows nothing in the first second.
 * @returns when polling has ended
 */
export async function watchPayment({ look, pause, show }: WatchParts): Promise<void> {
  const [first] = await Promise.all([look(), pause(MIN_LOADING)])
  let latest = first
  for (const wait of PAUSES) {
    if (isSettled(latest)) break
    // A temporary failure is shown only after the last attempt.
    if ('summary' in latest) show(latest)
    await pause(wait)
    latest = await look()
  }
  show(latest)
}

function isSettled(look: PaymentLook): boolean {
  return 'summary' in look ? look.summary.status !== 'processing' : !look.mayPass
}
