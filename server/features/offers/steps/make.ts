import { ensure, Failure } from '../../../../contract/failure.ts'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import {
  isNegotiable,
  lowestOffer,
  MAX_OPEN_OFFERS,
  MAX_UNPAID,
  OFFER_HOURS,
  OFFERS_PER_ITEM,
  UNPAID_DAYS,
} from '../../../../contract/rules/people/offers.ts'
import type { OfferDependencies, OfferTransaction } from '../dependencies.ts'
import { isLive, type OfferedListing, type OfferRow } from '../offer.ts'
import { tell } from '../tell.ts'
import { answerBySettings } from './answer-by-settings.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/**
 * A buyer's first offer for a listing. The same amount again is the same offer.
 * @returns its id
 * @throws Failure see `offers.make`
 */
export async function makeOffer(
  deps: OfferDependencies,
  buyerId: string,
  { listingId, amountCents }: { listingId: string; amountCents: number },
): Promise<string> {
  await deps.refuseLimited(buyerId)
  const shown = await deps.db.settings.listing(listingId)
  const known = await deps.db.offers.live(listingId, buyerId)
  if (known) return repeated(known, amountCents)
  refuse(shown, buyerId, amountCents)
  await deps.openConversation(listingId, buyerId)
  return await deps.unitOfWork(async (tx) => {
    const listing = refuse(await tx.offers.lockListing(listingId), buyerId, amountCents)
    const meanwhile = await tx.offers.live(listingId, buyerId)
    if (meanwhile) return repeated(meanwhile, amountCents)
    const now = deps.clock.now()
    if (await deps.isBlocked(buyerId, listing.owner_id)) throw new Failure('chat.unavailable')
    await refuseTooMany(tx, buyerId, listingId, now)
    const id = deps.random.uuid()
    const until = new Date(now.getTime() + OFFER_HOURS * HOUR)
    await tx.offers.add({
      id,
      stepId: deps.random.uuid(),
      listingId,
      buyerId,
      sellerId: listing.owner_id,
      amountCents,
      by: 'buyer',
      expiresAt: until,
      now,
    })
    const offer = await tx.offers.byId(id)
    ensure(offer, 'offer.not_found')
    if (await answerBySettings(deps, tx, offer, listing)) return id
    const parts = await tx.reads.parts(id, now)
    ensure(parts, 'offer.not_found')
    await tell(deps, tx, parts, 'seller', (facts) => ({
      kind: 'offer.received',
      facts: { offer: facts, isCounter: false, until },
    }))
    return id
  })
}

function repeated(offer: OfferRow, amountCents: number): string {
  if (isLive(offer) && offer.amount_cents === amountCents && offer.turn === 'seller') return offer.id
  throw new Failure('offer.live')
}

function refuse(listing: OfferedListing | undefined, buyerId: string, amountCents: number): OfferedListing {
  if (!listing || !isPublicStatus(listing.status)) throw new Failure('listing.not_found')
  if (listing.owner_id === buyerId) throw new Failure('listing.own')
  if (listing.status === 'sold') throw new Failure('listing.sold')
  if (listing.status === 'reserved') throw new Failure('listing.reserved')
  if (!listing.is_open || !isNegotiable(listing.price_cents)) throw new Failure('offer.not_open')
  const lowest = lowestOffer(listing.price_cents)
  if (amountCents < lowest || amountCents > listing.price_cents)
    throw new Failure('offer.out_of_range', { lowest: lowest / 100, highest: listing.price_cents / 100 })
  return listing
}

/** @throws Failure `offer.too_many`, `offer.left_unpaid` */
async function refuseTooMany(
  { reads }: OfferTransaction,
  buyerId: string,
  listingId: string,
  now: Date,
): Promise<void> {
  const counts = await reads.buyerCounts(buyerId, listingId, {
    day: new Date(now.getTime() - DAY),
    unpaid: new Date(now.getTime() - UNPAID_DAYS * DAY),
  })
  if (!counts) return
  if (counts.left_unpaid >= MAX_UNPAID) throw new Failure('offer.left_unpaid')
  if (counts.of_item >= OFFERS_PER_ITEM || counts.open >= MAX_OPEN_OFFERS) throw new Failure('offer.too_many')
}
