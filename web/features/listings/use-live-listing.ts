import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import { useLive } from '../../api/live/use-live.ts'
import { listingCall } from './listing-query.ts'

/** What this tab holds itself, and is not shown as reserved. */
interface OwnHolds {
  has(listingId: string): boolean
  end(listingId: string): void
}

/**
 * Shows at once that an open item was reserved, sold or repriced. The facts are taken from the update itself, because a response
 * may come from a cache. Members ask again for a listing that is no longer public, because it may be their own.
 * @param id null: no listing is shown
 * @returns whether the listing was withdrawn from the public while it was open
 */
export function useLiveListing(isMember: boolean, id: string | null, ownHolds: OwnHolds): boolean {
  const cache = useQueryClient()
  const [goneId, setGoneId] = useState<string | null>(null)
  const queryKey = [listingCall(isMember), { params: { id } }]
  const askAgain = () => void cache.invalidateQueries({ queryKey })
  useLive(id === null ? null : { listings: [id] }, {
    onGap() {
      setGoneId(null)
      askAgain()
    },
    onEvent({ topic, data }) {
      if (id === null || topic !== `listing:${id}`) return
      const { status, price_cents: cents } = data as { status: Listing['status']; price_cents: number }
      const isPublic = isPublicStatus(status)
      setGoneId(isPublic ? null : id)
      if (!isPublic) return isMember ? askAgain() : undefined
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
  return !isMember && goneId !== null && goneId === id
}
