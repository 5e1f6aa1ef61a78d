import type { Photo } from '../../../contract/calls/shapes.ts'
import type { ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type {
  OfferAction,
  OfferEndReason,
  OfferRole,
  OfferState,
} from '../../../contract/rules/people/offers.ts'

/** A row of `offers`. */
export interface OfferRow {
  id: string
  listing_id: string
  buyer_id: string
  seller_id: string
  state: OfferState
  amount_cents: number
  turn: OfferRole
  counters: number
  expires_at: Date
  end_reason: OfferEndReason | null
  created_at: Date
  updated_at: Date
}

/** A row of `offer_steps`. */
export interface OfferStep {
  by: OfferRole | 'system'
  action: OfferAction
  amount_cents: number
  at: Date
}

/** An offer with everything that its two sides see of it. */
export interface OfferParts extends OfferRow {
  title: string
  price_cents: number
  status: ListingStatus
  photo: Photo | null
  /** Whether staff have taken the item down. */
  is_item_hidden: boolean
  buyer_username: string
  seller_username: string
  buyer_email: string
  seller_email: string
  order_id: string | null
  conversation_id: string | null
  left_unpaid: number
}

/** The listing that is negotiated about. */
export interface OfferedListing {
  id: string
  owner_id: string
  title: string
  price_cents: number
  status: ListingStatus
  is_open: boolean
  accept_from_cents: number | null
  decline_below_cents: number | null
  sent_to_fans_at: Date | null
}

/** What a seller decided about offers for a listing, in cents. */
export interface SettingsRow {
  isOpen: boolean
  acceptFromCents: number | null
  declineBelowCents: number | null
}

/** The side of an offer that a member is on; null for everybody else. */
export function roleIn(offer: Pick<OfferRow, 'buyer_id' | 'seller_id'>, userId: string): OfferRole | null {
  if (offer.buyer_id === userId) return 'buyer'
  return offer.seller_id === userId ? 'seller' : null
}

/** The other side. */
export function otherRole(role: OfferRole): OfferRole {
  return role === 'buyer' ? 'seller' : 'buyer'
}

/** Whether it can still be answered, or paid. */
export function isLive({ state }: Pick<OfferRow, 'state'>): boolean {
  return state === 'open' || state === 'accepted'
}
