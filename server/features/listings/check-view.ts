import type { ListingCheck } from '../../../contract/calls/listings/listing-check.ts'
import type { StoredCheck } from './listing.ts'

/**
 * What its owner sees of a listing's checks; null if there is nothing to say. After a release only the notes are left.
 * @param usualHours how long a review takes at present
 */
export function presentCheck(check: StoredCheck | null, usualHours: number | null): ListingCheck | null {
  if (!check) return null
  const { state, findings, held_at: heldAt, reason } = check
  const isOnSale = state === 'released' || state === 'told'
  const notices = isOnSale ? findings.filter(({ outcome }) => outcome === 'tell') : findings
  if (isOnSale && notices.length === 0) return null
  return {
    state,
    notices,
    held_at: heldAt && new Date(heldAt).toISOString(),
    reason: state === 'refused' ? reason : null,
    usual_hours: usualHours,
  }
}
