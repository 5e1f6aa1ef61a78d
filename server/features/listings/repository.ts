import type { Photo } from '../../../contract/calls/shapes.ts'
import type { ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Location } from '../../ports/locations.ts'
import { listingColumns } from './columns.ts'
import type { CheckedRow, ListingRow, OwnedListing } from './listing.ts'
import { createCountRepository } from './lists/count-repository.ts'
import { createListRepository } from './lists/list-repository.ts'
import { createListingWrites } from './write-repository.ts'

/** What was published from a draft. */
export interface PublishedDraft {
  id: string
  client_print: string | null
  photos: Photo[]
  status: ListingStatus
}

/** A listing with what its page shows besides. */
export type PageRow = ListingRow & ItemTraits & { pickup_location: Location | null }

/** The listings, bound to a pool or a transaction. */
export type ListingRepository = ReturnType<typeof createListingRepository>

/** Lists and items as others see them, which may come from a replica. */
export type ListingReads = Pick<
  ListingRepository,
  'list' | 'listWithTrending' | 'byIds' | 'ofMember' | 'sitemapPart' | 'forPage'
>

export function createListingRepository(db: Executor) {
  return {
    ...createListRepository(db),
    ...createCountRepository(db),
    ...createListingWrites(db),

    byId: (id: string) =>
      db.row<ListingRow>(sql`
        select ${listingColumns} from listings l where l.id = ${id}`),

    /** A listing, with its seller's pickup address if it has no place of its own. One statement, because item pages are requested most. */
    forPage: (id: string) =>
      db.row<PageRow>(sql`
        select ${listingColumns}, coalesce(l.sizes, '{}') as sizes, l.brand, coalesce(l.colors, '{}') as colors, case when l.place_id is null then
            (select location from pickup_places p where p.owner_id = l.owner_id) end as pickup_location
        from listings l where l.id = ${id}`),

    /** The listing that a duplicate was merged into; null if there is none that anyone may see. */
    mergedInto: async (id: string) =>
      (
        await db.row<{ into_id: string }>(sql`
          select m.into_id from listing_merges m join listings l on l.id = m.into_id
          where m.listing_id = ${id} and l.status in ('active', 'reserved', 'sold')`)
      )?.into_id ?? null,

    owned: (id: string, ownerId: string) => ownedListing(db, id, ownerId),

    ofOwner: (ownerId: string) =>
      db.rows<CheckedRow & { views: number; favorites: number }>(sql`
        select ${listingColumns}, p.views, p.favourites as favorites, ${itsCheck} as check
        from listings l join listing_popularity p on p.listing_id = l.id
        where l.owner_id = ${ownerId} and l.status <> 'removed'
        order by l.published_at desc, l.id desc`),

    /** What a listing's checks found. */
    checkOf: async (id: string) =>
      (
        await db.row<Pick<CheckedRow, 'check'>>(
          sql`select ${itsCheck} as check from listings l where l.id = ${id}`,
        )
      )?.check ?? null,

    /** Those of `ids` that belong to the owner. */
    ownedAmong: (ownerId: string, ids: readonly string[]) =>
      db.rows<ListingRow>(sql`
        select ${listingColumns} from listings l where l.id = any(${ids}::uuid[]) and l.owner_id = ${ownerId}`),

    /** A seller's pickup address, from which the neighborhood of their listings is derived. */
    pickupLocation: async (ownerId: string) =>
      (
        await db.row<{ location: Location }>(
          sql`select location from pickup_places where owner_id = ${ownerId}`,
        )
      )?.location,

    /** The place of the owner's last listing that has one. */
    lastPlace: async (ownerId: string) =>
      (
        await db.row<{ place_id: string }>(sql`
          select place_id from listings where owner_id = ${ownerId} and place_id is not null
          order by published_at desc, id desc limit 1`)
      )?.place_id,

    /** The listing that was published from a draft, and the print of the content it was published with. */
    ofDraft: (ownerId: string, key: string) =>
      db.row<PublishedDraft>(sql`
        select id, client_print, photos, status from listings where owner_id = ${ownerId} and client_key = ${key}`),
  }
}

/** What the checks of `listings l` found, as a `StoredCheck`. */
const itsCheck = sql`(
  select json_build_object('state', c.state, 'findings', c.findings, 'held_at', c.held_at, 'reason', c.reason)
  from listing_checks c where c.listing_id = l.id)`

/** A listing with the proof that it belongs to the owner; undefined for anyone else. */
async function ownedListing(db: Executor, id: string, ownerId: string): Promise<OwnedListing | undefined> {
  const row = await db.row<ListingRow & { version: string }>(sql`
    select ${listingColumns}, l.xmin::text as version from listings l where l.id = ${id}`)
  return row && row.owner_id === ownerId && row.status !== 'removed'
    ? { ...row, ownedByActor: true }
    : undefined
}
