import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from '../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { useLive } from '../../api/live/use-live.ts'
import { listingCall } from './listing-query.ts'

/** What this tab holds itself, and is not shown as reserved. */
interface OwnHolds {
  has(listingId: string): boolean
  end(listingId: string): void
}

/**
 * Shows at once that an open item was reserved, sold or repriced. The facts are taken from the update itself, because a response
 * may come from a cache; a listing that is no longer public is asked for again.
 * @param id null: no listing is shown
 */
export function useLiveListing(isMember: boolean, id: string | null, ownHolds: OwnHolds): void {
  const cache = useQueryClient()
  const queryKey = [listingCall(isMember), { params: { id } }]
  const askAgain = () => void cache.invalidateQueries({ queryKey })
  useLive(id === null ? null : { listings: [id] }, {
    onGap: askAgain,
    onEvent({ topic, data }) {
      if (id === null || topic !== `listing:${id}`) return
      const { status, price_cents: cents } = data as { status: Listing['status']; price_cents: number }
      if (status !== 'active' && status !== 'reserved' && status !== 'sold') return askAgain()
      if (status === 'reserved' && ownHolds.has(id)) return
      ownHolds.end(id)
      cache.setQueryData<DataOf<'listings.getListing'>>(
        queryKey,
        (known) =>
          known && {
            ...known,
            listing: { ...known.listing, status, is_active: status === 'active', price: cents / 100 },
          },
      )
    },
  })
}
