import type { Photo } from '../../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../../contract/rules/listings/categories.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import type { OwnedListing } from './listing.ts'

/** The fields of a listing that its seller writes. */
export interface ListingFields {
  title: string
  description: string
  priceCents: number
  category: CategorySlug
  categoryName: string
  condition: Condition
  details: Record<string, unknown>
  traits: ItemTraits
  photos: Photo[]
  deliveryEnabled: boolean
  /** The chosen place; null keeps what is stored, or follows the pickup address. */
  place: { id: string; name: string; lon: number; lat: number } | null
}

/** A listing to publish. `print` identifies the content of the draft with this `key`. */
export interface NewListing extends ListingFields {
  id: string
  ownerId: string
  draft: { key: string; print: string } | null
  /** `held`: a moderator has to look at it first. */
  status: 'active' | 'held'
  now: Date
}

/** The status that a change leads to. */
export interface NewStatus {
  status: ListingStatus
  /** Whether others see it for the first time, so that it is as new as any. */
  isNew: boolean
}

/** Whether someone is buying or has bought the row of `listings`. */
const hasBuyer = sql`exists (
  select 1 from orders o where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))`

/** Writes of listings, bound to a pool or a transaction. */
export function createListingWrites(db: Executor) {
  return {
    insert: (listing: NewListing) => insertListing(db, listing),

    update: (listing: OwnedListing, fields: ListingFields, to: NewStatus, now: Date) =>
      updateListing(db, listing, fields, to, now),

    reprice: (ownerId: string, prices: readonly NewPrice[], now: Date) =>
      repriceListings(db, ownerId, prices, now),

    /** @returns 0 while someone is buying it */
    remove: (listing: OwnedListing, now: Date) =>
      db.run(sql`
        update listings set status = 'removed', client_key = null, updated_at = ${now} where id = ${listing.id} and status <> 'reserved'`),
  }
}

/** A column of the place: the new one if a place was chosen, else the stored one. */
const ifChosen = (column: Query) =>
  sql`case when excluded.place_id is null then listings.${column} else excluded.${column} end`

/** A listing's new price. */
interface NewPrice {
  id: string
  cents: number
}

/**
 * Publishes a listing, or writes these fields to the one that was already published from the same draft.
 * @returns its id; undefined when that one has this content already, has a buyer, or is no longer on sale
 */
async function insertListing(
  db: Executor,
  { id, ownerId, draft, status, now, ...listing }: NewListing,
): Promise<string | undefined> {
  const { place } = listing
  const row = await db.row<{ id: string }>(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details,
      sizes, brand, colors, photos, delivery_enabled, place, place_id, lon, lat, status, client_key, client_print, published_at, updated_at)
    values (${id}, ${ownerId}, ${listing.title}, ${listing.description}, ${listing.priceCents}, ${listing.category},
      ${listing.categoryName}, ${listing.condition}, ${JSON.stringify(listing.details)},
      ${listing.traits.sizes}, ${listing.traits.brand}, ${listing.traits.colors},
      ${JSON.stringify(listing.photos)}, ${listing.deliveryEnabled}, coalesce(${place?.name ?? null}, 'New York'), ${place?.id ?? null},
      ${place?.lon ?? null}, ${place?.lat ?? null}, ${status}, ${draft?.key ?? null},
      ${draft?.print ?? null}, ${now}, ${now})
    on conflict (owner_id, client_key) where client_key is not null do update set title = excluded.title,
      description = excluded.description, price_cents = excluded.price_cents, category = excluded.category,
      category_name = excluded.category_name, condition = excluded.condition, details = excluded.details,
      sizes = excluded.sizes, brand = excluded.brand, colors = excluded.colors,
      photos = excluded.photos, delivery_enabled = excluded.delivery_enabled, client_print = excluded.client_print,
      place = ${ifChosen(sql`place`)}, place_id = ${ifChosen(sql`place_id`)}, lon = ${ifChosen(sql`lon`)},
      lat = ${ifChosen(sql`lat`)},
      published_at = case when listings.status = 'held' then excluded.published_at else listings.published_at end,
      status = excluded.status, updated_at = excluded.updated_at
    where listings.client_print is distinct from excluded.client_print and listings.status in ('active', 'held')
      and not ${hasBuyer}
    returning id`)
  return row?.id
}

/**
 * Writes a listing's fields unless it was written since it was read, or has a buyer: what someone is buying, or has
 * bought, stays what they saw. @source docs/decisions/010
 * @returns 0 when it was not written
 */
function updateListing(
  db: Executor,
  listing: OwnedListing,
  fields: ListingFields,
  { status, isNew }: NewStatus,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update listings set title = ${fields.title}, description = ${fields.description},
      price_cents = ${fields.priceCents}, category = ${fields.category}, category_name = ${fields.categoryName},
      condition = ${fields.condition}, details = ${JSON.stringify(fields.details)},
      sizes = ${fields.traits.sizes}, brand = ${fields.traits.brand}, colors = ${fields.traits.colors},
      photos = ${JSON.stringify(fields.photos)}, delivery_enabled = ${fields.deliveryEnabled}, status = ${status},
      place = coalesce(${fields.place?.name ?? null}, place), place_id = coalesce(${fields.place?.id ?? null}, place_id),
      lon = coalesce(${fields.place?.lon ?? null}, lon), lat = coalesce(${fields.place?.lat ?? null}, lat),
      sold_at = case when ${status} = 'sold' then coalesce(sold_at, ${now}) end, updated_at = ${now},
      published_at = case when ${isNew} then ${now} else published_at end
    where id = ${listing.id} and xmin::text = ${listing.version} and status <> 'reserved'
      and not ${hasBuyer}`)
}

/** Writes prices of an owner's listings that are on sale or paused and have no buyer. @returns the ids of those it wrote */
async function repriceListings(
  db: Executor,
  ownerId: string,
  prices: readonly NewPrice[],
  now: Date,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with new_prices as (
      select * from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ cents }) => cents)}::int[]) as price (id, cents)
    ), locked as materialized (
      -- In the order in which favorites lock them, so that the two cannot deadlock.
      select p.listing_id from listings l join listing_popularity p on p.listing_id = l.id
      where l.id in (select id from new_prices) and l.owner_id = ${ownerId} order by p.listing_id for update
    )
    update listings set price_cents = new_prices.cents, updated_at = ${now}
    from new_prices
    where listings.id = new_prices.id and new_prices.id in (select listing_id from locked)
      and owner_id = ${ownerId} and status in ('active', 'paused') and not ${hasBuyer}
    returning listings.id`)
  return rows.map(({ id }) => id)
}
