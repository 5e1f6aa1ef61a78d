import type { OfferSettings } from '../../../contract/calls/people/item-offers.ts'
import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import { ensure, Failure } from '../../../contract/failure.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import { toCents, toDollars } from '../../../contract/rules/money.ts'
import {
  isNegotiable,
  lowestOffer,
  MAX_FANS,
  OFFERS_PER_PAGE,
  type OfferRole,
} from '../../../contract/rules/people/offers.ts'
import type { OfferDependencies } from './dependencies.ts'
import { type OfferedListing, type OfferParts, roleIn, type SettingsRow } from './offer.ts'
import { readOfferCursor, writeOfferCursor } from './offer-cursor.ts'
import { sweepOffers } from './offer-sweep.ts'
import { acceptOffer, counterOffer, declineOffer } from './steps/answer.ts'
import { makeOffer } from './steps/make.ts'
import { fansFrom, offerToFans } from './steps/to-fans.ts'
import { withdrawOffer } from './steps/withdraw.ts'
import { presentOffer } from './view.ts'

/** Offers for less than the price, from the first amount to the hold. */
export type OfferService = ReturnType<typeof createOfferService>

export function createOfferService(deps: OfferDependencies) {
  const show = (id: string, userId: string) => showOffer(deps, id, userId)
  /** Answers with what has become of the offer. */
  const after = async (change: Promise<void>, id: string, userId: string) => {
    await change
    return await show(id, userId)
  }
  return {
    make: async (userId: string, listingId: string, dollars: number) =>
      await show(await makeOffer(deps, userId, { listingId, amountCents: toCents(dollars) }), userId),
    accept: (id: string, userId: string, seen: number) =>
      after(acceptOffer(deps, id, userId, toCents(seen)), id, userId),
    decline: (id: string, userId: string, seen: number) =>
      after(declineOffer(deps, id, userId, toCents(seen)), id, userId),
    counter: (id: string, userId: string, { seen, amount }: { seen: number; amount: number }) =>
      after(
        counterOffer(deps, id, userId, { seenCents: toCents(seen), amountCents: toCents(amount) }),
        id,
        userId,
      ),
    withdraw: (id: string, userId: string) => after(withdrawOffer(deps, id, userId), id, userId),
    show,
    list: (userId: string, role: OfferRole, cursor: string | undefined) => list(deps, userId, role, cursor),
    waiting: (userId: string) => deps.db.reads.waiting(userId),
    ofItem: (listingId: string, userId: string | null) => ofItem(deps, listingId, userId),
    change: (listingId: string, userId: string, wanted: OfferSettings) =>
      changeSettings(deps, listingId, userId, wanted),
    toFans: (listingId: string, sellerId: string, dollars: number) =>
      offerToFans(deps, listingId, { sellerId, amountCents: toCents(dollars) }),
    sweep: () => sweepOffers(deps),
  }
}

async function showOffer(deps: OfferDependencies, id: string, userId: string): Promise<Offer> {
  const parts = await deps.db.reads.parts(id, deps.clock.now())
  const role = parts && roleIn(parts, userId)
  if (!role) throw new Failure('offer.not_found')
  const [offer] = await present(deps, [parts], role)
  ensure(offer, 'offer.not_found')
  return offer
}

async function present(
  { db }: OfferDependencies,
  rows: readonly OfferParts[],
  role: OfferRole,
): Promise<Offer[]> {
  const steps = await db.reads.steps(rows.map(({ id }) => id))
  return rows.map((row) =>
    presentOffer(
      row,
      steps.filter(({ offer_id }) => offer_id === row.id),
      role,
    ),
  )
}

async function list(deps: OfferDependencies, userId: string, role: OfferRole, cursor: string | undefined) {
  const after = cursor === undefined ? null : readOfferCursor(cursor)
  const found = await deps.db.reads.list(userId, role, after, deps.clock.now())
  const rows = found.slice(0, OFFERS_PER_PAGE)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return { offers: await present(deps, rows, role), next_cursor: last ? writeOfferCursor(last) : null }
}

async function ofItem(deps: OfferDependencies, listingId: string, userId: string | null) {
  const now = deps.clock.now()
  const listing = await deps.db.settings.listing(listingId)
  const isOwn = listing !== undefined && listing.owner_id === userId
  if (!listing || (!isOwn && !isPublicStatus(listing.status))) throw new Failure('listing.not_found')
  const own = userId && !isOwn ? await deps.db.reads.latest(listingId, userId, now) : undefined
  return {
    is_open: listing.is_open && listing.status === 'active' && isNegotiable(listing.price_cents),
    lowest: toDollars(lowestOffer(listing.price_cents)),
    highest: toDollars(listing.price_cents),
    own: own ? ((await present(deps, [own], 'buyer'))[0] ?? null) : null,
    selling: isOwn ? await sellingPart(deps, listing, now) : null,
  }
}

async function sellingPart(deps: OfferDependencies, listing: OfferedListing, now: Date) {
  const [live, fans] = await Promise.all([
    deps.db.reads.liveOf(listing.id, now),
    deps.db.settings.fans(listing.id, listing.owner_id, MAX_FANS),
  ])
  return {
    offers: await present(deps, live, 'seller'),
    settings: presentSettings({
      isOpen: listing.is_open,
      acceptFromCents: listing.accept_from_cents,
      declineBelowCents: listing.decline_below_cents,
    }),
    fans: fans.length,
    fans_from: fansFrom(listing, now)?.toISOString() ?? null,
  }
}

async function changeSettings(
  { db }: OfferDependencies,
  listingId: string,
  userId: string,
  { is_open: isOpen, accept_from: acceptFrom, decline_below: declineBelow }: OfferSettings,
) {
  const listing = await db.settings.listing(listingId)
  if (!listing || listing.owner_id !== userId) throw new Failure('listing.not_found')
  if (acceptFrom !== null && declineBelow !== null && declineBelow > acceptFrom)
    throw new Failure('offer.thresholds_crossed')
  const inCents = (dollars: number | null) => (dollars === null ? null : toCents(dollars))
  const settings = {
    isOpen,
    acceptFromCents: inCents(acceptFrom),
    declineBelowCents: inCents(declineBelow),
  }
  await db.settings.save(listingId, settings)
  return presentSettings(settings)
}

function presentSettings({ isOpen, acceptFromCents, declineBelowCents }: SettingsRow): OfferSettings {
  const inDollars = (cents: number | null) => (cents === null ? null : toDollars(cents))
  return {
    is_open: isOpen,
    accept_from: inDollars(acceptFromCents),
    decline_below: inDollars(declineBelowCents),
  }
}
