import { ensure, Failure } from '../../../contract/failure.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ListingRow } from '../listings/listing.ts'
import type { FavoriteRepository, Mark } from './repository.ts'

export interface FavoriteTools {
  favorites: FavoriteRepository
  /** Any listing by its id; from the listings' room. */
  listing: (id: string) => Promise<ListingRow | undefined>
  /** Adds to what the member has looked at, the last first; from the views' room. */
  addRecent: (userId: string, ids: readonly string[]) => Promise<void>
  clock: Clock
}

/** Members' hearts. */
export type FavoriteService = ReturnType<typeof createFavoriteService>

export function createFavoriteService({ favorites, listing, addRecent, clock }: FavoriteTools) {
  return {
    list: (userId: string) => favorites.list(userId),

    /**
     * Marks a listing; again changes nothing.
     * @throws Failure `listing.not_found` for one that cannot be seen, `favorite.too_many`
     */
    async save(userId: string, id: string): Promise<void> {
      if ((await favorites.add(userId, [{ id, savedCents: null }], clock.now())) > 0) return
      if (await favorites.has(userId, id)) return
      const row = await listing(id)
      ensure(row, 'listing.not_found')
      if (!isOpen(row)) throw new Failure('listing.not_found')
      throw new Failure('favorite.too_many')
    },

    /** @throws Failure `listing.not_found` for an id that is none's */
    async remove(userId: string, id: string): Promise<void> {
      if ((await favorites.remove(userId, id)) > 0) return
      ensure(await listing(id), 'listing.not_found')
    },

    /** Adds what a browser kept for nobody in particular. @returns all hearts of the member */
    async merge(userId: string, kept: { favorites: readonly Mark[]; recent: readonly string[] }) {
      if (kept.favorites.length > 0) await favorites.add(userId, kept.favorites, clock.now())
      if (kept.recent.length > 0) await addRecent(userId, kept.recent)
      return await favorites.ids(userId)
    },
  }
}

function isOpen({ status }: ListingRow): boolean {
  return status === 'active' || status === 'reserved' || status === 'sold'
}
