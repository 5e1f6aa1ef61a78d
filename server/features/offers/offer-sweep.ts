import type { OfferDependencies, OfferTransaction } from './dependencies.ts'
import { type OfferParts, type OfferRow, otherRole } from './offer.ts'
import { tell } from './tell.ts'

/** Offers that one run handles of each kind; the next run handles the others. */
const BATCH = 500

/** Ends offers whose time is over, and tells people of those that the database has ended. */
export async function sweepOffers(deps: OfferDependencies): Promise<void> {
  for (const { id } of await deps.db.offers.due(deps.clock.now(), BATCH)) await alone(deps, id, endDue)
  for (const { id } of await deps.db.offers.untold(BATCH)) await alone(deps, id, tellEnd)
}

/** A failure is logged and concerns no other offer. */
async function alone(
  deps: OfferDependencies,
  id: string,
  work: (deps: OfferDependencies, id: string) => Promise<void>,
): Promise<void> {
  await work(deps, id).catch((error: unknown) =>
    deps.warn({ err: error, offerId: id }, 'an offer was not handled'),
  )
}

async function endDue(deps: OfferDependencies, id: string): Promise<void> {
  const found = await deps.db.offers.byId(id)
  if (!found) return
  await deps.unitOfWork(async (tx) => {
    await tx.offers.lockListing(found.listing_id)
    const offer = await tx.offers.byId(id)
    if (!offer || offer.expires_at > deps.clock.now()) return
    if (offer.state === 'open') await expire(deps, tx, offer)
    // A buyer who is at the payment page keeps the hold; the checkout has an end of its own.
    if (offer.state === 'accepted' && !(await tx.offers.isBeingPaid(id))) await lapse(deps, tx, offer)
  })
}

async function expire(deps: OfferDependencies, tx: OfferTransaction, offer: OfferRow): Promise<void> {
  const parts = await close(deps, tx, offer, 'expired')
  // Who did not answer knows it; the other one has waited.
  if (parts)
    await tell(deps, tx, parts, otherRole(offer.turn), (facts) => ({
      kind: 'offer.expired',
      facts: { offer: facts },
    }))
}

async function lapse(deps: OfferDependencies, tx: OfferTransaction, offer: OfferRow): Promise<void> {
  const parts = await close(deps, tx, offer, 'lapsed')
  await tx.freeListing(offer.listing_id, deps.clock.now())
  for (const role of ['buyer', 'seller'] as const)
    if (parts)
      await tell(deps, tx, parts, role, (facts) => ({ kind: 'offer.lapsed', facts: { offer: facts } }))
}

async function close(
  deps: OfferDependencies,
  tx: OfferTransaction,
  offer: OfferRow,
  state: 'expired' | 'lapsed',
): Promise<OfferParts | undefined> {
  const now = deps.clock.now()
  await tx.offers.move(offer, {
    stepId: deps.random.uuid(),
    by: 'system',
    action: state,
    state,
    now,
  })
  return await tx.reads.parts(offer.id, now)
}

/** The buyer is told why their offer is over. The seller has caused it, and nobody is told of a block. */
async function tellEnd(deps: OfferDependencies, id: string): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    if ((await tx.offers.markTold(id)) === 0) return
    const parts = await tx.reads.parts(id, deps.clock.now())
    const why = parts?.end_reason
    if (!parts || !why || why === 'blocked') return
    await tell(deps, tx, parts, 'buyer', (facts) => ({ kind: 'offer.ended', facts: { offer: facts, why } }))
  })
}
