import { queryOptions } from '@tanstack/react-query'
import { isId } from '../../../contract/rules/ids.ts'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/query.ts'
import { type Card, toCard } from './card.ts'

/** A marked listing: its card now, and what it cost when it was marked, in dollars. */
export interface KeptCard {
  card: Card
  savedPrice: number | undefined
}

/** A call takes this many ids at most. */
const MOST_IDS = 100

async function cardsByIds(kept: readonly string[], signal: AbortSignal): Promise<Card[]> {
  // One that is no id would have all of them refused.
  const ids = kept.filter(isId)
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, part) =>
    ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
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

/** What somebody without an account has marked in this browser, the last first. */
export function localFavoritesQuery(ids: readonly string[], priceOf: (id: string) => number | undefined) {
  return queryOptions<KeptCard[], CallFailure>({
    queryKey: ['listings.getByIds', 'favorites', ids],
    queryFn: async ({ signal }) =>
      (await cardsByIds(ids, signal)).map((card) => ({ card, savedPrice: priceOf(card.id) })),
  })
}

/** What a member has marked, the last first. */
export const favoritesQuery = queryOptions<KeptCard[], CallFailure>({
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

/** What was looked at, the last first: the member's own, or this browser's. */
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

/** What is shown beside an item: things like it, and the seller's others. */
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
