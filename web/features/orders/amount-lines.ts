import type { Order } from '../../../contract/calls/orders/order-shape.ts'

interface AmountLine {
  name: string
  cents: number
}

type Charges = Pick<Order, 'buyer_fee_cents' | 'tax_cents'>

/** The buyer's fee and the tax, which are part of the total; nothing where there are none. */
export function chargeLines({ buyer_fee_cents, tax_cents }: Charges): AmountLine[] {
  const lines = [
    { name: 'Buyer fee', cents: buyer_fee_cents },
    { name: 'Sales tax', cents: tax_cents },
  ]
  return lines.filter(({ cents }) => cents > 0)
}

/** The part of an order that decides what its seller gets. */
export type SellerAmounts = Charges & Pick<Order, 'role' | 'seller_fee_cents' | 'refundable_cents'>

/** Whether the seller gets something else than the buyer paid for the item. */
function differs({ role, seller_fee_cents, buyer_fee_cents, tax_cents }: SellerAmounts): boolean {
  return role === 'seller' && seller_fee_cents + buyer_fee_cents + tax_cents > 0
}

/** What the sum of the buyer's lines is called. */
export function totalName(order: SellerAmounts): string {
  return differs(order) ? 'Buyer paid' : 'Total'
}

/** How the seller's money comes about: what is left of the price, less their fee. Nothing where they get the price. */
export function sellerLines(order: SellerAmounts): AmountLine[] {
  if (!differs(order)) return []
  const { refundable_cents: price, seller_fee_cents: fee } = order
  return [
    ...(fee > 0
      ? [
          { name: 'Price', cents: price },
          { name: 'Your fee', cents: -fee },
        ]
      : []),
    { name: 'You get', cents: price - fee },
  ]
}
