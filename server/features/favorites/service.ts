import { ensure, Failure } from '../../../contract/failure.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ListingRow } from '../listings/listing.ts'
import type { FavoriteRepository, Mark } from './repository.ts'

export interface FavoriteDependencies {
  favorites: FavoriteRepository
  /** Any listing by its id, from the listings feature. */
  listing: (id: string) => Promise<ListingRow | undefined>
  /** Adds to the member's recently viewed listings, the latest first; from the views feature. */
  addRecent: (userId: string, ids: readonly string[]) => Promise<void>
  clock: Clock
}

/** Members' favorites. */
export type FavoriteService = ReturnType<typeof createFavoriteService>

export function createFavoriteService({ favorites, listing, addRecent, clock }: FavoriteDependencies) {
  return {
    list: (userId: string) => favorites.list(userId),

    /**
     * Saves a listing; saving it again changes nothing.
     * @throws Failure `listing.not_found` for one that cannot be seen, `favorite.too_many`
     */
    async save(userId: string, id: string): Promise<void> {
      const outcome = await favorites.save(userId, id, clock.now())
      if (outcome === 'not_found') throw new Failure('listing.not_found')
      if (outcome === 'too_many') throw new Failure('favorite.too_many')
    },

    /** @throws Failure `listing.not_found` when no listing has this id */
    async remove(userId: string, id: string): Promise<void> {
      if ((await favorites.remove(userId, id)) > 0) return
      ensure(await listing(id), 'listing.not_found')
    },

    /** Adds what a browser saved before the login. @returns the ids of all favorites of the member */
    async merge(userId: string, saved: { favorites: readonly Mark[]; recent: readonly string[] }) {
      if (saved.favorites.length > 0) await favorites.add(userId, saved.favorites, clock.now())
      if (saved.recent.length > 0) await addRecent(userId, saved.recent)
      return await favorites.ids(userId)
    },
  }
}
