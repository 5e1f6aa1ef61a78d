import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dayParts } from '../../rules/delivery/parts-of-day.ts'
import { done, flag, serviceHours } from '../shapes.ts'
import { line } from '../texts.ts'
import { location, locationId } from './delivery-location.ts'

const deliveryParts = z.array(z.enum(dayParts))

/** A seller's pickup address; null if none is set. */
const ownPickup = z.strictObject({
  pickup: z
    .strictObject({
      location,
      unit: z.string().nullable(),
      instructions: z.string().nullable(),
      phone: z.string().nullable(),
      for_buyers: z.boolean(),
      /** The parts of the day in which the seller has agreed to bring things. */
      delivery_parts: deliveryParts,
    })
    .nullable(),
  /** Whether delivery can be offered: there is this address, or the one of a business account. */
  is_known: z.boolean(),
  /** Whether couriers come only where they can call. */
  courier_needs_phone: z.boolean(),
  service_hours: serviceHours,
})

export const getOwnPickup = endpoint({
  name: 'delivery.getOwnPickup',
  method: 'GET',
  path: '/users/me/pickup-location',
  summary: 'The pickup address of the signed-in seller',
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
    'Set the pickup address; couriers see it, and buyers who have paid for a pickup if `for_buyers` is set',
  auth: 'required',
  body: z.object({
    location_id: locationId,
    unit: line(60).optional(),
    instructions: line(280).optional(),
    /** Shown only to couriers. */
    phone: line(40).optional(),
    /** Whether a buyer who has paid for a pickup sees the address; otherwise they arrange a place with the seller. */
    for_buyers: flag.default(false),
    /** The parts of the day in which the seller brings things; the ones before, or all, if absent. */
    delivery_parts: deliveryParts.min(1, 'Please choose at least one part of the day').optional(),
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
  summary: 'Delete the pickup address',
  auth: 'required',
  response: done,
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §6',
})
