import { ensure, Failure } from '../../../../contract/failure.ts'
import {
  FANS_DAYS,
  isNegotiable,
  lowestOffer,
  MAX_FANS,
  OFFER_HOURS,
} from '../../../../contract/rules/people/offers.ts'
import type { OfferDependencies, OfferTransaction } from '../dependencies.ts'
import type { OfferedListing } from '../offer.ts'
import { tell } from '../tell.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** When a seller can send the next offer to everyone who saved the item; null: now. */
export function fansFrom({ sent_to_fans_at: at }: OfferedListing, now: Date): Date | null {
  const next = at && new Date(at.getTime() + FANS_DAYS * DAY)
  return next && next > now ? next : null
}

/**
 * A seller offers an item for less to everyone who saved it and has no live offer.
 * @returns how many they were
 * @throws Failure `listing.not_found`, `listing.reserved`, `offer.not_open`, `offer.out_of_range`, `offer.fans_too_soon`,
 *   `account.limited`
 */
export async function offerToFans(
  deps: OfferDependencies,
  listingId: string,
  { sellerId, amountCents }: { sellerId: string; amountCents: number },
): Promise<number> {
  await deps.refuseLimited(sellerId)
  return await deps.unitOfWork(async (tx) => {
    const now = deps.clock.now()
    const listing = await tx.offers.lockListing(listingId)
    if (!listing || listing.owner_id !== sellerId) throw new Failure('listing.not_found')
    refuse(listing, amountCents, now)
    const fans = await tx.settings.fans(listingId, sellerId, MAX_FANS)
    for (const fan of fans) await offerTo(deps, tx, listing, { buyerId: fan.id, amountCents, now })
    if (fans.length > 0) await tx.settings.markSentToFans(listingId, now)
    return fans.length
  })
}

function refuse(listing: OfferedListing, amountCents: number, now: Date): void {
  if (listing.status === 'reserved') throw new Failure('listing.reserved')
  if (listing.status !== 'active' || !isNegotiable(listing.price_cents)) throw new Failure('offer.not_open')
  const lowest = lowestOffer(listing.price_cents)
  if (amountCents < lowest || amountCents >= listing.price_cents)
    throw new Failure('offer.out_of_range', { lowest: lowest / 100, highest: listing.price_cents / 100 })
  if (fansFrom(listing, now)) throw new Failure('offer.fans_too_soon')
}

async function offerTo(
  deps: OfferDependencies,
  tx: OfferTransaction,
  listing: OfferedListing,
  { buyerId, amountCents, now }: { buyerId: string; amountCents: number; now: Date },
): Promise<void> {
  const id = deps.random.uuid()
  const until = new Date(now.getTime() + OFFER_HOURS * HOUR)
  await tx.offers.add({
    id,
    stepId: deps.random.uuid(),
    listingId: listing.id,
    buyerId,
    sellerId: listing.owner_id,
    amountCents,
    by: 'seller',
    expiresAt: until,
    now,
  })
  const parts = await tx.reads.parts(id, now)
  ensure(parts, 'offer.not_found')
  await tell(deps, tx, parts, 'buyer', (facts) => ({
    kind: 'offer.received',
    facts: { offer: facts, isCounter: false, until },
  }))
}
