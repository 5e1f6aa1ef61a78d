import { useEffect } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { call } from '../../api/call.ts'
import { useAuth } from '../auth/use-auth.ts'
import { isViewTold } from './told-view.ts'

/**
 * Tells the server, once it is known who looks, that a listing is looked at.
 * @param mayCount whether whoever looks may be counted
 */
export function useView(listing: Pick<Listing, 'id' | 'owner_id'>, mayCount: () => boolean): void {
  const isTold = isViewTold(listing, useAuth(), mayCount)
  const { id } = listing
  useEffect(() => {
    if (isTold) void call('views.record', { params: { id } })
  }, [isTold, id])
}
