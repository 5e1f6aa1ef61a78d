import { ensure, Failure } from '../../../../contract/failure.ts'
import {
  counterSpan,
  MAX_COUNTERS,
  OFFER_HOURS,
  type OfferRole,
} from '../../../../contract/rules/people/offers.ts'
import type { OfferDependencies, OfferTransaction } from '../dependencies.ts'
import { type OfferedListing, type OfferRow, otherRole, roleIn } from '../offer.ts'
import { tell } from '../tell.ts'
import { acceptLocked } from './accept.ts'
import { answerBySettings } from './answer-by-settings.ts'
import { declineLocked } from './decline.ts'

const HOUR = 3600_000

/** An open offer that its reader may answer, with its listing locked. */
interface Answerable {
  tx: OfferTransaction
  offer: OfferRow
  listing: OfferedListing
  role: OfferRole
}

/** @throws Failure `offer.not_found`, `offer.over`, `offer.not_your_turn`, `offer.changed`, `listing.reserved` */
export function acceptOffer(
  deps: OfferDependencies,
  id: string,
  userId: string,
  seenCents: number,
): Promise<void> {
  return answering(deps, id, userId, seenCents, ({ tx, offer, role }) =>
    acceptLocked(deps, tx, offer, { by: role, isAutomatic: false }),
  )
}

/** @throws Failure `offer.not_found`, `offer.over`, `offer.not_your_turn`, `offer.changed` */
export function declineOffer(
  deps: OfferDependencies,
  id: string,
  userId: string,
  seenCents: number,
): Promise<void> {
  return answering(deps, id, userId, seenCents, ({ tx, offer, role }) => declineLocked(deps, tx, offer, role))
}

/**
 * Answers with another amount. A buyer's amount may be accepted or declined at once by what the seller has set.
 * @throws Failure `offer.not_found`, `offer.over`, `offer.not_your_turn`, `offer.changed`, `offer.no_counters`,
 *   `offer.out_of_range`, `account.limited`
 */
export async function counterOffer(
  deps: OfferDependencies,
  id: string,
  userId: string,
  { seenCents, amountCents }: { seenCents: number; amountCents: number },
): Promise<void> {
  await deps.refuseLimited(userId)
  return await answering(deps, id, userId, seenCents, async ({ tx, offer, listing, role }) => {
    if (offer.counters >= MAX_COUNTERS) throw new Failure('offer.no_counters')
    const { lowest, highest } = counterSpan(role, {
      priceCents: listing.price_cents,
      amountCents: offer.amount_cents,
    })
    // The other side's own amount would be an acceptance.
    if (amountCents < lowest || amountCents > highest || amountCents === offer.amount_cents)
      throw new Failure('offer.out_of_range', { lowest: lowest / 100, highest: highest / 100 })
    const now = deps.clock.now()
    const until = new Date(now.getTime() + OFFER_HOURS * HOUR)
    const turn = otherRole(role)
    const countered = {
      ...offer,
      amount_cents: amountCents,
      turn,
      counters: offer.counters + 1,
      expires_at: until,
    }
    await tx.offers.move(offer, {
      stepId: deps.random.uuid(),
      by: role,
      action: 'countered',
      state: 'open',
      amountCents,
      turn,
      counters: countered.counters,
      expiresAt: until,
      now,
    })
    if (role === 'buyer' && (await answerBySettings(deps, tx, countered, listing))) return
    const parts = await tx.reads.parts(id, now)
    ensure(parts, 'offer.not_found')
    await tell(deps, tx, parts, turn, (facts) => ({
      kind: 'offer.received',
      facts: { offer: facts, isCounter: true, until },
    }))
  })
}

async function answering(
  deps: OfferDependencies,
  id: string,
  userId: string,
  seenCents: number,
  answer: (answerable: Answerable) => Promise<void>,
): Promise<void> {
  const found = await deps.db.offers.byId(id)
  if (!found || roleIn(found, userId) === null) throw new Failure('offer.not_found')
  if (found.state !== 'open') throw new Failure('offer.over')
  // A fan who answers a seller's offer begins to talk with them.
  await deps.openConversation(found.listing_id, found.buyer_id)
  await deps.unitOfWork(async (tx) => {
    const listing = await tx.offers.lockListing(found.listing_id)
    const offer = await tx.offers.byId(id)
    ensure(offer, 'offer.not_found')
    if (!listing || offer.state !== 'open' || offer.expires_at <= deps.clock.now())
      throw new Failure('offer.over')
    // A block ends open offers, but misses one that is being made at the same moment.
    if (await deps.isBlocked(offer.buyer_id, offer.seller_id)) throw new Failure('offer.over')
    const role = roleIn(offer, userId)
    if (role === null) throw new Failure('offer.not_found')
    if (offer.turn !== role) throw new Failure('offer.not_your_turn')
    if (offer.amount_cents !== seenCents)
      throw new Failure('offer.changed', { amount: offer.amount_cents / 100 })
    await answer({ tx, offer, listing, role })
  })
}
