import { useEffect } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { localStore } from '../../../api/storage/storage.ts'
import { readConsent } from '../../../features/analytics/consent/consent.ts'
import { useView } from '../../../features/item/views/use-view.ts'
import { addViewed } from '../../../features/shop/recently-viewed.ts'

/** Stores a viewed item in this browser and reports the view to the server. */
export function useSeen(listing: Pick<Listing, 'id' | 'owner_id'>): void {
  const { id } = listing
  useView(listing, mayCount)
  useEffect(() => addViewed(localStore, id), [id])
}

const mayCount = () => readConsent() !== 'never'
