import type { Photo } from '../../../contract/calls/shapes.ts'
import { type CategorySlug, slugForName } from '../../../contract/rules/categories.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { isPublic, itsJson, listedColumns, listingColumns } from './columns.ts'
import type { Cell, Chosen } from './facets.ts'
import {
  countsStatement,
  examinedStatement,
  examinedWithinStatement,
  type ListConditions,
  type ListFilter,
  listStatement,
  listWithTrendingStatement,
  totalStatement,
} from './list-query.ts'
import type { ListedRow, ListingRow, OwnedListing } from './listing.ts'

/** A row of a list, with the value that it is ordered by. */
type OrderedRow = ListedRow & { sort_key: number }

/** What can be written of a listing. */
export interface ListingFields {
  title: string
  description: string
  priceCents: number
  category: CategorySlug
  categoryName: string
  condition: Condition
  details: Record<string, unknown>
  photos: Photo[]
  deliveryEnabled: boolean
}

/** Whether somebody is buying or has bought what stands in `listings`. */
const hasBuyer = sql`exists (
  select 1 from orders o where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))`

/** The listings, bound to a pool or a transaction. */
export type ListingRepository = ReturnType<typeof createListingRepository>

export function createListingRepository(db: Executor) {
  const byId = (id: string) =>
    db.row<ListingRow>(sql`
      select ${listingColumns} from listings l where l.id = ${id}`)

  return {
    byId,

    list: (filter: ListFilter) => db.rows<OrderedRow>(listStatement(filter)),

    /** A list, and `count` of what is looked at most under the same conditions. */
    listWithTrending: async (filter: ListFilter, count: number) => {
      const statement = listWithTrendingStatement(filter, count)
      const rows = await db.rows<OrderedRow & { is_trending: boolean }>(statement)
      const trending = rows.filter((row) => row.is_trending)
      return { trending, rows: rows.slice(trending.length) }
    },

    /** Listings that can be seen, in the order of `ids`. */
    byIds: (ids: readonly string[]) =>
      db.rows<ListedRow>(sql`
        select ${listedColumns} from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
        join listings l on l.id = asked.id ${itsJson}
        where l.status in ('active', 'reserved', 'sold') order by asked.place`),

    /** The newest of a seller, without one of them. */
    ofSeller: (ownerId: string, except: string, limit: number) =>
      db.rows<ListedRow>(sql`
        select ${listedColumns} from listings l ${itsJson}
        where l.owner_id = ${ownerId} and ${isPublic} and l.id <> ${except}
        order by l.published_at desc, l.id desc limit ${limit}`),

    /** Listings of the same category that cost about as much: half cheaper, half dearer. */
    nearPrice: async (listing: ListingRow, limit: number) => {
      const [slug, half] = [slugForName(listing.category_name), Math.ceil(limit / 2)]
      return await db.rows<ListedRow>(sql`
        select ${listedColumns} from (
          (select id from listings where is_public and category = ${slug} and price_cents <= ${listing.price_cents}
            and id <> ${listing.id} order by price_cents desc, id desc limit ${half})
          union all
          (select id from listings where is_public and category = ${slug} and price_cents > ${listing.price_cents}
            order by price_cents, id limit ${half})
        ) near join listings l on l.id = near.id ${itsJson}
        order by abs(l.price_cents - ${listing.price_cents}), l.id`)
    },

    /** What is for sale of one part of all that ever was, and how many parts there are. */
    sitemapPart: async (part: number, size: number) => {
      const [last, items] = await Promise.all([
        db.row<{ number: number }>(sql`select last_value as number from listings_number_seq`),
        db.rows<{ id: string; updated_at: Date }>(sql`
          select l.id, l.updated_at from listings l
          where ${isPublic} and l.number > ${(part - 1) * size} and l.number <= ${part * size} order by l.number`),
      ])
      return { parts: Math.max(1, Math.ceil((last?.number ?? 0) / size)), items }
    },

    /** How many public listings there are of each kind. */
    cells: () => db.rows<Cell>(countsStatement),

    /** How many there are with everything that was chosen. */
    total: async (chosen: Chosen) => (await db.row<{ total: number }>(totalStatement(chosen)))?.total ?? 0,

    /** The same among the newest, within bounds and a distance that the table of counts does not know. */
    examinedCells: (filter: Pick<ListConditions, 'prices' | 'around'>) =>
      db.rows<Cell & { at_least: boolean }>(examinedStatement(filter)),

    /** How many of the newest with all other filters are within each distance of a place. */
    examinedWithin: async (filter: ListConditions, place: { lon: number; lat: number }) =>
      (await db.row<{ counts: number[] }>(examinedWithinStatement(filter, place)))?.counts ?? [],

    /** Folds the changes of each kind into one row. @returns how many rows there are now */
    foldCounts: () =>
      db.run(sql`
        with changes as (delete from listing_counts returning *)
        insert into listing_counts
        select category, price_band, condition, delivery_enabled, sum(change) from changes
        group by category, price_band, condition, delivery_enabled having sum(change) <> 0`),

    /** A listing with the proof that it is the owner's own; undefined for anyone else. */
    owned: async (id: string, ownerId: string): Promise<OwnedListing | undefined> => {
      const row = await db.row<ListingRow & { version: string }>(sql`
        select ${listingColumns}, l.xmin::text as version from listings l where l.id = ${id}`)
      return row && row.owner_id === ownerId && row.status !== 'removed'
        ? { ...row, ownedByActor: true }
        : undefined
    },

    ofOwner: (ownerId: string) =>
      db.rows<ListingRow & { views: number; favorites: number }>(sql`
        select ${listingColumns}, p.views, p.favourites as favorites
        from listings l join listing_popularity p on p.listing_id = l.id
        where l.owner_id = ${ownerId} and l.status <> 'removed'
        order by l.published_at desc, l.id desc`),

    /** What was made of a draft, and of which words and pictures. */
    ofDraft: (ownerId: string, key: string) =>
      db.row<{ id: string; client_print: string | null; photos: Photo[] }>(sql`
        select id, client_print, photos from listings where owner_id = ${ownerId} and client_key = ${key}`),

    /**
     * A new listing, or the one already made of the same draft, with these fields.
     * @returns its id; undefined when that one is the same already, or has a buyer, or was taken off sale
     */
    insert: async (
      listing: ListingFields & {
        id: string
        ownerId: string
        draft: { key: string; print: string } | null
        now: Date
      },
    ) => {
      const { id, ownerId, draft, now } = listing
      const row = await db.row<{ id: string }>(sql`
        insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details,
          photos, delivery_enabled, status, client_key, client_print, published_at, updated_at)
        values (${id}, ${ownerId}, ${listing.title}, ${listing.description}, ${listing.priceCents}, ${listing.category},
          ${listing.categoryName}, ${listing.condition}, ${JSON.stringify(listing.details)},
          ${JSON.stringify(listing.photos)}, ${listing.deliveryEnabled}, 'active', ${draft?.key ?? null},
          ${draft?.print ?? null}, ${now}, ${now})
        on conflict (owner_id, client_key) where client_key is not null do update set title = excluded.title,
          description = excluded.description, price_cents = excluded.price_cents, category = excluded.category,
          category_name = excluded.category_name, condition = excluded.condition, details = excluded.details,
          photos = excluded.photos, delivery_enabled = excluded.delivery_enabled, client_print = excluded.client_print,
          updated_at = excluded.updated_at
        where listings.client_print is distinct from excluded.client_print and listings.status = 'active'
          and not ${hasBuyer}
        returning id`)
      return row?.id
    },

    /**
     * Writes a listing's fields unless it was written since it was read, or has a buyer: what somebody is
     * buying, or has bought, stays what they saw. @source docs/decisions/010
     * @returns 0 when it was not written
     */
    update: (listing: OwnedListing, fields: ListingFields, status: ListingStatus, now: Date) =>
      db.run(sql`
        update listings set title = ${fields.title}, description = ${fields.description},
          price_cents = ${fields.priceCents}, category = ${fields.category}, category_name = ${fields.categoryName},
          condition = ${fields.condition}, details = ${JSON.stringify(fields.details)},
          photos = ${JSON.stringify(fields.photos)}, delivery_enabled = ${fields.deliveryEnabled}, status = ${status},
          sold_at = case when ${status} = 'sold' then coalesce(sold_at, ${now}) end, updated_at = ${now}
        where id = ${listing.id} and xmin::text = ${listing.version} and status <> 'reserved'
          and not ${hasBuyer}`),

    /** Prices of an owner's listings that are on sale or paused, without a buyer. @returns the ids of those it wrote */
    reprice: async (ownerId: string, prices: readonly { id: string; cents: number }[], now: Date) =>
      (
        await db.rows<{ id: string }>(sql`
          with wanted as (
            select * from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ cents }) => cents)}::int[]) as asked (id, cents)
          ), held as materialized (
            -- In the order in which hearts hold them: a change of prices and hearts for the same things must not wait for each other.
            select p.listing_id from listings l join listing_popularity p on p.listing_id = l.id
            where l.id in (select id from wanted) and l.owner_id = ${ownerId} order by p.listing_id for update
          )
          update listings set price_cents = wanted.cents, updated_at = ${now}
          from wanted
          where listings.id = wanted.id and wanted.id in (select listing_id from held)
            and owner_id = ${ownerId} and status in ('active', 'paused') and not ${hasBuyer}
          returning listings.id`)
      ).map(({ id }) => id),

    /** @returns 0 while somebody is buying it */
    remove: (listing: OwnedListing, now: Date) =>
      db.run(sql`
        update listings set status = 'removed', client_key = null, updated_at = ${now} where id = ${listing.id} and status <> 'reserved'`),
  }
}
