import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { listingStatuses, tooManyDecimalsSentence } from '../../rules/listings/listing.ts'
import { isWholeCents, MAX_PRICE_CENTS } from '../../rules/money.ts'
import { offerActions, offerEndReasons, offerRoles, offerStates } from '../../rules/people/offers.ts'
import { numeral } from '../numbers.ts'
import { id, instant, photo } from '../shapes.ts'

const source = 'decision 226'
const signedIn = ['auth.missing', 'auth.expired'] as const

/** Dollars. */
const amount = numeral(
  z
    .number('Please enter an amount')
    .positive('Please enter an amount')
    .max(MAX_PRICE_CENTS / 100, 'That is more than anything costs here')
    .refine(isWholeCents, tooManyDecimalsSentence),
  'Please enter an amount',
)

/** An offer as one of its two sides sees it. */
export const offer = z.strictObject({
  id,
  role: z.enum(offerRoles),
  state: z.enum(offerStates),
  /** Dollars: the last amount that was offered, or agreed on. */
  amount: z.number(),
  /** Who has to answer, or to pay; null once it is over. */
  turn: z.enum(offerRoles).nullable(),
  counters_left: z.int(),
  /** When it expires, or its hold ends; null once it is over. */
  expires_at: instant.nullable(),
  end_reason: z.enum(offerEndReasons).nullable(),
  item: z.strictObject({
    id,
    title: z.string(),
    /** Dollars. */
    price: z.number(),
    status: z.enum(listingStatuses),
    photo: photo.nullable(),
  }),
  other: z.strictObject({ id, username: z.string() }),
  /** Accepted offers that the buyer left unpaid lately, for the seller; null for the buyer. */
  left_unpaid: z.int().nullable(),
  /** The order that pays for it, if there is one. */
  order_id: id.nullable(),
  /** Where the two can talk about it; null if they have not yet. */
  conversation_id: id.nullable(),
  steps: z.array(
    z.strictObject({
      by: z.enum([...offerRoles, 'system']),
      action: z.enum(offerActions),
      /** Dollars. */
      amount: z.number(),
      at: instant,
    }),
  ),
  created_at: instant,
})
export type Offer = z.output<typeof offer>

const one = z.strictObject({ offer })
const oneId = z.object({ id })

export const makeOffer = endpoint({
  name: 'offers.make',
  method: 'POST',
  path: '/offers',
  summary: 'Offer less than the price; the same offer twice is one',
  auth: 'required',
  body: z.object({ listing_id: id, amount }),
  response: one,
  errors: [
    ...signedIn,
    'listing.not_found',
    'listing.sold',
    'listing.reserved',
    'listing.own',
    'offer.not_open',
    'offer.out_of_range',
    'offer.live',
    'offer.too_many',
    'offer.left_unpaid',
    'chat.unavailable',
    'chat.you_blocked',
  ],
  source,
})

export const listOffers = endpoint({
  name: 'offers.list',
  method: 'GET',
  path: '/offers',
  summary:
    'The caller’s offers as a buyer or as a seller: those that wait for the caller first, then the latest',
  auth: 'required',
  query: z.object({ role: z.enum(offerRoles).default('buyer'), cursor: z.string().max(100).optional() }),
  response: z.strictObject({ offers: z.array(offer), next_cursor: z.string().nullable() }),
  errors: [...signedIn],
  source,
})

export const countOffers = endpoint({
  name: 'offers.waiting',
  method: 'GET',
  path: '/offers/waiting',
  summary: 'How many offers wait for the caller',
  auth: 'required',
  response: z.strictObject({ count: z.int() }),
  errors: [...signedIn],
  source,
})

export const getOffer = endpoint({
  name: 'offers.get',
  method: 'GET',
  path: '/offers/:id',
  summary: 'One offer of the caller',
  auth: 'required',
  params: oneId,
  response: one,
  errors: [...signedIn, 'offer.not_found'],
  source,
})

/** An answer names the amount that its sender saw, so that nobody accepts another one. */
const seen = z.object({ amount })
const answerErrors = [
  ...signedIn,
  'offer.not_found',
  'offer.over',
  'offer.not_your_turn',
  'offer.changed',
] as const

export const acceptOffer = endpoint({
  name: 'offers.accept',
  method: 'POST',
  path: '/offers/:id/accept',
  summary: 'Agree to the amount: the item is held for the buyer',
  auth: 'required',
  params: oneId,
  body: seen,
  response: one,
  errors: [...answerErrors, 'listing.reserved'],
  source,
})

export const declineOffer = endpoint({
  name: 'offers.decline',
  method: 'POST',
  path: '/offers/:id/decline',
  summary: 'Decline the last amount, which ends the offer',
  auth: 'required',
  params: oneId,
  body: seen,
  response: one,
  errors: answerErrors,
  source,
})

export const counterOffer = endpoint({
  name: 'offers.counter',
  method: 'POST',
  path: '/offers/:id/counter',
  summary: 'Answer with another amount',
  auth: 'required',
  params: oneId,
  body: z.object({ amount, seen: amount }),
  response: one,
  errors: [...answerErrors, 'offer.out_of_range', 'offer.no_counters'],
  source,
})

export const withdrawOffer = endpoint({
  name: 'offers.withdraw',
  method: 'POST',
  path: '/offers/:id/withdraw',
  summary: 'Take an offer back, or give up the item that is held',
  auth: 'required',
  params: oneId,
  response: one,
  errors: [...signedIn, 'offer.not_found', 'offer.over', 'offer.not_your_turn', 'offer.being_paid'],
  source,
})

/** Dollars; null: nothing is answered on its own. */
const threshold = amount.nullable()
const settings = z.strictObject({
  is_open: z.boolean(),
  accept_from: z.number().nullable(),
  decline_below: z.number().nullable(),
})
export type OfferSettings = z.output<typeof settings>

export const getItemOffers = endpoint({
  name: 'offers.ofItem',
  method: 'GET',
  path: '/listings/:id/offers',
  summary:
    'What can be offered for an item, and the caller’s own offer; its seller gets all live offers and their settings',
  auth: 'optional',
  params: oneId,
  response: z.strictObject({
    /** Whether the seller takes offers, and nobody is buying it. */
    is_open: z.boolean(),
    /** Dollars. */
    lowest: z.number(),
    highest: z.number(),
    /** The caller’s latest offer for it. */
    own: offer.nullable(),
    /** For the seller only. */
    selling: z
      .strictObject({
        offers: z.array(offer),
        settings,
        /** People who saved the item and can get an offer now. */
        fans: z.int(),
        /** When the next offer can go to those who saved it; null: now. */
        fans_from: instant.nullable(),
      })
      .nullable(),
  }),
  errors: ['auth.expired', 'listing.not_found'],
  source,
})

export const changeOfferSettings = endpoint({
  name: 'offers.change',
  method: 'PUT',
  path: '/listings/:id/offer_settings',
  summary: 'Decide whether an item takes offers, and which of them are answered on their own',
  auth: 'required',
  params: oneId,
  body: z.object({
    is_open: z.boolean(),
    accept_from: threshold.default(null),
    decline_below: threshold.default(null),
  }),
  response: z.strictObject({ settings }),
  errors: [...signedIn, 'listing.not_found', 'offer.thresholds_crossed'],
  source,
})

export const offerToFans = endpoint({
  name: 'offers.toFans',
  method: 'POST',
  path: '/listings/:id/offer_to_fans',
  summary: 'Offer an item for less to everyone who saved it, once a week at most',
  auth: 'required',
  params: oneId,
  body: z.object({ amount }),
  response: z.strictObject({ sent: z.int() }),
  errors: [
    ...signedIn,
    'listing.not_found',
    'listing.reserved',
    'offer.not_open',
    'offer.out_of_range',
    'offer.fans_too_soon',
  ],
  source,
})
