import { Failure } from '../../../../contract/failure.ts'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import { toCents, toDollars } from '../../../../contract/rules/money.ts'
import type { Buyer } from './buyer.ts'
import type { CheckoutPayload } from './checkout-payload.ts'

/** The listing, as someone sees it who could not reserve it. */
export interface ListingState {
  status: string
  owner_id: string
  price_cents: number
  category_name: string
  delivery_enabled: boolean
}

/** Why a listing could not be reserved. */
export function refusalFor(
  listing: ListingState | undefined,
  payload: CheckoutPayload,
  buyer: Buyer,
): Failure {
  if (!listing || !isPublicStatus(listing.status)) return new Failure('listing.not_found')
  if (listing.status === 'sold') return new Failure('listing.sold')
  if (buyer.userId && listing.owner_id === buyer.userId) return new Failure('listing.own')
  const shown = payload.item_price_dollars
  if (listing.status === 'active' && shown !== undefined && toCents(shown) !== listing.price_cents) {
    return new Failure('quote.changed', { item_price_dollars: toDollars(listing.price_cents) })
  }
  if (listing.status === 'active' && payload.delivery_type !== 'pickup' && !listing.delivery_enabled)
    return new Failure('delivery.unavailable')
  return new Failure('listing.reserved')
}
