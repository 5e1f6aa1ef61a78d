import type { Listing, Photo } from '../../../contract/calls/shapes.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings.ts'
import { toDollars } from '../../../contract/rules/money.ts'

/** A row of `listings` with its owner's name. */
export interface ListingRow {
  id: string
  owner_id: string
  owner_username: string
  title: string
  description: string
  price_cents: number
  category_name: string
  condition: Condition
  details: Record<string, string | number | boolean>
  photos: Photo[]
  delivery_enabled: boolean
  status: ListingStatus
  place: string
  published_at: Date
}

/** A listing that its own owner has asked for: what every change of a listing demands. */
export type OwnedListing = ListingRow & {
  readonly ownedByActor: true
  /** Another one after each write. */
  readonly version: string
}

/** Where a photo's file is: beside us, or on the image host when one is set. */
export type PhotoAddress = (photoId: string) => string

/** A listing as it goes over the wire. */
export function presentListing(row: ListingRow, addressOf: PhotoAddress): Listing {
  return {
    id: row.id,
    title: row.title,
    price: toDollars(row.price_cents),
    description: row.description,
    category: row.category_name,
    condition: row.condition,
    details: row.details,
    image_urls: row.photos.map((photo) => addressOf(photo.id)),
    owner_id: row.owner_id,
    owner_username: row.owner_username,
    delivery_enabled: row.delivery_enabled,
    is_active: row.status === 'active',
    status: row.status,
    photos: row.photos,
    place: row.place,
    published_at: row.published_at.toISOString(),
  }
}
