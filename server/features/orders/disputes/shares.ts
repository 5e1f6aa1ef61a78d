import type { OrderRow, RefundRow } from '../order.ts'
import { refundedCents } from '../refunds/refunded-cents.ts'
import type { Shares } from './dispute.ts'

/** Who bears a lost dispute. `sale`: the item never changed hands, or came back, so that the sale is undone. */
export type Bearer = 'platform' | 'seller' | 'sale'

/** A dispute that was lost, and what its order has given back before. */
interface LostDispute {
  order: Pick<OrderRow, 'item_cents' | 'delivery_cents' | 'platform_fee_cents'>
  refunds: readonly RefundRow[]
  /** Earlier disputes. */
  chargedBack: { all: number; delivery: number }
  cents: number
  bearer: Bearer
}

/**
 * Shares out what a lost dispute has cost. A seller bears at most what they would have got for the item; the platform bears
 * the rest. Where the sale is undone, the courier is not owed the delivery either.
 * @source decision 202
 */
export function shareOut({ order, refunds, chargedBack, cents, bearer }: LostDispute): Shares {
  if (bearer === 'platform') return { seller: 0, courier: 0, platform: cents }
  const refunded = refundedCents(refunds)
  const itemBefore = refunded.all - refunded.delivery + chargedBack.all - chargedBack.delivery
  const item = Math.min(cents, Math.max(0, order.item_cents - itemBefore))
  const seller = item - feeShare(order, itemBefore, item)
  const deliveryLeft = Math.max(0, order.delivery_cents - refunded.delivery - chargedBack.delivery)
  const courier = bearer === 'sale' ? Math.min(cents - item, deliveryLeft) : 0
  return { seller, courier, platform: cents - seller - courier }
}

/** The part of the platform's fee that goes back with a part of the item's price, after `before` cents of it. */
export function feeShare(
  { item_cents, platform_fee_cents }: Pick<OrderRow, 'item_cents' | 'platform_fee_cents'>,
  before: number,
  cents: number,
): number {
  if (item_cents === 0) return 0
  const share = (amount: number) => Math.floor((platform_fee_cents * amount) / item_cents)
  return share(before + cents) - share(before)
}
