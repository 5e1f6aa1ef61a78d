import { Navigate, useLocation } from 'react-router'
import { pageMeta } from '../../features/account/page-meta.ts'
import { readSellState } from '../../features/selling/sell-state.ts'

export const meta = pageMeta('Review listing')

/** There is nothing to review in a draft that is written by hand: on to writing it, or back to the photos. @source spec §4 */
export default function ReviewListing() {
  const state = readSellState(useLocation().state)
  return state.draft ? <Navigate to="/edit-listing" state={state} replace /> : <Navigate to="/list" replace />
}
