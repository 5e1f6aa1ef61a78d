import type { Order } from '../../../../contract/calls/order-shape.ts'
import { REFUND_TRIES } from '../../../../contract/rules/order-states.ts'
import type { RefundRow } from '../order.ts'

type Shown = Pick<Order, 'refunded_cents' | 'delivery_refunded_cents' | 'refund_state' | 'refund_note'>

/** What goes back, and where it stands. A try that another one has followed is no more to be seen. */
export function presentRefunds(refunds: readonly RefundRow[]): Shown {
  const living = refunds.filter(({ retried }) => !retried)
  const moving = living.filter(({ state }) => state !== 'failed')
  const sum = (rows: readonly RefundRow[]) => rows.reduce((all, { amount_cents }) => all + amount_cents, 0)
  const worst = living.find(({ state }) => state === 'failed') ?? living.at(-1)
  return {
    refunded_cents: sum(moving),
    delivery_refunded_cents: sum(moving.filter((row) => row.amount_cents === row.delivery_cents)),
    refund_state: worst ? stateOf(worst) : null,
    refund_note: living.find(({ state }) => state === 'settled')?.settled_how ?? null,
  }
}

function stateOf({ state, tries }: RefundRow): Order['refund_state'] {
  return state === 'failed' && tries >= REFUND_TRIES ? 'by_hand' : state
}
