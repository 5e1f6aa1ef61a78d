import { ensure, Failure } from '../../../../contract/failure.ts'
import { OFFER_HOLD_HOURS, type OfferRole } from '../../../../contract/rules/people/offers.ts'
import type { OfferDependencies, OfferTransaction } from '../dependencies.ts'
import { type OfferRow, otherRole } from '../offer.ts'
import { tell } from '../tell.ts'

const HOUR = 3600_000

/** How an offer is accepted: by one of its sides, or by the amount that the seller had set. */
export interface Acceptance {
  by: OfferRole
  isAutomatic: boolean
}

/**
 * Agrees to an offer's amount and reserves its listing for the buyer. Needs the listing's lock.
 * @throws Failure `listing.reserved` while somebody is buying it
 */
export async function acceptLocked(
  deps: OfferDependencies,
  tx: OfferTransaction,
  offer: OfferRow,
  { by, isAutomatic }: Acceptance,
): Promise<void> {
  const now = deps.clock.now()
  if (!(await tx.offers.hold(offer.listing_id, now))) throw new Failure('listing.reserved')
  const expiresAt = new Date(now.getTime() + OFFER_HOLD_HOURS * HOUR)
  await tx.offers.move(offer, {
    stepId: deps.random.uuid(),
    by,
    action: 'accepted',
    state: 'accepted',
    turn: 'buyer',
    expiresAt,
    now,
  })
  const parts = await tx.reads.parts(offer.id, now)
  ensure(parts, 'offer.not_found')
  const event = { until: expiresAt, by, isAutomatic }
  // Who accepted knows it. A seller whose limit accepted does not.
  const told: OfferRole[] = isAutomatic ? ['buyer', 'seller'] : [otherRole(by)]
  for (const role of told)
    await tell(deps, tx, parts, role, (facts) => ({
      kind: 'offer.accepted',
      facts: { offer: facts, ...event },
    }))
}
