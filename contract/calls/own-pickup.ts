import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { location, locationId } from './delivery-location.ts'
import { done, flag } from './shapes.ts'
import { line } from './texts.ts'

/** A seller's own pickup place; null as long as there is none. */
const ownPickup = z.strictObject({
  pickup: z
    .strictObject({
      location,
      unit: z.string().nullable(),
      instructions: z.string().nullable(),
      phone: z.string().nullable(),
      for_buyers: z.boolean(),
    })
    .nullable(),
})

export const getOwnPickup = endpoint({
  name: 'delivery.getOwnPickup',
  method: 'GET',
  path: '/users/me/pickup-location',
  summary: 'Where couriers collect from the person who is signed in',
  auth: 'required',
  response: ownPickup,
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §6',
})

export const setOwnPickup = endpoint({
  name: 'delivery.setOwnPickup',
  method: 'PUT',
  path: '/users/me/pickup-location',
  summary:
    'Say where couriers collect, and buyers who have paid for a pickup if they may; private until then',
  auth: 'required',
  body: z.object({
    location_id: locationId,
    unit: line(60).optional(),
    instructions: line(280).optional(),
    /** Couriers ask for it; shown to nobody else. */
    phone: line(40).optional(),
    /** Whether who has paid for a pickup learns the address as well; else they agree on a place with the seller. */
    for_buyers: flag.default(false),
  }),
  response: ownPickup,
  errors: [
    'auth.missing',
    'auth.expired',
    'delivery.location_not_found',
    'delivery.address_missing',
    'delivery.outside_zone',
    'delivery.search_failed',
  ],
  source: 'product-decisions §6',
})

export const removeOwnPickup = endpoint({
  name: 'delivery.removeOwnPickup',
  method: 'DELETE',
  path: '/users/me/pickup-location',
  summary: 'Forget where couriers collect',
  auth: 'required',
  response: done,
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §6',
})
