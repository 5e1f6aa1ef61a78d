import { MIN_CHARGE_CENTS } from '../money.ts'
import { stateMachine } from '../state-machine.ts'

/** Hours in which an offer, or a counteroffer, can be answered. */
export const OFFER_HOURS = 24
/** Hours for which an accepted offer holds the item. */
export const OFFER_HOLD_HOURS = 24
/** Counteroffers that the two sides can make together. */
export const MAX_COUNTERS = 3
/** The lowest offer, as a share of the price. */
export const LOWEST_SHARE = 0.5
/** Negotiations that one buyer can begin about one item within a day. */
export const OFFERS_PER_ITEM = 3
/** Offers of one buyer that can be open at the same time. */
export const MAX_OPEN_OFFERS = 20
/** A buyer who left this many accepted offers unpaid within `UNPAID_DAYS` cannot make new ones. */
export const MAX_UNPAID = 3
export const UNPAID_DAYS = 30
/** Days between two offers of a seller to everyone who saved an item. */
export const FANS_DAYS = 7
/** People who get such an offer, the latest first. */
export const MAX_FANS = 200
/** Offers on one page of a list. */
export const OFFERS_PER_PAGE = 30

export const offerRoles = ['buyer', 'seller'] as const
export type OfferRole = (typeof offerRoles)[number]

/**
 * `open`: waits for an answer. `accepted`: the item is held for the buyer. `paid`: they bought it. `lapsed`: they did not pay in time.
 * `expired`: nobody answered. `ended`: the item was sold, changed or taken off, or one has blocked the other.
 */
export const offerStates = [
  'open',
  'accepted',
  'paid',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'ended',
] as const
export type OfferState = (typeof offerStates)[number]

export const offerActions = [
  'made',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'ended',
] as const
export type OfferAction = (typeof offerActions)[number]

export const offerEndReasons = ['sold', 'price', 'unavailable', 'blocked'] as const
export type OfferEndReason = (typeof offerEndReasons)[number]

/** What can happen to an offer. The database ends offers and marks them as paid when their listing changes. */
export const offerMachine = stateMachine<OfferState, Exclude<OfferAction, 'made'> | 'paid'>({
  events: ['countered', 'accepted', 'paid', 'declined', 'withdrawn', 'expired', 'lapsed', 'ended'],
  transitions: {
    open: {
      countered: 'open',
      accepted: 'accepted',
      declined: 'declined',
      withdrawn: 'withdrawn',
      expired: 'expired',
      ended: 'ended',
    },
    accepted: { paid: 'paid', withdrawn: 'withdrawn', lapsed: 'lapsed', ended: 'ended' },
    paid: {},
    declined: {},
    withdrawn: {},
    expired: {},
    lapsed: {},
    ended: {},
  },
})

/** The lowest offer for a price, in cents: half of it, rounded up to a dollar where that is possible. */
export function lowestOffer(priceCents: number): number {
  const half = Math.max(MIN_CHARGE_CENTS, Math.ceil(priceCents * LOWEST_SHARE))
  const rounded = Math.ceil(half / 100) * 100
  return rounded <= priceCents ? rounded : half
}

/** Whether somebody can offer less than a price at all. */
export function isNegotiable(priceCents: number): boolean {
  return priceCents > 0 && lowestOffer(priceCents) < priceCents
}

/** The span of a counteroffer, in cents: buyers go up from their last offer's floor, sellers come down to what was offered. */
export function counterSpan(
  by: OfferRole,
  { priceCents, amountCents }: { priceCents: number; amountCents: number },
): { lowest: number; highest: number } {
  return by === 'buyer'
    ? { lowest: lowestOffer(priceCents), highest: amountCents }
    : { lowest: amountCents, highest: priceCents }
}

/** Amounts worth suggesting for a price, in cents: about a tenth, a fifth and a third less, in whole dollars. */
export function suggestedOffers(priceCents: number): number[] {
  const lowest = lowestOffer(priceCents)
  const amounts = [0.9, 0.8, 0.67].map((share) => {
    const step = priceCents >= 10_000 ? 500 : 100
    return Math.round((priceCents * share) / step) * step
  })
  return [...new Set(amounts)].filter((cents) => cents >= lowest && cents < priceCents)
}
