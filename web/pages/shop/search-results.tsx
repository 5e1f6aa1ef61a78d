import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { track } from '../../features/analytics/track.ts'
import type { Card } from '../../features/listings/card.ts'
import { MOST_RESULTS, titleSearchQuery } from '../../features/listings/search-query.ts'
import { areaOf, filterCount } from '../../features/shop/category-filter.ts'
import { type SearchChoice, searchFilterOf } from '../../features/shop/search-choice.ts'
import { resultCount } from '../../features/shop/search-paths.ts'
import { useShopArea } from '../../features/shop/shop-area.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { cardList } from './card-list.tsx'
import { SearchFilters } from './search-filters.tsx'
import { useCardActions } from './use-card-actions.ts'

interface SearchResultsProps {
  words: string
  chosen: SearchChoice
  /** What the server has found for the same words. */
  loaded: Card[] | null
  /** Other words are being typed. */
  isTyping: boolean
}

/** What was found. A search that fails finds nothing, and says that it failed. @source spec §2, §8; product-decisions §0 */
export function SearchResults({ words, chosen, loaded, isTyping }: SearchResultsProps) {
  const actions = useCardActions()
  const ofShop = useShopArea()
  const search = useQuery({
    ...titleSearchQuery(words, searchFilterOf(chosen, ofShop)),
    ...(loaded && !ofShop ? { initialData: loaded } : {}),
    placeholderData: keepPreviousData,
  })
  const cards = search.data ?? []
  const isSearching = search.isPending || search.isPlaceholderData
  const isEmpty = !isSearching && cards.length === 0
  useEffect(() => {
    if (!isSearching && !isTyping) track('search', { query: words, results: cards.length })
  }, [words, isSearching, isTyping, cards.length])
  const isFiltered = filterCount(chosen.choice, areaOf(chosen.choice, null)) > 0 || chosen.category !== null
  const count = resultCount(cards.length, MOST_RESULTS)
  return (
    <div className="grid gap-5" aria-busy={isSearching}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-soft">
          {isSearching ? 'Searching...' : isEmpty ? '' : `${count} for “${words}”`}
        </p>
        <SearchFilters
          words={words}
          chosen={chosen}
          doneLabel={isSearching ? 'Show results' : `Show ${count}`}
        />
      </div>
      {search.error && (
        <Alert
          title="The search did not work"
          action={
            <Button onClick={() => void search.refetch()} busy={search.isFetching}>
              Try Again
            </Button>
          }
        >
          {search.error.message}
        </Alert>
      )}
      {isEmpty && <NothingFound words={words} isFiltered={isFiltered} />}
      {search.isPending && <Waiting />}
      {cards.length > 0 && (
        <div className={clsx('transition-opacity', (isSearching || isTyping) && 'opacity-60')}>
          <CardGrid label="Results">{cardList(cards, actions, true)}</CardGrid>
        </div>
      )}
    </div>
  )
}

function NothingFound({ words, isFiltered }: { words: string; isFiltered: boolean }) {
  return (
    <EmptyState
      title={`No results found for “${words}”`}
      action={
        isFiltered ? (
          <LinkButton to="?">Clear the filters</LinkButton>
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
