import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { isCategory } from '../../../features/shop/filters/category-filter.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { CardGrid } from '../../../ui/cards/card-grid.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { cardList } from '../lists/card-list.tsx'
import { MoreItems } from '../lists/more-items.tsx'
import { useCardActions } from '../lists/use-card-actions.tsx'
import type { CategoryList } from './use-category-list.ts'

interface CategoryItemsProps {
  title: string
  list: CategoryList
  /** The address of a later page. */
  nextPage: (cursor: string) => string
  isFiltered: boolean
  onClear: () => void
}

/** The items of a category. @source spec §2, §8 Empty category */
export function CategoryItems({ title, list, nextPage, isFiltered, onClear }: CategoryItemsProps) {
  const actions = useCardActions()
  if (list.error && !list.data) {
    return (
      <ErrorState
        text={list.error.message}
        failure={list.error}
        hint={list.error.status === 0 ? checkConnectionSentence : undefined}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const cards = list.data?.pages.flatMap((page) => page.cards)
  if (cards?.length === 0) return <NothingFound title={title} isFiltered={isFiltered} onClear={onClear} />
  const next = list.hasNextPage ? list.data?.pages.at(-1)?.next_cursor : null
  return (
    <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
      {actions.purchase}
      <CardGrid label={title}>{cards ? cardList(cards, actions, true) : skeletons}</CardGrid>
      <MoreItems
        pages={list.data?.pages.length ?? 0}
        isReady={list.data !== undefined && !list.isPlaceholderData}
        next={next ? nextPage(next) : null}
        isLoading={list.isFetchingNextPage}
        problem={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
    </div>
  )
}

function NothingFound(props: Pick<CategoryItemsProps, 'title' | 'isFiltered' | 'onClear'>) {
  return (
    <EmptyState
      title={`No items found in ${props.title}`}
      action={
        props.isFiltered ? (
          <Button
            onClick={props.onClear}
            data-event="feature_usage"
            data-event-feature="filters_cleared"
            data-event-detail="nothing found"
          >
            Clear the filters
          </Button>
        ) : (
          <LinkButton to="/shop">Back to Shop</LinkButton>
        )
      }
    >
      {!isCategory(props.title)
        ? 'There’s no such category. See the filters for all categories.'
        : props.isFiltered
          ? 'Try fewer filters.'
          : 'Somebody is bound to put something out soon.'}
    </EmptyState>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((card) => (
  <CardSkeleton key={card} />
))
