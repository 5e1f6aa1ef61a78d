import { useQuery } from '@tanstack/react-query'
import { checkConnectionSentence } from '../../api/answer.ts'
import { callQuery } from '../../api/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnListingRow } from './own-listing-row.tsx'
import { ownWords } from './publish.ts'
import { useListingActions } from './use-listing-actions.ts'

/** @source spec §8 My Listings */
export function listFailureWords(message: string): string {
  return `Error: ${ownWords(message) || 'Failed to fetch listings'}`
}

/** My listings, newest first, whatever their state. @source spec §2 /listings */
export function OwnListings() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listings.getOwnListings'))
  const { actions, gone } = useListingActions()
  if (data) {
    const shown = data.data.filter(({ id }) => !gone.has(id))
    if (shown.length === 0) return <NoListings />
    return (
      <ul className="max-w-[48rem] divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {shown.map((listing) => (
          <OwnListingRow key={listing.id} listing={listing} actions={actions} />
        ))}
      </ul>
    )
  }
  if (!error) return <OwnListingsLoading />
  return (
    <ErrorState
      text={listFailureWords(error.message)}
      hint={error.status === 0 ? checkConnectionSentence : undefined}
      retryLabel="Retry"
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** @source spec §2 /listings */
export function OwnListingsLoading() {
  return (
    <div aria-busy="true" className="grid max-w-[48rem] gap-4">
      <p role="status" className="text-soft">
        Loading your listings...
      </p>
      <div className="grid gap-3">
        <Skeleton className="h-26 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
      </div>
    </div>
  )
}

function NoListings() {
  return (
    <EmptyState title="No listings yet" action={<LinkButton to="/list">List something</LinkButton>}>
      That lamp you never switch on? Someone a few blocks away is looking for it. Listing is free and takes a
      minute.
    </EmptyState>
  )
}
