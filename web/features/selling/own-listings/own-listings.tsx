import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { checkConnectionSentence } from '../../../api/answer.ts'
import { callQuery } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ownWords } from '../draft/publish.ts'
import { BulkPrices } from './bulk-prices.tsx'
import { canReprice, filtered, filterWords, type ListingFilter, readFilter } from './listing-filter.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { OwnListingRow } from './own-listing-row.tsx'
import { type ListingActions, useListingActions } from './use-listing-actions.ts'

/** @source spec §8 My Listings */
export function listFailureWords(message: string): string {
  return `Error: ${ownWords(message) || 'Failed to fetch listings'}`
}

/** My listings, newest first, whatever their state. @source spec §2 /listings */
export function OwnListings() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listings.getOwnListings'))
  const { actions, gone } = useListingActions()
  if (data) {
    const mine = data.data.filter(({ id }) => !gone.has(id))
    return mine.length === 0 ? <NoListings /> : <ListingTable listings={mine} actions={actions} />
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

/** Mine, to be narrowed by what has become of them, and with prices to be changed together. */
function ListingTable({ listings, actions }: { listings: readonly Listing[]; actions: ListingActions }) {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search.get('status'))
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [isPricing, setIsPricing] = useState(false)
  const shown = filtered(listings, filter)
  const open = shown.filter(canReprice)
  const chosen = open.filter(({ id }) => picked?.has(id))
  const toggle = (id: string) =>
    setPicked((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const narrow = (to: ListingFilter) =>
    setSearch(to === 'all' ? {} : { status: to }, { replace: true, preventScrollReset: true })
  return (
    <div className="grid max-w-[48rem] gap-4">
      <ListingToolbar
        listings={listings}
        filter={filter}
        onFilter={narrow}
        canSelect={open.length > 0}
        selected={picked ? chosen.length : null}
        isAll={chosen.length === open.length}
        onSelect={() => setPicked(new Set())}
        onAll={() => setPicked(new Set(chosen.length === open.length ? [] : open.map(({ id }) => id)))}
        onPrices={() => setIsPricing(true)}
        onCancel={() => setPicked(null)}
      />
      {shown.length === 0 ? (
        <p className="py-10 text-center text-soft">Nothing here is {filterWords[filter].toLowerCase()}.</p>
      ) : (
        <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          {shown.map((listing) => (
            <OwnListingRow
              key={listing.id}
              listing={listing}
              actions={actions}
              {...(picked && canReprice(listing)
                ? { isPicked: picked.has(listing.id), onPick: () => toggle(listing.id) }
                : {})}
            />
          ))}
        </ul>
      )}
      {isPricing && (
        <BulkPrices
          listings={chosen}
          onClose={() => setIsPricing(false)}
          onDone={() => {
            setIsPricing(false)
            setPicked(null)
          }}
        />
      )}
    </div>
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
