import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { offerRoles } from '../../rules/people/offers.ts'
import { id } from '../shapes.ts'
import { amount, offer } from './offer-shape.ts'

const source = 'decision 226'
const signedIn = ['auth.missing', 'auth.expired'] as const

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
    'account.limited',
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
  // It ended at the same moment.
  'listing.not_found',
  'chat.unavailable',
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
  errors: [...answerErrors, 'offer.out_of_range', 'offer.no_counters', 'account.limited'],
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
