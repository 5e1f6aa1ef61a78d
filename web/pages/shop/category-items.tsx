import { checkConnectionSentence } from '../../api/answer.ts'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { cardList } from './card-list.tsx'
import { MoreItems } from './more-items.tsx'
import { type CardActions, useCardActions } from './use-card-actions.ts'
import type { CategoryList } from './use-category-lists.ts'

interface CategoryItemsProps {
  title: string
  lists: CategoryList[]
  /** The address of a later page. */
  nextPage: (cursor: string) => string
  isFiltered: boolean
  onClear: () => void
}

/** The items of a category; under their prices where several stretches are chosen. @source spec §2, §8 Empty category */
export function CategoryItems({ title, lists, nextPage, isFiltered, onClear }: CategoryItemsProps) {
  const actions = useCardActions()
  const failed = lists.find(({ query }) => query.error && !query.data)
  if (failed) {
    return (
      <ErrorState
        text={failed.query.error?.message ?? ''}
        hint={failed.query.error?.status === 0 ? checkConnectionSentence : undefined}
        retrying={failed.query.isFetching}
        onRetry={() => void failed.query.refetch()}
      />
    )
  }
  if (lists.every(({ query }) => query.data?.pages[0]?.total === 0)) {
    return (
      <EmptyState
        title={`No items found in ${title}`}
        action={
          isFiltered ? (
            <Button onClick={onClear}>Clear the price range</Button>
          ) : (
            <LinkButton to="/shop">Back to Shop</LinkButton>
          )
        }
      >
        {isFiltered ? 'Other prices may have some.' : 'Somebody is bound to put something out soon.'}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-10">
      {lists.map((list, index) => (
        <List
          key={list.span.label}
          list={list}
          actions={actions}
          nextPage={nextPage}
          isFirst={index === 0}
          hasTitle={lists.length > 1}
        />
      ))}
    </div>
  )
}

interface ListProps {
  list: CategoryList
  actions: CardActions
  nextPage: (cursor: string) => string
  isFirst: boolean
  hasTitle: boolean
}

function List({ list: { span, query }, actions, nextPage, isFirst, hasTitle }: ListProps) {
  const cards = query.data?.pages.flatMap((page) => page.cards)
  const next = query.hasNextPage ? query.data?.pages.at(-1)?.next_cursor : null
  if (cards?.length === 0) return null
  return (
    <section aria-label={span.label} className="grid gap-4">
      {hasTitle && <h2 className="text-xl">{span.label}</h2>}
      <CardGrid>{cards ? cardList(cards, actions, isFirst) : skeletons}</CardGrid>
      <MoreItems
        next={next ? nextPage(next) : null}
        isLoading={query.isFetchingNextPage}
        problem={query.isFetchNextPageError ? (query.error?.message ?? null) : null}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((card) => (
  <CardSkeleton key={card} />
))
