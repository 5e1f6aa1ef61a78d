import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { Card } from '../../features/listings/card.ts'
import { MOST_RESULTS, titleSearchQuery } from '../../features/listings/search-query.ts'
import { resultCount } from '../../features/shop/search-paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { cardList } from './card-list.tsx'
import { useCardActions } from './use-card-actions.ts'

interface SearchResultsProps {
  words: string
  /** What the server has found for the same words. */
  loaded: Card[] | null
  /** Other words are being typed. */
  isTyping: boolean
}

/** What was found. A search that fails finds nothing, and says that it failed. @source spec §2, §8; product-decisions §0 */
export function SearchResults({ words, loaded, isTyping }: SearchResultsProps) {
  const actions = useCardActions()
  const search = useQuery({
    ...titleSearchQuery(words),
    ...(loaded ? { initialData: loaded } : {}),
    placeholderData: keepPreviousData,
  })
  const cards = search.data ?? []
  const isSearching = search.isPending || search.isPlaceholderData
  const isEmpty = !isSearching && cards.length === 0
  return (
    <div className="grid gap-5" aria-busy={isSearching}>
      <p role="status" className="min-h-6 text-soft">
        {isSearching
          ? 'Searching...'
          : isEmpty
            ? ''
            : `${resultCount(cards.length, MOST_RESULTS)} for “${words}”`}
      </p>
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
      {isEmpty && <NothingFound words={words} />}
      {search.isPending && <Waiting />}
      {cards.length > 0 && (
        <div className={clsx('transition-opacity', (isSearching || isTyping) && 'opacity-60')}>
          <CardGrid label="Results">{cardList(cards, actions, true)}</CardGrid>
        </div>
      )}
    </div>
  )
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      title={`No results found for “${words}”`}
      action={<LinkButton to="/shop">Back to Shop</LinkButton>}
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
