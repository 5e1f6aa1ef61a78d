import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence } from '../../api/answer.ts'
import { type Packed, unpack } from '../../api/packed.ts'
import type { Card } from '../../features/listings/card.ts'
import { beginWith } from '../../features/listings/list-queries.ts'
import { isCutOff, nextOffset, titleSearchQuery } from '../../features/listings/search-query.ts'
import { areaOf, filterCount } from '../../features/shop/filters/category-filter.ts'
import { facetsQuery, searchFacets } from '../../features/shop/filters/facets-query.ts'
import { type Area, isSameArea } from '../../features/shop/location/area.ts'
import { useShopArea } from '../../features/shop/location/shop-area.ts'
import {
  type SearchChoice,
  searchChoiceQuery,
  searchFilterOf,
} from '../../features/shop/search/search-choice.ts'
import { countWords, searchPath } from '../../features/shop/search/search-paths.ts'
import { useTrackedSearch } from '../../features/shop/search/use-tracked-search.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { cardList } from './card-list.tsx'
import { MoreItems } from './more-items.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchNotes } from './search-notes.tsx'
import { useCardActions } from './use-card-actions.ts'

interface SearchResultsProps {
  words: string
  chosen: SearchChoice
  /** Results that were left out before the first. */
  start: number
  /** What the server has found for the same words, in the part of the city that it knows of, and how many there are. */
  loaded: { cards: Packed<Card[]> | null; area: Area | null; counts: DataOf<'search.facets'> | null } | null
  /** Other words are being typed. */
  isTyping: boolean
  /** The words were sent, chosen or come from a link, and are not just where typing has paused. */
  isSent: boolean
}

/** What was found. A search that fails finds nothing, and says that it failed. @source spec §2, §8; product-decisions §0 */
export function SearchResults(props: SearchResultsProps) {
  const { words, chosen, start, isTyping, isSent } = props
  const actions = useCardActions()
  const { search, cards, isSearching, found } = useFound(props)
  const isEmpty = !isSearching && cards.length === 0
  const count = found && countWords(found.total, 'result', found.atLeast)
  useTrackedSearch({ words, results: isSearching || isTyping ? undefined : found?.total, isSent })
  const isFiltered = filterCount(chosen.choice, areaOf(chosen.choice, null)) > 0 || chosen.category !== null
  const next = search.hasNextPage
    ? nextOffset(search.data?.pageParams.at(-1) ?? 0, search.data?.pages.at(-1) ?? [])
    : null
  const query = searchChoiceQuery(chosen)
  return (
    <div className="grid gap-5" aria-busy={isSearching}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-soft wrap-anywhere">
          {isSearching
            ? 'Searching...'
            : search.error && isEmpty
              ? ''
              : `${count ?? 'Results'} for “${words}”`}
        </p>
        <SearchFilters
          words={words}
          chosen={chosen}
          doneLabel={isSearching || !count ? 'Show results' : `Show ${count}`}
        />
      </div>
      {!isSearching && !isTyping && <SearchNotes words={words} order={chosen.order} found={found} />}
      {search.error && !search.isFetchNextPageError && (
        <Alert
          title="The search did not work"
          action={
            <Button onClick={() => void search.refetch()} busy={search.isFetching}>
              Try Again
            </Button>
          }
        >
          {search.error.message}
          {search.error.status === 0 && <p className="mt-1">{checkConnectionSentence}</p>}
        </Alert>
      )}
      {isEmpty && <NothingFound words={words} isFiltered={isFiltered} />}
      {search.isPending && <Waiting />}
      {cards.length > 0 && (
        <div className={clsx('transition-opacity', (isSearching || isTyping) && 'opacity-60')}>
          <CardGrid label="Results">{cardList(cards, actions, start === 0)}</CardGrid>
          <MoreItems
            pages={search.data?.pages.length ?? 0}
            isReady={!isSearching}
            next={next === null ? null : `${searchPath(words)}${query ? `${query}&` : '?'}from=${next}`}
            isLoading={search.isFetchingNextPage}
            problem={search.isFetchNextPageError ? search.error : null}
            onMore={() => void search.fetchNextPage({ cancelRefetch: false })}
          />
        </div>
      )}
    </div>
  )
}

/** The results, and how many there are in all: of few they themselves tell, of more they are counted. */
function useFound({ words, chosen, start, loaded }: SearchResultsProps) {
  const ofShop = useShopArea()
  const filter = searchFilterOf(chosen, ofShop)
  const search = useInfiniteQuery({
    ...titleSearchQuery(words, filter, start),
    ...beginWith(loaded?.cards && isSameArea(ofShop, loaded.area) ? unpack(loaded.cards) : null, start),
    placeholderData: keepPreviousData,
  })
  // A thing that was listed meanwhile moves the others to the next page.
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

function NothingFound({ words, isFiltered }: { words: string; isFiltered: boolean }) {
  return (
    <EmptyState
      title={`No results found for “${words}”`}
      action={
        isFiltered ? (
          <LinkButton
            to="?"
            data-event="feature_usage"
            data-event-feature="filters_cleared"
            data-event-detail="nothing found"
          >
            Clear the filters
          </LinkButton>
        ) : (
          <LinkButton to="/shop">Back to Shop</LinkButton>
        )
      }
    >
      Try searching for something else
    </EmptyState>
  )
}

function Waiting() {
  return (
    <CardGrid>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </CardGrid>
  )
}
