import { useEffect } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { isViewReported } from './reported-view.ts'

/** Reports a view once it is known who views it. @param mayCount whether the visitor consents to being counted */
export function useView(listing: Pick<Listing, 'id' | 'owner_id'>, mayCount: () => boolean): void {
  const auth = useAuth()
  const isReported = isViewReported(listing, auth, mayCount)
  const { id } = listing
  const { isAuthenticated } = auth
  useEffect(() => {
    if (!isReported) return
    // Loaded after the page, because it is not urgent. If that fails, the view is not counted.
    import('./report-view.ts')
      .then(({ reportView: reportListingView }) => reportListingView(id, isAuthenticated))
      .catch(() => {})
  }, [isReported, id, isAuthenticated])
}
