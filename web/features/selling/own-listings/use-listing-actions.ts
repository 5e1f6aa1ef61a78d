import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { failureToast } from '../../../api/failure-toast.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { heldSentence, refusedNotices } from '../checks/notices.ts'
import { useInvalidateListings } from './invalidate-listings.ts'
import { titleOf } from './own-listing.ts'

export type OpenStatus = 'active' | 'paused' | 'sold'

/** The actions on a listing in the list. @source product-decisions §3 */
export interface ListingActions {
  setStatus: (listing: Listing, status: OpenStatus) => Promise<void>
  /** Removes it from the list immediately, and from the server once it can no longer be undone. */
  remove: (listing: Listing) => void
}

const doneTexts = { active: 'is on sale again', paused: 'is paused', sold: 'is marked as sold' }

/** The actions, and the ids of the listings that were removed from the list. */
export function useListingActions(): { actions: ListingActions; removed: ReadonlySet<string> } {
  const { remove, removed } = useRemoval()
  const setStatus = useSetStatus()
  return { actions: { setStatus, remove }, removed }
}

function useSetStatus() {
  const cache = useQueryClient()
  const refresh = useInvalidateListings()
  const toast = useToast()
  function show(id: string, status: Listing['status']) {
    cache.setQueryData<DataOf<'listings.getOwnListings'>>(
      ['listings.getOwnListings'],
      (known) =>
        known && {
          data: known.data.map((listing) => (listing.id === id ? { ...listing, status } : listing)),
        },
    )
  }
  return async function setStatus(listing: Listing, status: OpenStatus): Promise<void> {
    const { id, status: before } = listing
    show(id, status)
    const input = { params: { id }, body: { status } }
    // It shows at once, so the page may be left before the answer.
    const result = await call('listings.updateListing', input, { keepalive: true })
    if (result.error !== null) show(id, before)
    refresh()
    if (result.error !== null) {
      const [refused] = refusedNotices(result)
      return void toast({ text: refused?.text ?? result.error, tone: 'danger' })
    }
    if (result.data.listing.status === 'held') return void toast({ text: heldSentence })
    const previous = before === 'active' || before === 'paused' || before === 'sold' ? before : undefined
    toast({
      text: `“${titleOf(listing)}” ${doneTexts[status]}.`,
      ...(previous
        ? { action: { label: 'Undo', run: () => void setStatus({ ...listing, status }, previous) } }
        : {}),
    })
  }
}

/** Deletes a listing when its undo toast disappears, or when the page is left. */
function useRemoval() {
  const refresh = useInvalidateListings()
  const toast = useToast()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const dismiss = useRef<() => void>(undefined)
  const show = (id: string) => setRemoved((before) => new Set([...before].filter((other) => other !== id)))

  async function execute({ id }: Listing) {
    const result = await call('listings.deleteListing', { params: { id } }, { keepalive: true })
    refresh()
    // 404: it was deleted elsewhere.
    if (result.error === null || result.status === 404) return
    show(id)
    toast(failureToast(result))
  }

  function remove(listing: Listing) {
    setRemoved((before) => new Set(before).add(listing.id))
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
  return { remove, removed }
}
