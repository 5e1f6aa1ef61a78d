import { useEffect } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { useAuth } from '../auth/use-auth.ts'
import { isViewReported } from './told-view.ts'

/**
 * Tells the server, once it is known who looks, that a listing is looked at.
 * @param mayCount whether whoever looks may be counted
 */
export function useView(listing: Pick<Listing, 'id' | 'owner_id'>, mayCount: () => boolean): void {
  const auth = useAuth()
  const isTold = isViewReported(listing, auth, mayCount)
  const { id } = listing
  const { isAuthenticated } = auth
  useEffect(() => {
    if (!isTold) return
    // Nobody waits for it: how is fetched when the page is there. Where that fails, a look is not counted.
    import('./tell-view.ts').then(({ reportView: tellView }) => tellView(id, isAuthenticated)).catch(() => {})
  }, [isTold, id, isAuthenticated])
}
