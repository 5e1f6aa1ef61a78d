import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { loginPath } from '../../../features/auth/next-path.ts'
import { type FoundCard, nextOffset } from '../../../features/listings/search-query.ts'
import { areaOf, filterCount } from '../../../features/shop/filters/category-filter.ts'
import { criteriaOf } from '../../../features/shop/saved-searches/criteria.ts'
import { SaveSearch } from '../../../features/shop/saved-searches/save-search.tsx'
import { type SearchChoice, searchChoiceQuery } from '../../../features/shop/search/search-choice.ts'
import { countText, searchPath } from '../../../features/shop/search/search-paths.ts'
import { useTrackedSearch } from '../../../features/shop/search/use-tracked-search.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { CardGrid } from '../../../ui/cards/card-grid.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { cardList } from '../lists/card-list.tsx'
import { MoreItems } from '../lists/more-items.tsx'
import { useCardActions } from '../lists/use-card-actions.tsx'
import { SearchFilters } from './search-filters.tsx'
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
        <Alert
          title="The search failed"
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

interface ResultsHeadProps {
  words: string
  chosen: SearchChoice
  /** How many results there are. */
  status: string
  doneLabel: string
}

/** The number of results, saving the search, and its filters. */
function ResultsHead({ words, chosen, status, doneLabel }: ResultsHeadProps) {
  const location = useLocation()
  const { choice, category } = chosen
  const criteria = criteriaOf({ words, category, choice, area: areaOf(choice, null) })
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-soft wrap-anywhere">
        {status}
      </p>
      <div className="flex flex-wrap gap-2">
        <SaveSearch loginPath={loginPath(location)} criteria={criteria} />
        <SearchFilters words={words} chosen={chosen} doneLabel={doneLabel} />
      </div>
    </div>
  )
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
