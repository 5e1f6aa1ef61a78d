import { ensure, Failure } from '../../../contract/failure.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ListingRow } from '../listings/listing.ts'
import type { FavouriteRepository, Mark } from './repository.ts'

export interface FavouriteTools {
  favourites: FavouriteRepository
  /** Any listing by its id; from the listings' room. */
  listing: (id: string) => Promise<ListingRow | undefined>
  /** Adds to what the member has looked at, the last first; from the views' room. */
  addRecent: (userId: string, ids: readonly string[]) => Promise<void>
  clock: Clock
}

/** Members' hearts. */
export type FavouriteService = ReturnType<typeof createFavouriteService>

export function createFavouriteService({ favourites, listing, addRecent, clock }: FavouriteTools) {
  return {
    list: (userId: string) => favourites.list(userId),

    /**
     * Marks a listing; again changes nothing.
     * @throws Failure `listing.not_found` for one that cannot be seen, `favourite.too_many`
     */
    async save(userId: string, id: string): Promise<void> {
      if ((await favourites.add(userId, [{ id, savedCents: null }], clock.now())) > 0) return
      if (await favourites.has(userId, id)) return
      const row = await listing(id)
      ensure(row, 'listing.not_found')
      if (!isOpen(row)) throw new Failure('listing.not_found')
      throw new Failure('favourite.too_many')
    },

    /** @throws Failure `listing.not_found` for an id that is none's */
    async remove(userId: string, id: string): Promise<void> {
      if ((await favourites.remove(userId, id)) > 0) return
      ensure(await listing(id), 'listing.not_found')
    },

    /** Adds what a browser kept for nobody in particular. @returns all hearts of the member */
    async merge(userId: string, kept: { favourites: readonly Mark[]; recent: readonly string[] }) {
      if (kept.favourites.length > 0) await favourites.add(userId, kept.favourites, clock.now())
      if (kept.recent.length > 0) await addRecent(userId, kept.recent)
      return await favourites.ids(userId)
    },
  }
}

function isOpen({ status }: ListingRow): boolean {
  return status === 'active' || status === 'reserved' || status === 'sold'
}
