import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../shapes.ts'
import { amount, offer } from './offer-shape.ts'

const source = 'decision 226'
const signedIn = ['auth.missing', 'auth.expired'] as const
const oneId = z.object({ id })

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
    'account.limited',
    'listing.not_found',
    'listing.reserved',
    'offer.not_open',
    'offer.out_of_range',
    'offer.fans_too_soon',
  ],
  source,
})
