import { IGNORED, stateMachine } from '../../../../contract/rules/state-machine.ts'
import type { ProviderCheckout } from '../../../ports/payments.ts'

/** `processing`: the buyer has finished the checkout and the bank has not answered yet. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** Everything that a provider can report about a checkout. */
export type PaymentEvent = 'still_open' | 'processing' | 'succeeded' | 'failed' | 'expired'

/**
 * The payment of an order. Messages may be repeated, late or out of order, so none is refused. A charge is never lost:
 * a success after a failure or an expiry still counts, and is refunded if the order cannot take it.
 */
export const paymentMachine = stateMachine<PaymentState, PaymentEvent>({
  events: ['still_open', 'processing', 'succeeded', 'failed', 'expired'],
  transitions: {
    open: {
      still_open: IGNORED,
      processing: 'processing',
      succeeded: 'paid',
      failed: 'failed',
      expired: 'expired',
    },
    processing: {
      still_open: IGNORED,
      processing: IGNORED,
      succeeded: 'paid',
      failed: 'failed',
      expired: 'expired',
    },
    paid: {
      still_open: IGNORED,
      processing: IGNORED,
      succeeded: IGNORED,
      failed: IGNORED,
      expired: IGNORED,
    },
    failed: {
      still_open: IGNORED,
      processing: IGNORED,
      succeeded: 'paid',
      failed: IGNORED,
      expired: IGNORED,
    },
    expired: {
      still_open: IGNORED,
      processing: IGNORED,
      succeeded: 'paid',
      failed: IGNORED,
      expired: IGNORED,
    },
  },
})

/** What a checkout, as the provider sees it, means for the payment. */
export function paymentEventOf({
  status,
  payment,
}: Pick<ProviderCheckout, 'status' | 'payment'>): PaymentEvent {
  if (payment === 'paid') return 'succeeded'
  if (status === 'expired') return 'expired'
  if (payment === 'failed') return 'failed'
  return status === 'complete' || payment === 'processing' ? 'processing' : 'still_open'
}
