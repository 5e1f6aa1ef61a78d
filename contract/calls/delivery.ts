import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_FLIGHTS } from '../rules/delivery.ts'
import { numeral } from './numbers.ts'
import { done, flag, id, instant } from './shapes.ts'
import { line } from './texts.ts'

/** Ids of places come from the location search and say by themselves what they stand for. */
const locationId = z.string().trim().min(1).max(1200)
/** [longitude, latitude] in degrees. @source spec §3 */
const coordinates = z.tuple([z.number(), z.number()])

/** @source spec §3 Location details; `approximate` and `deliverable` are additions */
const location = z.strictObject({
  id: z.string(),
  name: z.string(),
  coordinates,
  location_type: z.enum(['address', 'street', 'venue', 'neighbourhood', 'postalcode', 'borough', 'pickup']),
  address: z.strictObject({
    number: z.string().nullable(),
    street: z.string().nullable(),
    locality: z.string().nullable(),
    region: z.string().nullable(),
    postal_code: z.string().nullable(),
  }),
  /** The point is near the place, not at its door. */
  approximate: z.boolean(),
  /** Whether it is in the five boroughs. */
  deliverable: z.boolean(),
})
export type DeliveryLocation = z.output<typeof location>

export const searchLocations = endpoint({
  name: 'delivery.searchLocations',
  method: 'GET',
  path: '/delivery/search-locations',
  summary:
    'Addresses and places in the five boroughs that fit what was typed so far; nothing for a blank text',
  auth: 'none',
  query: z.object({ search: z.string().max(200).default('') }),
  response: z.strictObject({
    locations: z.array(z.strictObject({ id: z.string(), title: z.string(), subtitle: z.string() })),
  }),
  errors: ['delivery.search_failed'],
  source: 'spec §7',
})

export const getLocationDetails = endpoint({
  name: 'delivery.getLocationDetails',
  method: 'GET',
  path: '/delivery/location-details/:locationId',
  summary: 'Where a place is',
  auth: 'none',
  params: z.object({ locationId }),
  response: z.strictObject({ location }),
  errors: ['delivery.location_not_found', 'delivery.search_failed'],
  source: 'spec §7',
})

export const getPickupLocation = endpoint({
  name: 'delivery.getPickupLocation',
  method: 'GET',
  path: '/users/:owner_id/business-pickup-location',
  summary: 'Where a courier collects from a seller; a private address stays private behind its id',
  auth: 'none',
  params: z.object({ owner_id: id }),
  response: z.strictObject({
    success: z.boolean(),
    pickup_location_id: z.string().nullable(),
    message: z.string().nullable(),
  }),
  errors: ['delivery.no_owner'],
  source: 'spec §7',
})

export const getQuote = endpoint({
  name: 'delivery.getQuote',
  method: 'GET',
  path: '/delivery/get-delivery-quote',
  summary: 'What a scheduled delivery costs, good for 15 minutes; the flat rate where there is no live quote',
  auth: 'none',
  query: z.object({
    listing_id: id,
    origin_id: locationId,
    destination_id: locationId,
    /** The chosen slot, for tariffs that know the hour; absent: by day. */
    scheduled_time: z.string().trim().max(40).optional(),
    /** Flights of stairs without an elevator at the destination. */
    flights: numeral(z.number().int().min(0).max(MAX_FLIGHTS), 'Please enter a number of flights').optional(),
  }),
  response: z.strictObject({
    /** Dollars; what a checkout is charged. */
    high_price: z.number(),
    vehicle_type: z.string(),
    /** Miles; null for the flat rate. */
    travel_distance: z.number().nullable(),
    /** Minutes; null for the flat rate. */
    travel_duration: z.number().nullable(),
    origin_coordinates: coordinates,
    destination_coordinates: coordinates,
    origin_name: z.string(),
    destination_name: z.string(),
    /** The way along the streets, from end to end; null where only its length is reckoned. */
    route_line: z.array(coordinates).nullable(),
    quote_id: id,
    expires_at: instant,
    /** The distance is reckoned, not measured on the road from door to door. */
    approximate: z.boolean(),
    /** The courier who brings it has to be told the buyer's telephone number; an addition. */
    needs_phone: z.boolean(),
    /** Stands beside a flat-rate price; null for a live quote. */
    label: z.string().nullable(),
  }),
  errors: [
    'listing.not_found',
    'delivery.unavailable',
    'delivery.pickup_unknown',
    'delivery.location_not_found',
    'delivery.outside_zone',
    'delivery.search_failed',
  ],
  source: 'spec §7; product-decisions §5, §6',
})

export const getMapSettings = endpoint({
  name: 'delivery.getMapSettings',
  method: 'GET',
  path: '/delivery/map-settings',
  summary: 'Which map service the pages use',
  auth: 'none',
  response: z.strictObject({
    /** Null: our own map. */
    google_maps_browser_key: z.string().nullable(),
  }),
  errors: [],
  source: 'product-decisions §9.26',
})

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
