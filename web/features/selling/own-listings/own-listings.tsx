import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { serverMessage } from '../publish/publish.ts'
import {
  canReprice,
  filterLabels,
  filterListings,
  type ListingFilter,
  parseFilter,
} from './listing-filter.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { OwnListingRow } from './own-listing-row.tsx'
import { BulkPrices } from './prices/bulk-prices.tsx'
import { type ListingActions, useListingActions } from './use-listing-actions.ts'
import { type ListingSelection, useSelection } from './use-selection.ts'

/** @source spec §8 My Listings */
export function listFailureText(message: string): string {
  return `Error: ${serverMessage(message) || 'Failed to fetch listings'}`
}

/** The user's listings of every status, newest first. @source spec §2 /listings */
export function OwnListings() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listings.getOwnListings'))
  const { actions, removed } = useListingActions()
  if (data) {
    const remaining = data.data.filter(({ id }) => !removed.has(id))
    return remaining.length === 0 ? <NoListings /> : <ListingTable listings={remaining} actions={actions} />
  }
  if (!error) return <OwnListingsLoading />
  return (
    <ErrorState
      text={listFailureText(error.message)}
      failure={error}
      hint={error.status === 0 ? checkConnectionSentence : undefined}
      retryLabel="Retry"
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** The listings, filtered by status, with a selection mode for changing prices. */
function ListingTable({ listings, actions }: { listings: readonly Listing[]; actions: ListingActions }) {
  const [filter, setFilter] = useStatusFilter()
  const [isPricing, setIsPricing] = useState(false)
  const shown = filterListings(listings, filter)
  const selection = useSelection(shown.filter(canReprice))
  return (
    <div className="grid max-w-[48rem] gap-4 lg:max-w-none">
      <ListingToolbar
        listings={listings}
        filter={filter}
        onFilter={setFilter}
        canSelect={selection.canSelect}
        selected={selection.isActive ? selection.selected.length : null}
        areAllSelected={selection.areAllSelected}
        onSelect={selection.start}
        onToggleAll={selection.toggleAll}
        onChangePrices={() => setIsPricing(true)}
        onCancel={selection.stop}
      />
      {shown.length === 0 ? (
        <p className="py-10 text-center text-soft">Nothing here is {filterLabels[filter].toLowerCase()}.</p>
      ) : (
        <ListingRows listings={shown} actions={actions} selection={selection} />
      )}
      {isPricing && (
        <BulkPrices
          listings={selection.selected}
          onClose={() => setIsPricing(false)}
          onDone={() => {
            setIsPricing(false)
            selection.stop()
          }}
        />
      )}
    </div>
  )
}

interface ListingRowsProps {
  listings: readonly Listing[]
  actions: ListingActions
  selection: ListingSelection
}

function ListingRows({ listings, actions, selection }: ListingRowsProps) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface lg:grid lg:grid-cols-2 lg:gap-4 lg:divide-y-0 lg:overflow-visible lg:border-0 lg:bg-transparent lg:*:rounded-lg lg:*:border lg:*:border-line lg:*:bg-surface">
      {listings.map((listing) => (
        <OwnListingRow
          key={listing.id}
          listing={listing}
          actions={actions}
          {...(selection.isActive && canReprice(listing)
            ? { isSelected: selection.has(listing.id), onSelect: () => selection.toggle(listing.id) }
            : {})}
        />
      ))}
    </ul>
  )
}

/** The status filter from the address bar, and its setter. */
function useStatusFilter(): [ListingFilter, (to: ListingFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const setFilter = (to: ListingFilter) =>
    setSearch(to === 'all' ? {} : { status: to }, { replace: true, preventScrollReset: true })
  return [parseFilter(search.get('status')), setFilter]
}

/** @source spec §2 /listings */
export function OwnListingsLoading() {
  return (
    <div aria-busy="true" className="grid max-w-[48rem] gap-4 lg:max-w-none">
      <p role="status" className="text-soft">
        Loading your listings...
      </p>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
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
