import { ensure } from '../../../../contract/failure.ts'
import type { OfferRole } from '../../../../contract/rules/people/offers.ts'
import type { OfferDependencies, OfferTransaction } from '../dependencies.ts'
import { type OfferRow, otherRole } from '../offer.ts'
import { tell } from '../tell.ts'

/** Ends an open offer with a no, and tells the other side. Needs the listing's lock. */
export async function declineLocked(
  deps: OfferDependencies,
  tx: OfferTransaction,
  offer: OfferRow,
  by: OfferRole,
): Promise<void> {
  const now = deps.clock.now()
  await tx.offers.move(offer, {
    stepId: deps.random.uuid(),
    by,
    action: 'declined',
    state: 'declined',
    now,
  })
  const parts = await tx.reads.parts(offer.id, now)
  ensure(parts, 'offer.not_found')
  await tell(deps, tx, parts, otherRole(by), (facts) => ({ kind: 'offer.declined', facts: { offer: facts } }))
}
