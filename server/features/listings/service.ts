import type { Photo } from '../../../contract/calls/shapes.ts'
import { ensure, Failure } from '../../../contract/failure.ts'
import { type ListingStatus, MAX_PHOTOS } from '../../../contract/rules/listings.ts'
import { toCents } from '../../../contract/rules/money.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { writeCursor } from './cursor.ts'
import type { ListFilter } from './list-query.ts'
import { type ListedRow, type ListingRow, listedId, type OwnedListing } from './listing.ts'
import { changedSince, type ListingChange } from './listing-change.ts'
import { asInput, toFields } from './listing-input.ts'
import { createPublishing, releaseDropped } from './publishing.ts'
import type { ListingRepository } from './repository.ts'

/** Listings in one part of the sitemap; the protocol allows 50,000. */
const SITEMAP_PART = 10_000

/** Writes of one listing at the same moment that are waited out. */
const MOST_TRIES = 5

export interface ListingTools {
  listings: ListingRepository
  /** Photos of the owner by id, in the given order, `most` of them at most; from the photos' room. */
  chosenPhotos: (ownerId: string, ids: readonly string[], most: number) => Promise<Photo[]>
  addPhoto: (ownerId: string, read: () => Promise<Uint8Array>) => Promise<Photo>
  /** Lets go of photos that a listing no longer shows; the sweep catches up where this did not happen. */
  releasePhotos: (ids: readonly string[]) => Promise<void>
  /** A draft that the seller kept is a listing now; from the drafts' room. */
  draftPublished: (ownerId: string, draftId: string) => Promise<void>
  clock: Clock
  random: Random
}

/** A page of a list. */
interface ListPage {
  /** What is looked at most; null where that was not asked for. */
  trending: ListedRow[] | null
  rows: ListedRow[]
  nextCursor: string | null
}

/** Listings: made, changed, listed. */
export type ListingService = ReturnType<typeof createListingService>

export function createListingService(tools: ListingTools) {
  const { listings, chosenPhotos, clock } = tools
  const ownedOrFail = async (id: string, ownerId: string): Promise<OwnedListing> => {
    const listing = await listings.owned(id, ownerId)
    ensure(listing, 'listing.not_found')
    return listing
  }

  return {
    ...createPublishing(tools),

    /** A page and the cursor of the next one; before it `trending` of what is looked at most these days, where that is asked for. */
    async list(filter: ListFilter, trending: number | null = null): Promise<ListPage> {
      const oneMore = { ...filter, limit: filter.limit + 1 }
      const found =
        trending === null
          ? { trending: null, rows: await listings.list(oneMore) }
          : await listings.listWithTrending(oneMore, trending)
      const page = found.rows.slice(0, filter.limit)
      const last = page.at(-1)
      const more = found.rows.length > filter.limit && last
      return {
        trending: found.trending,
        rows: page,
        nextCursor: more ? writeCursor(filter.sort, { key: last.sort_key, id: listedId(last) }) : null,
      }
    },

    /** What is for sale, in parts that stay the same as more comes. */
    sitemapPart: (part: number) => listings.sitemapPart(part, SITEMAP_PART),

    /** Listings that anybody may see, in the order of `ids`. */
    byIds: (ids: readonly string[]) => listings.byIds(ids),

    /** A listing that `viewerId` (null: anybody) may see: sold ones still open by their link. */
    async get(id: string, viewerId: string | null): Promise<ListingRow> {
      const row = await listings.byId(id)
      ensure(row, 'listing.not_found')
      const open = row.status === 'active' || row.status === 'reserved' || row.status === 'sold'
      if (!open && (row.owner_id !== viewerId || row.status === 'removed'))
        throw new Failure('listing.not_found')
      return row
    },

    ofOwner: (ownerId: string) => listings.ofOwner(ownerId),

    /**
     * Changes what is given and keeps the rest.
     * @throws Failure `listing.locked` while somebody is buying it, `listing.closed` once they have bought it,
     *   `listing.changed` where a field is not what the seller saw
     */
    async update(id: string, ownerId: string, { was = {}, ...changes }: ListingChange): Promise<ListingRow> {
      for (let tries = 1; ; tries++) {
        const listing = await ownedOrFail(id, ownerId)
        const status: ListingStatus = changes.status ?? listing.status
        if (listing.status === 'reserved') throw new Failure('listing.locked')
        const fields = changedSince(listing, was)
        if (fields.length > 0) throw new Failure('listing.changed', { fields })
        const { photo_ids: ids } = changes
        const photos = ids ? await chosenPhotos(ownerId, ids, MAX_PHOTOS) : listing.photos
        const input = toFields({ ...asInput(listing), ...definedOnly(changes) }, photos)
        if ((await listings.update(listing, input, status, clock.now())) > 0) {
          await releaseDropped(tools, listing.photos, photos)
          return await ownedOrFail(id, ownerId)
        }
        // Written by somebody else at the same moment: what is there now is looked at anew.
        const { version } = await ownedOrFail(id, ownerId)
        if (version !== listing.version && tries < MOST_TRIES) continue
        // A sold one that does not change has a buyer.
        throw new Failure(listing.status === 'sold' ? 'listing.closed' : 'listing.locked')
      }
    },

    /** @param prices dollars @returns the ids of those that have their new price now */
    updatePrices: (ownerId: string, prices: readonly { id: string; price: number }[]): Promise<string[]> =>
      listings.reprice(
        ownerId,
        prices.map(({ id, price }) => ({ id, cents: toCents(price) })),
        clock.now(),
      ),

    async remove(id: string, ownerId: string): Promise<void> {
      const listing = await ownedOrFail(id, ownerId)
      if ((await listings.remove(listing, clock.now())) === 0) throw new Failure('listing.locked')
      await tools.releasePhotos(listing.photos.map((photo) => photo.id))
    },
  }
}

function definedOnly<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as Partial<Value>
}
