import { clsx } from 'clsx'
import type { CallFailure } from '../../../api/cache/query.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { type FoundCard, nextOffset } from '../../../features/listings/search-query.ts'
import { areaOf, filterCount, filterOf } from '../../../features/shop/filters/category-filter.ts'
import { type SearchChoice, searchChoiceQuery } from '../../../features/shop/search/search-choice.ts'
import { countText, searchPath } from '../../../features/shop/search/search-paths.ts'
import { useTrackedSearch } from '../../../features/shop/search/use-tracked-search.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { CardGrid } from '../../../ui/cards/card-grid.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { FollowedItems } from '../followed-items.tsx'
import { cardList } from '../lists/card-list.tsx'
import { MoreItems } from '../lists/more-items.tsx'
import { useCardActions } from '../lists/use-card-actions.tsx'
import { ResultsHead } from './results-head.tsx'
import { SearchNotes } from './search-notes.tsx'
import { type SearchRequest, useSearchResults } from './use-search-results.ts'

interface SearchResultsProps extends SearchRequest {
  /** Other words are being typed. */
  isTyping: boolean
  /** The words were submitted, chosen or come from a link, rather than from a pause in typing. */
  isSent: boolean
}

/**
 * The results of a search. A failed search shows no results and says that it failed.
 * @source spec §2, §8; product-decisions §0
 */
export function SearchResults(props: SearchResultsProps) {
  const { words, chosen, start, isTyping, isSent } = props
  const { search, cards, isSearching, found } = useSearchResults(props)
  const isEmpty = !isSearching && cards.length === 0
  const count = found && countText(found.total, 'result', found.atLeast)
  useTrackedSearch({ words, results: isSearching || isTyping ? undefined : found?.total, isSent })
  const isFiltered = filterCount(chosen.choice, areaOf(chosen.choice, null)) > 0 || chosen.category !== null
  const next = search.hasNextPage
    ? nextOffset(search.data?.pageParams.at(-1) ?? 0, search.data?.pages.at(-1) ?? [])
    : null
  const query = searchChoiceQuery(chosen)
  if (chosen.choice.followed)
    return (
      <div className="grid gap-5">
        <ResultsHead
          words={words}
          chosen={chosen}
          status={`“${words}” from people you follow`}
          doneLabel="Show results"
        />
        <FollowedItems filter={followedFilter(words, chosen)} />
      </div>
    )
  return (
    <div className="grid gap-5" aria-busy={isSearching}>
      <ResultsHead
        words={words}
        chosen={chosen}
        status={
          isSearching ? 'Searching...' : search.error && isEmpty ? '' : `${count ?? 'Results'} for “${words}”`
        }
        doneLabel={isSearching || !count ? 'Show results' : `Show ${count}`}
      />
      {!isSearching && !isTyping && <SearchNotes words={words} order={chosen.order} found={found} />}
      {search.error && !search.isFetchNextPageError && (
        <SearchFailed
          problem={search.error}
          isTrying={search.isFetching}
          onRetry={() => void search.refetch()}
        />
      )}
      {isEmpty && !search.error && <NothingFound words={words} isFiltered={isFiltered} />}
      {search.isPending && <Waiting />}
      {cards.length > 0 && (
        <div className={clsx('transition-opacity', (isSearching || isTyping) && 'opacity-60')}>
          <ResultGrids words={words} cards={cards} isStart={start === 0} />
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

interface SearchFailedProps {
  problem: CallFailure
  isTrying: boolean
  onRetry: () => void
}

function SearchFailed({ problem, isTrying, onRetry }: SearchFailedProps) {
  return (
    <Alert
      title="The search failed"
      action={
        <Button onClick={onRetry} busy={isTrying}>
          Try Again
        </Button>
      }
    >
      {problem.message}
      {problem.status === 0 && <p className="mt-1">{checkConnectionSentence}</p>}
    </Alert>
  )
}

/** The words and filters of a search, for the list of what followed people sell. */
function followedFilter(words: string, { choice, category }: SearchChoice) {
  return { query: words, ...filterOf(choice, areaOf(choice, null)), ...(category ? { category } : {}) }
}

/** The results, then those that have the words only in their description. */
function ResultGrids(props: { words: string; cards: readonly FoundCard[]; isStart: boolean }) {
  const { words, cards, isStart } = props
  const actions = useCardActions()
  const named = cards.filter((card) => !card.only_in_description)
  const mentioned = cards.filter((card) => card.only_in_description)
  return (
    <>
      {actions.purchase}
      {named.length > 0 && <CardGrid label="Results">{cardList(named, actions, isStart)}</CardGrid>}
      {mentioned.length > 0 && (
        <section aria-labelledby="mentions" className={clsx(named.length > 0 && 'mt-10')}>
          <h2 id="mentions" className="wrap-anywhere mb-4 text-xl">
            {named.length > 0 ? 'Also mentions' : 'Mentions'} “<bdi>{words}</bdi>”
          </h2>
          <CardGrid label="Listings that mention it">
            {cardList(mentioned, actions, isStart && named.length === 0)}
          </CardGrid>
        </section>
      )}
    </>
  )
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
