import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../../../contract/paths.ts'
import { type Packed, unpack } from '../../../api/cache/packed.ts'
import { beginWith } from '../../../features/listings/list-queries.ts'
import { type FoundCard, isCutOff, titleSearchQuery } from '../../../features/listings/search-query.ts'
import { facetsQuery, searchFacets } from '../../../features/shop/filters/facets-query.ts'
import { type Area, isSameArea } from '../../../features/shop/location/area.ts'
import { useShopArea } from '../../../features/shop/location/shop-area.ts'
import { type SearchChoice, searchFilterOf } from '../../../features/shop/search/search-choice.ts'

export interface SearchRequest {
  words: string
  chosen: SearchChoice
  /** Results before the first one shown. */
  start: number
  /** What the server loaded for the same words: the results in its known area, and their counts. */
  loaded: {
    cards: Packed<FoundCard[]> | null
    area: Area | null
    counts: DataOf<'search.facets'> | null
  } | null
}

/** The results and their total: few are counted here, many by the server. */
export function useSearchResults({ words, chosen, start, loaded }: SearchRequest) {
  const shopArea = useShopArea()
  const filter = searchFilterOf(chosen, shopArea)
  const search = useInfiniteQuery({
    ...titleSearchQuery(words, filter, start),
    ...beginWith(loaded?.cards && isSameArea(shopArea, loaded.area) ? unpack(loaded.cards) : null, start),
    placeholderData: keepPreviousData,
    enabled: !chosen.choice.followed,
  })
  // A new listing shifts the others to the next page.
  const cards = [...new Map(search.data?.pages.flat().map((card) => [card.id, card])).values()]
  const isSearching = search.isPending || search.isPlaceholderData
  const { data: counts, isPlaceholderData } = useQuery({
    ...facetsQuery(searchFacets(words, chosen)),
    ...(loaded?.counts ? { initialData: loaded.counts } : {}),
    enabled: !isSearching && cards.length > 0,
  })
  const isWhole = start === 0 && !search.hasNextPage && !isCutOff(search.data?.pages ?? [])
  const known = isPlaceholderData ? undefined : counts
  const total = isWhole ? cards.length : known && Math.max(known.total, start + cards.length)
  const found =
    isSearching || total === undefined
      ? undefined
      : { total, atLeast: !isWhole && (known?.at_least ?? false), corrected: known?.corrected ?? null }
  return { search, cards, isSearching, found }
}
