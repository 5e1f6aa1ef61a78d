import type { ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type { FavoriteChangeKind } from './events.ts'

/** A saved item as one of its fans knows it, and as it is. */
export interface Fan {
  user_id: string
  listing_id: string
  saved_cents: number
  told_price_cents: number | null
  told_status: ListingStatus | null
  price_cents: number
  status: ListingStatus
  /** They have an order for it that is neither cancelled nor refunded, or it is held for them. */
  is_buying: boolean
  /** The item is available again because their own order was cancelled or refunded. */
  own_order_ended: boolean
}

/** What is news for a fan. */
export interface PlannedChange {
  kind: FavoriteChangeKind
  fromCents: number
}

/**
 * What has become of an item since its fan saved it or was last told; null if that is nothing to tell: nobody is told of their own
 * purchase, and of a price only while they can pay it.
 */
export function changeOf({
  saved_cents,
  told_price_cents,
  told_status,
  price_cents,
  status,
  is_buying,
  own_order_ended,
}: Fan): PlannedChange | null {
  const fromCents = told_price_cents ?? saved_cents
  const before = told_status ?? 'active'
  if (is_buying) return null
  if (status === 'sold') return before === 'sold' ? null : { kind: 'sold', fromCents }
  if (status === 'reserved') return before === 'reserved' ? null : { kind: 'held', fromCents }
  if (status !== 'active') return null
  if (price_cents < fromCents) return { kind: 'price', fromCents }
  return !own_order_ended && (before === 'reserved' || before === 'sold') ? { kind: 'free', fromCents } : null
}
