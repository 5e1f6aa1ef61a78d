import type { OfferDependencies, OfferTransaction } from '../dependencies.ts'
import type { OfferedListing, OfferRow } from '../offer.ts'
import { acceptLocked } from './accept.ts'
import { declineLocked } from './decline.ts'

/**
 * Accepts or declines a buyer's amount by what the seller has set. Needs the listing's lock.
 * @returns whether it was answered
 */
export async function answerBySettings(
  deps: OfferDependencies,
  tx: OfferTransaction,
  offer: OfferRow,
  { status, accept_from_cents: acceptFrom, decline_below_cents: declineBelow }: OfferedListing,
): Promise<boolean> {
  if (acceptFrom !== null && offer.amount_cents >= acceptFrom && status === 'active') {
    await acceptLocked(deps, tx, offer, { by: 'seller', isAutomatic: true })
    return true
  }
  if (declineBelow !== null && offer.amount_cents < declineBelow) {
    await declineLocked(deps, tx, offer, 'seller')
    return true
  }
  return false
}
