import { useEffect } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { useAuth } from '../auth/use-auth.ts'
import { tellView } from './tell-view.ts'
import { isViewTold } from './told-view.ts'

/**
 * Tells the server, once it is known who looks, that a listing is looked at.
 * @param mayCount whether whoever looks may be counted
 */
export function useView(listing: Pick<Listing, 'id' | 'owner_id'>, mayCount: () => boolean): void {
  const auth = useAuth()
  const isTold = isViewTold(listing, auth, mayCount)
  const { id } = listing
  const { isAuthenticated } = auth
  useEffect(() => {
    if (isTold) void tellView(id, isAuthenticated)
  }, [isTold, id, isAuthenticated])
}
