import type { OfferRole } from '../../../contract/rules/people/offers.ts'

/** An offer as notifications name it. */
export interface ToldOffer {
  title: string
  amountCents: number
  priceCents: number
  /** The username of the other side, as the recipient sees it. */
  other: string
  link: string
}

/** What the two sides of an offer are told. */
export interface OfferEvents {
  /** A first amount, or a counteroffer, that the recipient has to answer. */
  'offer.received': { offer: ToldOffer; isCounter: boolean; until: Date }
  /** `automatic`: by the amount that the seller had set. `by`: who agreed. */
  'offer.accepted': { offer: ToldOffer; until: Date; by: OfferRole; isAutomatic: boolean }
  'offer.declined': { offer: ToldOffer }
  /** Taken back by the buyer. */
  'offer.withdrawn': { offer: ToldOffer; wasHeld: boolean }
  /** Nobody answered in time. */
  'offer.expired': { offer: ToldOffer }
  /** The buyer did not pay in time. */
  'offer.lapsed': { offer: ToldOffer }
  /** Its item was sold, changed or taken off. */
  'offer.ended': { offer: ToldOffer; why: 'sold' | 'price' | 'unavailable' }
}
