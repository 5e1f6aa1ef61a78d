import type { TaxedPart, TaxLine } from '../../../../contract/rules/orders/tax.ts'
import type { OrderRow, ReturnedPart } from '../order.ts'

/** The amounts of an order that refunds are made of. */
export type RefundableOrder = Pick<
  OrderRow,
  | 'item_cents'
  | 'delivery_cents'
  | 'buyer_fee_cents'
  | 'platform_fee_cents'
  | 'tax_lines'
  | 'fees_refundable'
  | 'handed_over_at'
>

/** The parts of a refund, in cents. */
export interface RefundParts {
  /** What the buyer gets: all of the parts but `platformFeeCents`, which the marketplace gives back to the seller. */
  amountCents: number
  itemCents: number
  deliveryCents: number
  buyerFeeCents: number
  taxCents: number
  platformFeeCents: number
  taxLines: TaxLine[]
}

type Refunded = Omit<ReturnedPart, 'amount_cents'>

/**
 * A refund of a part of the item's price and of the delivery, with what goes back of the fees and the tax in proportion.
 * Shares are rounded down, but counted from the first refund on, so that refunds of everything add up to the whole charge.
 * @param earlier what went back so far
 */
export function refundParts(
  order: RefundableOrder,
  earlier: readonly Refunded[],
  wish: { itemCents: number; deliveryCents: number },
): RefundParts {
  const { itemCents, deliveryCents } = wish
  const before = sumsOf(earlier)
  const buyerFeeCents = keepsFees(order)
    ? 0
    : share(order.buyer_fee_cents, order.item_cents, before.item, itemCents)
  const taxLines = refundedTax(order, before, {
    item: itemCents,
    delivery: deliveryCents,
    fee: buyerFeeCents,
  })
  const taxCents = taxLines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    amountCents: itemCents + deliveryCents + buyerFeeCents + taxCents,
    itemCents,
    deliveryCents,
    buyerFeeCents,
    taxCents,
    platformFeeCents: platformFee(order, before, itemCents),
    taxLines,
  }
}

interface Sums {
  item: number
  delivery: number
  fee: number
  platformFee: number
}

function sumsOf(refunds: readonly Refunded[]): Sums {
  const sum = (key: keyof Refunded) => refunds.reduce((all, refund) => all + refund[key], 0)
  return {
    item: sum('item_cents'),
    delivery: sum('delivery_cents'),
    fee: sum('buyer_fee_cents'),
    platformFee: sum('platform_fee_cents'),
  }
}

/** Before the hand-over nobody got what the fees pay for, so they always go back. @source decision 203 */
function keepsFees({ fees_refundable, handed_over_at }: RefundableOrder): boolean {
  return !fees_refundable && handed_over_at !== null
}

/** Cents of the buyer's fee and its tax that stay paid, whatever is refunded now. */
export function keptFee(order: RefundableOrder): number {
  if (!keepsFees(order)) return 0
  const onFee = order.tax_lines.filter(({ of }) => of === 'fee')
  return onFee.reduce((sum, { cents }) => sum + cents, order.buyer_fee_cents)
}

/** A fee that is kept never exceeds what the seller keeps of the price. */
function platformFee(order: RefundableOrder, before: Sums, itemCents: number): number {
  if (!keepsFees(order)) return share(order.platform_fee_cents, order.item_cents, before.item, itemCents)
  const charged = order.platform_fee_cents - before.platformFee
  return charged - Math.min(charged, order.item_cents - before.item - itemCents)
}

function refundedTax(order: RefundableOrder, before: Sums, now: Record<TaxedPart, number>): TaxLine[] {
  const all = { item: order.item_cents, delivery: order.delivery_cents, fee: order.buyer_fee_cents }
  return order.tax_lines.flatMap((line) => {
    if (now[line.of] === 0) return []
    const part = (cents: number) => share(cents, all[line.of], before[line.of], now[line.of])
    return {
      ...line,
      taxable_cents: part(line.taxable_cents),
      exempt_cents: part(line.exempt_cents),
      cents: part(line.cents),
    }
  })
}

/** The share of `total` that belongs to the next `now` of `base` cents, after `before` of them. */
function share(total: number, base: number, before: number, now: number): number {
  if (base === 0) return 0
  const upTo = (cents: number) => Math.floor((total * cents) / base)
  return upTo(before + now) - upTo(before)
}
