import type { PaymentSummary } from './payment-summary.ts'

/** The shortest time that /payment-success loads, in milliseconds. @source spec §9 */
export const MIN_LOADING = 1_000
/** Pauses between looks at a payment that is being processed, in milliseconds: 10 s in all. @source product-decisions §5 */
export const PAUSES: readonly number[] = [1_000, 1_500, 2_000, 2_500, 3_000]

/** One look at a payment: what it came to, or why it cannot be seen and whether another look may help. */
export type PaymentLook = { summary: PaymentSummary } | { problem: string; mayPass: boolean }

export interface WatchParts {
  look: () => Promise<PaymentLook>
  pause: (milliseconds: number) => Promise<void>
  /** Hears of every answer worth showing, the last one included. */
  show: (look: PaymentLook) => void
}

/**
 * Looks at a payment until it is settled or the pauses are used up. Nothing is shown in the first second.
 * @returns when there is no more to wait for
 */
export async function watchPayment({ look, pause, show }: WatchParts): Promise<void> {
  const [first] = await Promise.all([look(), pause(MIN_LOADING)])
  let latest = first
  for (const wait of PAUSES) {
    if (isSettled(latest)) break
    // One that cannot be seen at the moment is not shown as failed before the last try.
    if ('summary' in latest) show(latest)
    await pause(wait)
    latest = await look()
  }
  show(latest)
}

function isSettled(look: PaymentLook): boolean {
  return 'summary' in look ? look.summary.status !== 'processing' : !look.mayPass
}
