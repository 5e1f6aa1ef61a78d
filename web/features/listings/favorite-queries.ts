import { queryOptions } from '@tanstack/react-query'
import { isId } from '../../../contract/rules/ids.ts'
import { CallFailure } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { type Card, toCard } from './card.ts'

/** A favorite: its current card, and its price in dollars when it was saved. */
export interface FavoriteCard {
  card: Card
  savedPrice: number | undefined
}

/** Maximum number of ids in one call. */
const MAX_IDS = 100

async function cardsByIds(saved: readonly string[], signal: AbortSignal): Promise<Card[]> {
  // One invalid id would have all of them refused.
  const ids = saved.filter(isId)
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
    ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
  )
  const found = await Promise.all(
    parts.map(async (part) => {
      const result = await call('listings.getByIds', { query: { ids: part.join(',') } }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data.listings.map(toCard)
    }),
  )
  return found.flat()
}

/** A guest's favorites in this browser, latest first. */
export function localFavoritesQuery(ids: readonly string[], priceOf: (id: string) => number | undefined) {
  return queryOptions<FavoriteCard[], CallFailure>({
    queryKey: ['listings.getByIds', 'favorites', ids],
    queryFn: async ({ signal }) =>
      (await cardsByIds(ids, signal)).map((card) => ({ card, savedPrice: priceOf(card.id) })),
  })
}

/** A member's favorites, latest first. */
export const favoritesQuery = queryOptions<FavoriteCard[], CallFailure>({
  queryKey: ['favorites.list'],
  async queryFn({ signal }) {
    const result = await call('favorites.list', {}, { signal })
    if (result.error !== null) throw new CallFailure(result)
    return result.data.favorites.map(({ listing, saved_price }) => ({
      card: toCard(listing),
      savedPrice: saved_price,
    }))
  },
})

/** The recently viewed items, latest first: the member's, or this browser's. */
export function recentlyViewedQuery(isMember: boolean, ids: readonly string[]) {
  return queryOptions<Card[], CallFailure>({
    queryKey: isMember ? ['views.recent'] : ['listings.getByIds', 'recently viewed', ids],
    async queryFn({ signal }) {
      if (!isMember) return await cardsByIds(ids, signal)
      const result = await call('views.recent', {}, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data.listings.map(toCard)
    },
  })
}

/** Items related to one: similar ones, and the seller's others. */
export function relatedQuery(id: string) {
  return queryOptions<{ similar: Card[]; fromSeller: Card[] }, CallFailure>({
    queryKey: ['listings.getRelated', id],
    async queryFn({ signal }) {
      const result = await call('listings.getRelated', { params: { id } }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      const { similar, from_seller } = result.data
      return { similar: similar.map(toCard), fromSeller: from_seller.map(toCard) }
    },
  })
}
