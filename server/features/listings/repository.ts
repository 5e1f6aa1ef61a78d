import type { Photo } from '../../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../../contract/rules/categories.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { listingColumns } from './columns.ts'
import { countStatement, type ListFilter, listStatement } from './list-query.ts'
import type { ListingRow, OwnedListing } from './listing.ts'

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

/** The listings, bound to a pool or a transaction. */
export type ListingRepository = ReturnType<typeof createListingRepository>

export function createListingRepository(db: Executor) {
  const byId = (id: string) =>
    db.row<ListingRow>(sql`
      select ${listingColumns} from listings l where l.id = ${id}`)

  return {
    byId,

    list: (filter: ListFilter) => db.rows<ListingRow & { sort_key: number }>(listStatement(filter)),

    count: async (filter: ListFilter) =>
      (await db.row<{ total: number }>(countStatement(filter)))?.total ?? 0,

    /** A listing with the proof that it is the owner's own; undefined for anyone else. */
    owned: async (id: string, ownerId: string): Promise<OwnedListing | undefined> => {
      const row = await byId(id)
      return row && row.owner_id === ownerId && row.status !== 'removed'
        ? { ...row, ownedByActor: true }
        : undefined
    },

    ofOwner: (ownerId: string) =>
      db.rows<ListingRow>(sql`
        select ${listingColumns} from listings l
        where l.owner_id = ${ownerId} and l.status <> 'removed'
        order by l.published_at desc, l.id desc`),

    /** @returns the new listing's id, or that of the one already made with the same key */
    insert: async (
      listing: ListingFields & { id: string; ownerId: string; clientKey: string | null; now: Date },
    ) => {
      const { id, ownerId, clientKey, now } = listing
      const row = await db.row<{ id: string }>(sql`
        insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details,
          photos, delivery_enabled, status, client_key, published_at, updated_at)
        values (${id}, ${ownerId}, ${listing.title}, ${listing.description}, ${listing.priceCents}, ${listing.category},
          ${listing.categoryName}, ${listing.condition}, ${JSON.stringify(listing.details)},
          ${JSON.stringify(listing.photos)}, ${listing.deliveryEnabled}, 'active', ${clientKey}, ${now}, ${now})
        on conflict (owner_id, client_key) where client_key is not null do update set client_key = excluded.client_key
        returning id`)
      return row?.id ?? id
    },

    /**
     * Writes a listing's fields unless it changed its status since it was read, or has a buyer: what somebody is
     * buying, or has bought, stays what they saw. @source docs/decisions/009
     * @returns 0 when it was not written
     */
    update: (listing: OwnedListing, fields: ListingFields, status: ListingStatus, now: Date) =>
      db.run(sql`
        update listings set title = ${fields.title}, description = ${fields.description},
          price_cents = ${fields.priceCents}, category = ${fields.category}, category_name = ${fields.categoryName},
          condition = ${fields.condition}, details = ${JSON.stringify(fields.details)},
          photos = ${JSON.stringify(fields.photos)}, delivery_enabled = ${fields.deliveryEnabled}, status = ${status},
          sold_at = case when ${status} = 'sold' then coalesce(sold_at, ${now}) end, updated_at = ${now}
        where id = ${listing.id} and status = ${listing.status} and status <> 'reserved'
          and not exists (
            select 1 from orders o where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))`),

    /** @returns 0 while somebody is buying it */
    remove: (listing: OwnedListing, now: Date) =>
      db.run(sql`
        update listings set status = 'removed', updated_at = ${now} where id = ${listing.id} and status <> 'reserved'`),
  }
}
