import type { Photo } from '../../../contract/calls/shapes.ts'
import { ensure, Failure } from '../../../contract/failure.ts'
import { slugForName } from '../../../contract/rules/categories.ts'
import type { Condition, ListingStatus } from '../../../contract/rules/listings.ts'
import { MAX_PHOTOS } from '../../../contract/rules/listings.ts'
import { toCents, toDollars } from '../../../contract/rules/money.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { writeCursor } from './cursor.ts'
import type { ListFilter } from './list-query.ts'
import type { ListingRow, OwnedListing } from './listing.ts'
import type { ListingFields, ListingRepository } from './repository.ts'

/** What a seller fills in. Dollars as on the wire. */
export interface ListingInput {
  title: string
  description: string
  category: string
  price: number
  condition: Condition
  delivery_enabled: boolean
  details: Record<string, string | number | boolean>
}

/** Has a file's bytes, when they are needed. */
type ReadFile = () => Promise<Uint8Array>

export interface ListingTools {
  listings: ListingRepository
  /** Photos of the owner by id, in the given order; from the photos' room. */
  chosenPhotos: (ownerId: string, ids: readonly string[]) => Promise<Photo[]>
  addPhoto: (ownerId: string, read: ReadFile) => Promise<Photo>
  /** Lets go of photos that a listing no longer shows; the sweep catches up where this did not happen. */
  releasePhotos: (ids: readonly string[]) => Promise<void>
  clock: Clock
  random: Random
}

/** Listings: made, changed, listed. */
export type ListingService = ReturnType<typeof createListingService>

export function createListingService(tools: ListingTools) {
  const { listings, chosenPhotos, addPhoto, clock, random } = tools
  const ownedOrFail = async (id: string, ownerId: string): Promise<OwnedListing> => {
    const listing = await listings.owned(id, ownerId)
    ensure(listing, 'listing.not_found')
    return listing
  }

  return {
    /** A page and the cursor of the next one. */
    async list(filter: ListFilter): Promise<{ rows: ListingRow[]; nextCursor: string | null }> {
      const rows = await listings.list({ ...filter, limit: filter.limit + 1 })
      const page = rows.slice(0, filter.limit)
      const last = page.at(-1)
      const more = rows.length > filter.limit && last
      return {
        rows: page,
        nextCursor: more ? writeCursor(filter.sort, { key: last.sort_key, id: last.id }) : null,
      }
    },

    count: (filter: ListFilter) => listings.count(filter),

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

    /** Publishes a listing. New files come after the photos that were uploaded before. */
    async create(
      ownerId: string,
      input: ListingInput,
      pictures: { photoIds: readonly string[]; files: readonly ReadFile[] },
      clientKey: string | null,
    ): Promise<string> {
      const count = pictures.photoIds.length + pictures.files.length
      if (count === 0) throw new Failure('listing.photos_missing')
      if (count > MAX_PHOTOS) throw new Failure('listing.photos_too_many')
      const photos = await chosenPhotos(ownerId, pictures.photoIds)
      for (const [index, file] of pictures.files.entries())
        photos.push(await addNumbered(index, ownerId, file))
      const fields = toFields(input, photos)
      return await listings.insert({ ...fields, id: random.uuid(), ownerId, clientKey, now: clock.now() })
    },

    /**
     * Changes what is given and keeps the rest.
     * @throws Failure `listing.locked` while somebody is buying it, `listing.closed` once they have bought it
     */
    async update(
      id: string,
      ownerId: string,
      changes: Partial<ListingInput> & {
        photo_ids?: readonly string[]
        status?: 'active' | 'paused' | 'sold'
      },
    ): Promise<ListingRow> {
      const listing = await ownedOrFail(id, ownerId)
      const status: ListingStatus = changes.status ?? listing.status
      if (listing.status === 'reserved') throw new Failure('listing.locked')
      const photos = changes.photo_ids ? await chosenPhotos(ownerId, changes.photo_ids) : listing.photos
      const fields = toFields({ ...asInput(listing), ...definedOnly(changes) }, photos)
      const written = await listings.update(listing, fields, status, clock.now())
      // A sold one that does not change has a buyer.
      if (written === 0) throw new Failure(listing.status === 'sold' ? 'listing.closed' : 'listing.locked')
      const dropped = listing.photos.filter(({ id }) => photos.every((photo) => photo.id !== id))
      if (dropped.length > 0) await tools.releasePhotos(dropped.map((photo) => photo.id))
      return await ownedOrFail(id, ownerId)
    },

    async remove(id: string, ownerId: string): Promise<void> {
      const listing = await ownedOrFail(id, ownerId)
      if ((await listings.remove(listing, clock.now())) === 0) throw new Failure('listing.locked')
      await tools.releasePhotos(listing.photos.map((photo) => photo.id))
    },
  }

  /** A refused file says which one it was. */
  async function addNumbered(index: number, ownerId: string, file: ReadFile): Promise<Photo> {
    try {
      return await addPhoto(ownerId, file)
    } catch (error) {
      throw error instanceof Failure ? new Failure(error.code, { image: index }) : error
    }
  }
}

function toFields(input: ListingInput, photos: Photo[]): ListingFields {
  return {
    title: input.title,
    description: input.description,
    priceCents: toCents(input.price),
    category: slugForName(input.category),
    categoryName: input.category,
    condition: input.condition,
    details: input.details,
    photos,
    deliveryEnabled: input.delivery_enabled,
  }
}

function asInput(row: ListingRow): ListingInput {
  return { ...row, category: row.category_name, price: toDollars(row.price_cents) }
}

function definedOnly<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as Partial<Value>
}
