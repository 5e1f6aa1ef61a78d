import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import type { CallFailure } from '../../api/cache/query.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { toCard } from '../../features/listings/card.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { cardList } from '../shop/lists/card-list.tsx'
import { useCardActions } from '../shop/lists/use-card-actions.tsx'

type Pages<Page> = UseInfiniteQueryResult<InfiniteData<Page>, Error>

interface PagedListProps<Page> {
  query: Pages<Page>
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** The rows of all pages; nothing while they load. */
  children: ReactNode
}

/** A list that loads its next page at the press of a button. */
export function PagedList<Page>({ query, empty, children }: PagedListProps<Page>) {
  const toast = useToast()
  const { error, data, isFetching } = query
  if (error && !data)
    return (
      <ErrorState
        text={error.message}
        failure={error}
        hint={(error as CallFailure).status === 0 ? checkConnectionSentence : undefined}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (empty) return empty
  const more = async () => {
    const result = await query.fetchNextPage()
    if (result.isFetchNextPageError) toast({ text: result.error.message, tone: 'danger' })
  }
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void more()}
          className="mx-auto mt-8 flex noscript:hidden"
        >
          Show more
        </Button>
      )}
    </>
  )
}

interface PagedItemsProps {
  query: Pages<DataOf<'people.items'>>
  label: string
  /** Shown if there are none. */
  empty: ReactNode
}

/** Items as cards, page by page. */
export function PagedItems({ query, label, empty }: PagedItemsProps) {
  const actions = useCardActions()
  const cards = query.data?.pages.flatMap((page) => page.listings.map(toCard))
  return (
    <>
      {actions.purchase}
      <PagedList query={query} empty={cards?.length === 0 && empty}>
        <CardGrid label={label}>{cards ? cardList(cards, actions, true) : skeletons}</CardGrid>
      </PagedList>
    </>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e'].map((card) => <CardSkeleton key={card} />)
