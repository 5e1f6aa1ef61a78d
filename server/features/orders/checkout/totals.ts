import type { Totals } from '../../../../contract/calls/orders/totals.ts'
import { Failure } from '../../../../contract/failure.ts'
import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import { taxOf } from '../../../../contract/rules/orders/tax.ts'
import { agreedOffer } from './agreed-offer.ts'
import { totalOf } from './charges.ts'
import { type ChargeContext, chargesOrUnavailable } from './shown-charges.ts'

/** A purchase as a page is about to show it. */
export interface ShownSale {
  listingId: string
  /** An accepted offer for it. */
  offerId: string | null
  deliveryCents: number
  /** Where it is delivered to; null for a pickup. */
  postalCode: string | null
}

/**
 * What a purchase would cost now. Nothing is reserved; the delivery fee is checked by the checkout.
 * @throws Failure `listing.not_found`, `offer.over`, `payment.unavailable`
 */
export async function totalsOf(
  { deps, listingState }: ChargeContext,
  { listingId, offerId, deliveryCents, postalCode }: ShownSale,
): Promise<Totals> {
  const listing = await listingState(listingId)
  if (!listing || !isPublicStatus(listing.status)) throw new Failure('listing.not_found')
  const charges = await chargesOrUnavailable(deps, deps.terms(), {
    key: deps.random.uuid(),
    itemCents: offerId ? (await agreedOffer(deps, offerId, listingId)).amountCents : listing.price_cents,
    deliveryCents,
    category: slugForName(listing.category_name),
    postalCode,
    at: deps.clock.now(),
  })
  return {
    item_cents: charges.itemCents,
    delivery_cents: deliveryCents,
    buyer_fee_cents: charges.buyerFeeCents,
    tax_cents: taxOf(charges.taxLines),
    total_cents: totalOf(charges, deliveryCents),
  }
}
