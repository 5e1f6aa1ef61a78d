import type { OrderRow, ReturnedPart } from '../../order.ts'
import { returnedCents } from '../../refunds/returned-parts.ts'
import type { Bearer, Loss } from '../dispute.ts'

/** The amounts of an order that a bank can give back. */
type DisputedOrder = Pick<
  OrderRow,
  'item_cents' | 'delivery_cents' | 'platform_fee_cents' | 'buyer_fee_cents' | 'tax_cents'
>

/** A dispute that was lost, and what has gone back of its order before. */
interface LostDispute {
  order: DisputedOrder
  returned: readonly ReturnedPart[]
  cents: number
  bearer: Bearer
}

/**
 * Shares out what a lost dispute has cost. It counts as the item's price first, then as the delivery, the buyer's fee and the
 * tax. A seller bears at most what they would have got for the item; the platform bears the rest. Where the sale is
 * undone, neither the courier nor the tax authorities are owed their parts.
 * @source decision 202
 */
export function shareOut({ order, returned, cents, bearer }: LostDispute): Loss {
  const { taxPart, ...parts } = partsOf(order, returned, cents)
  const isUndone = bearer === 'sale'
  const seller = bearer === 'platform' ? 0 : parts.item - parts.sellerFee
  const courier = isUndone ? parts.delivery : 0
  const tax = isUndone ? taxPart : 0
  return { ...parts, seller, courier, tax, platform: cents - seller - courier - tax }
}

function partsOf(order: DisputedOrder, returned: readonly ReturnedPart[], cents: number) {
  const before = returnedCents(returned)
  const feeBefore = returned.reduce((sum, { buyer_fee_cents }) => sum + buyer_fee_cents, 0)
  const taxBefore = before.all - before.item - before.delivery - feeBefore
  let rest = cents
  const take = (left: number) => {
    const taken = Math.min(rest, Math.max(0, left))
    rest -= taken
    return taken
  }
  const item = take(order.item_cents - before.item)
  const delivery = take(order.delivery_cents - before.delivery)
  const buyerFee = take(order.buyer_fee_cents - feeBefore)
  const taxPart = take(order.tax_cents - taxBefore)
  return { item, delivery, buyerFee, taxPart, sellerFee: feeShare(order, before.item, item) }
}

/** The part of the seller's fee that goes back with a part of the item's price, after `before` cents of it. */
function feeShare(
  { item_cents, platform_fee_cents }: Pick<OrderRow, 'item_cents' | 'platform_fee_cents'>,
  before: number,
  cents: number,
): number {
  if (item_cents === 0) return 0
  const share = (amount: number) => Math.floor((platform_fee_cents * amount) / item_cents)
  return share(before + cents) - share(before)
}
