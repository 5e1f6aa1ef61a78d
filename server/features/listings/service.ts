import type { ListSort } from '../../../contract/calls/listings/listings.ts'
import { ensure, Failure } from '../../../contract/failure.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import type { ProfileList } from '../../../contract/rules/people/profiles.ts'
import { ownedOrFail, updateListing } from './changing.ts'
import { presentCheck } from './check-view.ts'
import type { ListingDependencies } from './dependencies.ts'
import { type ListedRow, type ListingRow, listedId } from './listing.ts'
import type { ListingChange } from './listing-change.ts'
import type { ListingInput, Pictures } from './listing-input.ts'
import { type Cursor, readCursor, writeCursor } from './lists/cursor.ts'
import type { ListFilter } from './lists/list-filter.ts'
import type { FollowedFilter, OrderedRow } from './lists/list-repository.ts'
import { publishListing } from './publishing.ts'
import type { PageRow } from './repository.ts'
import { repriceListings } from './repricing.ts'

/** Listings in one part of the sitemap; the protocol allows 50,000. */
const SITEMAP_PART = 10_000

/** A page of a list. */
interface ListPage {
  /** The most popular listings; null unless requested. */
  trending: ListedRow[] | null
  rows: ListedRow[]
  nextCursor: string | null
}

/** Publishing, changing and listing the items on sale. */
export type ListingService = ReturnType<typeof createListingService>

export function createListingService(deps: ListingDependencies) {
  const { listings, reads, clock } = deps
  return {
    create: (ownerId: string, input: ListingInput, pictures: Pictures, clientKey: string | null) =>
      publishListing(deps, ownerId, input, pictures, clientKey),

    list: (filter: ListFilter, trending: number | null = null) => listPage(deps, filter, trending),

    ofMember: (ownerId: string, list: ProfileList, cursor: string | undefined) =>
      newestPage((after, limit) => reads.ofMember(ownerId, list, after, limit), cursor),

    /** @throws Failure `request.invalid` for a strange cursor */
    ofFollowed: (followerId: string, filter: FollowedFilter, cursor: string | undefined) =>
      newestPage((after, limit) => listings.ofFollowed(followerId, filter, after, limit), cursor),

    /** The public listings of one part of the sitemap, and the number of parts. */
    sitemapPart: (part: number) => reads.sitemapPart(part, SITEMAP_PART),

    /** Listings that anyone may see, in the order of `ids`. */
    byIds: (ids: readonly string[]) => reads.byIds(ids),

    /** A listing, and where it can be picked up. @throws Failure `listing.not_found` */
    async get(id: string, viewerId: string | null) {
      const row = await visibleListing(deps, id, viewerId)
      return { row, area: await deps.places.areaOf(row, row.pickup_location) }
    },

    mergedInto: listings.mergedInto,

    /** What its checks found; null for everyone but the owner. */
    async check(row: ListingRow, viewerId: string) {
      if (row.owner_id !== viewerId) return null
      const check = await listings.checkOf(row.id)
      return check && presentCheck(check, await deps.usualReviewHours())
    },

    ofOwner: (ownerId: string) => listings.ofOwner(ownerId),

    /** The owner's listings with what their checks found. */
    async ofOwnerChecked(ownerId: string) {
      const rows = await listings.ofOwner(ownerId)
      const hours = rows.some(({ check }) => check) ? await deps.usualReviewHours() : null
      return rows.map((row) => ({ row, check: presentCheck(row.check, hours) }))
    },

    update: (id: string, ownerId: string, change: ListingChange) => updateListing(deps, id, ownerId, change),

    /** @param prices dollars @returns the ids of the listings that have their new price */
    updatePrices: (ownerId: string, prices: readonly { id: string; price: number }[]): Promise<string[]> =>
      repriceListings(deps, ownerId, prices),

    /** @throws Failure `listing.not_found`, or `listing.locked` while someone is buying it */
    async remove(id: string, ownerId: string): Promise<void> {
      const listing = await ownedOrFail(deps, id, ownerId)
      if ((await listings.remove(listing, clock.now())) === 0) throw new Failure('listing.locked')
      await deps.releasePhotos(
        ownerId,
        listing.photos.map((photo) => photo.id),
      )
    },
  }
}

/** Items on a page of a profile. */
const MEMBER_PAGE = 24

/** A page of a list that only has one order. @throws Failure `request.invalid` for a strange cursor */
async function newestPage(
  read: (after: Cursor | null, limit: number) => Promise<OrderedRow[]>,
  cursor: string | undefined,
) {
  const found = await read(cursor === undefined ? null : readCursor('newest', cursor), MEMBER_PAGE + 1)
  const rows = found.slice(0, MEMBER_PAGE)
  return { rows, nextCursor: found.length > rows.length ? cursorAt('newest', rows) : null }
}

/** The cursor behind the last row; null without rows. */
function cursorAt(sort: ListSort, rows: readonly OrderedRow[]): string | null {
  const last = rows.at(-1)
  return last ? writeCursor(sort, { key: last.sort_key, id: listedId(last) }) : null
}

/** A page and the cursor of the next one, preceded by the `trending` most popular listings unless that is null. */
async function listPage(
  { reads }: ListingDependencies,
  filter: ListFilter,
  trending: number | null,
): Promise<ListPage> {
  const oneMore = { ...filter, limit: filter.limit + 1 }
  const found =
    trending === null
      ? { trending: null, rows: await reads.list(oneMore) }
      : await reads.listWithTrending(oneMore, trending)
  const page = found.rows.slice(0, filter.limit)
  return {
    trending: found.trending,
    rows: page,
    nextCursor: found.rows.length > filter.limit ? cursorAt(filter.sort, page) : null,
  }
}

/**
 * A listing that `viewerId` (null: anyone) may see. Sold ones still open by their link. Members get its current state: they ask
 * again when they are told that it was withdrawn, and it may be their own.
 * @throws Failure `listing.not_found`
 */
async function visibleListing(
  { listings, reads }: ListingDependencies,
  id: string,
  viewerId: string | null,
): Promise<PageRow> {
  const row = await (viewerId === null ? reads : listings).forPage(id)
  ensure(row, 'listing.not_found')
  if (!isPublicStatus(row.status) && (row.owner_id !== viewerId || row.status === 'removed'))
    throw new Failure('listing.not_found')
  return row
}
