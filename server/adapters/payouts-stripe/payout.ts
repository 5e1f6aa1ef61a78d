import type Stripe from 'stripe'
import type { ProviderPayout } from '../../ports/payouts.ts'
import { momentOf } from '../shared/stripe/fields.ts'

const statuses = new Set<unknown>(['pending', 'in_transit', 'paid', 'failed', 'canceled'])

/** Stripe's payout as our type. An unknown status counts as pending. */
export function payoutFrom(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    status: isStatus(payout.status) ? payout.status : 'pending',
    arrivesAt: momentOf(payout.arrival_date),
    createdAt: momentOf(payout.created),
    failureCode: payout.failure_code,
  }
}

function isStatus(status: string): status is ProviderPayout['status'] {
  return statuses.has(status)
}
