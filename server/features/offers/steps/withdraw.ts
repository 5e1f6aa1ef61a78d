import { ensure, Failure } from '../../../../contract/failure.ts'
import { offerMachine } from '../../../../contract/rules/people/offers.ts'
import type { OfferDependencies } from '../dependencies.ts'
import { tell } from '../tell.ts'

/**
 * A buyer takes their offer back, or gives up what is held for them, which goes back on sale.
 * @throws Failure `offer.not_found`, `offer.over`, `offer.being_paid`, `offer.not_your_turn` for the seller
 */
export async function withdrawOffer(deps: OfferDependencies, id: string, userId: string): Promise<void> {
  const found = await deps.db.offers.byId(id)
  if (!found || (found.buyer_id !== userId && found.seller_id !== userId))
    throw new Failure('offer.not_found')
  if (found.seller_id === userId) throw new Failure('offer.not_your_turn')
  await deps.unitOfWork(async (tx) => {
    await tx.offers.lockListing(found.listing_id)
    const offer = await tx.offers.byId(id)
    ensure(offer, 'offer.not_found')
    const state = offerMachine.next(offer.state, 'withdrawn')
    if (!state) throw new Failure('offer.over')
    const wasHeld = offer.state === 'accepted'
    if (wasHeld && (await tx.offers.isBeingPaid(id))) throw new Failure('offer.being_paid')
    const now = deps.clock.now()
    await tx.offers.move(offer, {
      stepId: deps.random.uuid(),
      by: 'buyer',
      action: 'withdrawn',
      state,
      now,
    })
    if (wasHeld) await tx.freeListing(offer.listing_id, now)
    const parts = await tx.reads.parts(id, now)
    ensure(parts, 'offer.not_found')
    await tell(deps, tx, parts, 'seller', (facts) => ({
      kind: 'offer.withdrawn',
      facts: { offer: facts, wasHeld },
    }))
  })
}
