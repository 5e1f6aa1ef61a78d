import type { Listing, Photo } from '../../../contract/calls/shapes.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type { CheckState } from '../../../contract/rules/listings/listing-checks.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import type { Rating } from '../../../contract/rules/people/reviews.ts'
import { RawJson } from '../../runtime/raw-json.ts'
import type { Finding } from '../listing-checks/matching/finding.ts'

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
  /** The chosen place; null: it follows the seller's pickup address. */
  place_id: string | null
  published_at: Date
  /** Null below three reviews. */
  seller_rating: Rating | null
}

/** A listing that was read for its owner; every change of a listing requires one. */
export type OwnedListing = ListingRow & {
  readonly ownedByActor: true
  /** Changes with every write. */
  readonly version: string
}

/** A listing as its owner sees it, with what its checks found. */
export type CheckedRow = ListingRow & { check: StoredCheck | null }

/** What is stored of a listing's checks; instants as texts, because it is read as JSON. */
export interface StoredCheck {
  state: CheckState
  findings: Finding[]
  held_at: string | null
  reason: string | null
}

/** A row of a list. */
export interface ListedRow {
  /** A `Listing` as JSON, stored when it changed; its id comes first. See decision 140. */
  json: string
}

/** The id of a row of a list. */
export function listedId({ json }: ListedRow): string {
  return json.slice('{"id":"'.length, '{"id":"'.length + 36)
}

/** Presents listings as the contract describes them. */
export type ListingPresenter = ReturnType<typeof createListingPresenter>

/** @param imageHost the host that serves photos, if another one does */
export function createListingPresenter(imageHost: string | null) {
  const base = imageHost ? `https://${imageHost}` : ''
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
      seller_rating: row.seller_rating,
      photos: row.photos,
      place: row.place,
      place_id: row.place_id,
      published_at: row.published_at.toISOString(),
    }),

    list(rows: readonly ListedRow[]): RawJson<Listing[]> {
      // Concatenated, a text is copied once, when it is sent; `join` would copy it here as well.
      let all = ''
      for (const { json } of rows) all += all === '' ? json : `,${json}`
      const text = `[${all}]`
      // In JSON, a tab can only be the mark that the database writes.
      return new RawJson(base ? text.replaceAll('\t"/', `"${base}/`) : text)
    },
  }
}
