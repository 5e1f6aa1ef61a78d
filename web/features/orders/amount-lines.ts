import type { Order } from '../../../contract/calls/orders/order-shape.ts'

interface AmountLine {
  name: string
  cents: number
}

/** The buyer's fee and the tax, which are part of the total; nothing where there are none. */
export function chargeLines({
  buyer_fee_cents,
  tax_cents,
}: Pick<Order, 'buyer_fee_cents' | 'tax_cents'>): AmountLine[] {
  const lines = [
    { name: 'Buyer fee', cents: buyer_fee_cents },
    { name: 'Sales tax', cents: tax_cents },
  ]
  return lines.filter(({ cents }) => cents > 0)
}

/** What a seller gets: the price, less what was refunded of it, less their fee. Nothing where there is no fee. */
export function sellerLines(order: SellerAmounts): AmountLine[] {
  const { role, seller_fee_cents: fee } = order
  if (role !== 'seller' || fee === 0) return []
  return [
    { name: 'Your fee', cents: -fee },
    { name: 'You get', cents: sellerNet(order) },
  ]
}

/** The part of an order that decides what its seller gets. */
export type SellerAmounts = Pick<Order, 'role' | 'seller_fee_cents' | 'refundable_cents' | 'item_cents'>

/** Cents that the seller gets. */
export function sellerNet({ refundable_cents, seller_fee_cents }: SellerAmounts): number {
  return refundable_cents - seller_fee_cents
}
