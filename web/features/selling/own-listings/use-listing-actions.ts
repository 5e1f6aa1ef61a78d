import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useInvalidateListings } from './invalidate-listings.ts'
import { titleOf } from './own-listing.ts'

export type OpenStatus = 'active' | 'paused' | 'sold'

/** What can be done with a listing from the list. @source product-decisions §3 */
export interface ListingActions {
  setStatus: (listing: Listing, status: OpenStatus) => Promise<void>
  /** Takes it off the list at once, and off the server when the way back has gone. */
  remove: (listing: Listing) => void
}

const done = { active: 'is on sale again', paused: 'is paused', sold: 'is marked as sold' }

/** The actions, and the ids of the listings that they have taken off the list. */
export function useListingActions(): { actions: ListingActions; gone: ReadonlySet<string> } {
  const { remove, gone } = useRemoval()
  const setStatus = useSetStatus()
  return { actions: { setStatus, remove }, gone }
}

function useSetStatus() {
  const cache = useQueryClient()
  const refresh = useInvalidateListings()
  const toast = useToast()
  function show(id: string, status: Listing['status']) {
    cache.setQueryData<DataOf<'listings.getOwnListings'>>(
      ['listings.getOwnListings'],
      (known) => known && { data: known.data.map((one) => (one.id === id ? { ...one, status } : one)) },
    )
  }
  return async function setStatus(listing: Listing, status: OpenStatus): Promise<void> {
    const { id, status: before } = listing
    show(id, status)
    const result = await call('listings.updateListing', { params: { id }, body: { status } })
    if (result.error !== null) show(id, before)
    refresh()
    if (result.error !== null) return void toast({ text: result.error, tone: 'danger' })
    const back = before === 'active' || before === 'paused' || before === 'sold' ? before : undefined
    toast({
      text: `“${titleOf(listing)}” ${done[status]}.`,
      ...(back ? { action: { label: 'Undo', run: () => void setStatus({ ...listing, status }, back) } } : {}),
    })
  }
}

/** Deleting with a way back: the toast's. Leaving the page is no way back. */
function useRemoval() {
  const refresh = useInvalidateListings()
  const toast = useToast()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const dismiss = useRef<() => void>(undefined)
  const show = (id: string) => setGone((before) => new Set([...before].filter((other) => other !== id)))

  async function execute({ id }: Listing) {
    // The page may be closing.
    const result = await call('listings.deleteListing', { params: { id } }, { keepalive: true })
    refresh()
    // Gone already is gone.
    if (result.error === null || result.status === 404) return
    show(id)
    toast({ text: result.error, tone: 'danger' })
  }

  function remove(listing: Listing) {
    setGone((before) => new Set(before).add(listing.id))
    dismiss.current = toast({
      text: `“${titleOf(listing)}” is deleted.`,
      action: { label: 'Undo', run: () => show(listing.id) },
      onGone: () => void execute(listing),
    })
  }

  useEffect(() => {
    const leave = () => dismiss.current?.()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { remove, gone }
}
