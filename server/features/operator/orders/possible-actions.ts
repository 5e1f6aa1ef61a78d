import type { StaffOrderAction } from '../../../../contract/calls/console/order-shape.ts'
import { advance, isLive, type OrderState } from '../../../../contract/rules/orders/states.ts'

/** What decides which actions an order allows. */
export interface ActionFacts {
  state: OrderState
  paid_at: Date | null
  delivery_cents: number
  owed_since: Date | null
  claim: string | null
  refunds: readonly { state: string; delivery_cents: number; retried: boolean }[]
  /** The oldest first. */
  transfers: readonly { state: string }[]
  reversals: readonly { state: string }[]
  /** What the seller has too much, by the ledger. */
  overpaid_cents: number
}

/** The actions that the records of an order allow. Their services check again, under a lock. */
export function possibleActions(order: ActionFacts): StaffOrderAction[] {
  return (Object.keys(conditions) as StaffOrderAction[]).filter((action) => conditions[action](order))
}

const conditions: Record<StaffOrderAction, (order: ActionFacts) => boolean> = {
  refund: ({ state }) => advance(state, 'cancelled') !== null || advance(state, 'taken_back') !== null,
  refund_delivery: ({ state, paid_at, delivery_cents, refunds }) => {
    const back = refunds.reduce((sum, refund) => sum + (refund.retried ? 0 : refund.delivery_cents), 0)
    return paid_at !== null && isLive(state) && delivery_cents > back
  },
  settle_refund: ({ refunds }) =>
    refunds.some(({ state, retried }) => !retried && (state === 'failed' || state === 'rejected')),
  deliver: ({ state }) => state === 'out_for_delivery',
  decide_claim: ({ claim }) => claim === 'escalated',
  retry_payout: ({ owed_since, transfers, reversals, overpaid_cents }) =>
    (owed_since !== null && transfers.at(-1)?.state === 'rejected') ||
    (overpaid_cents > 0 && reversals.at(-1)?.state === 'rejected'),
}
