import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { REFUND_TRIES } from '../../../../contract/rules/orders/states.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import { isUnpaid } from './refund-states.ts'

type Shown = Pick<Order, 'refunded_cents' | 'delivery_refunded_cents' | 'refund_state' | 'refund_note'>

/** The refunds of an order as its page shows them. An attempt that was replaced by another one is left out. */
export function presentRefunds(refunds: readonly RefundRow[]): Shown {
  const current = refunds.filter(({ retried }) => !retried)
  const moving = current.filter(({ state }) => !isUnpaid(state))
  const sum = (rows: readonly RefundRow[]) => rows.reduce((all, { amount_cents }) => all + amount_cents, 0)
  const worst = current.find(({ state }) => isUnpaid(state)) ?? current.at(-1)
  return {
    refunded_cents: sum(moving),
    delivery_refunded_cents: sum(moving.filter((row) => row.item_cents + row.buyer_fee_cents === 0)),
    refund_state: worst ? stateOf(worst) : null,
    refund_note: current.find(({ state }) => state === 'settled')?.settled_how ?? null,
  }
}

/** What the marketplace keeps of the item's price, in cents. */
export function sellerFee(order: OrderRow, refunds: readonly RefundRow[]): number {
  const back = refunds
    .filter(({ retried }) => !retried)
    .reduce((sum, { platform_fee_cents }) => sum + platform_fee_cents, 0)
  return order.platform_fee_cents - back
}

function stateOf({ state, tries }: RefundRow): Order['refund_state'] {
  if (state === 'rejected') return 'by_hand'
  return state === 'failed' && tries >= REFUND_TRIES ? 'by_hand' : state
}
