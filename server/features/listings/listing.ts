import type { Listing, Photo } from '../../../contract/calls/shapes.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { JsonText } from '../../json-text.ts'

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

/** A row of a list: what the database wrote of a listing when it changed, and what changes more often. */
export interface ListedRow {
  id: string
  status: ListingStatus
  /** A `Listing` as JSON without its end; see `listing_json`. */
  json: string
}

/** Listings as they go over the wire. */
export type ListingPresenter = ReturnType<typeof createListingPresenter>

/** @param imageHost where photos are instead of beside us */
export function createListingPresenter(imageHost: string | null) {
  const base = imageHost ? `https://${imageHost}` : ''
  const listed = ({ json, status }: ListedRow) =>
    `${json},"is_active":${status === 'active'},"status":"${status}"}`
  return {
    one: (row: ListingRow): Listing => ({
      id: row.id,
      title: row.title,
      price: toDollars(row.price_cents),
      description: row.description,
      category: row.category_name,
      condition: row.condition,
      details: row.details,
      image_urls: row.photos.map(({ id }) => `${base}/photos/${id}/1280.jpg`),
      owner_id: row.owner_id,
      owner_username: row.owner_username,
      delivery_enabled: row.delivery_enabled,
      is_active: row.status === 'active',
      status: row.status,
      photos: row.photos,
      place: row.place,
      published_at: row.published_at.toISOString(),
    }),

    list(rows: readonly ListedRow[]): JsonText<Listing[]> {
      const text = `[${rows.map(listed).join()}]`
      // Within a JSON text only the database's own mark begins with a tab.
      return new JsonText(base ? text.replaceAll('\t"/', `"${base}/`) : text)
    },
  }
}
