import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_FLIGHTS } from '../../rules/delivery/fees.ts'
import { newYorkCity } from '../../rules/marketplace/new-york.ts'
import { numeral } from '../numbers.ts'
import { id, instant, serviceHours } from '../shapes.ts'
import { coordinates, location, locationId } from './delivery-location.ts'

export const searchLocations = endpoint({
  name: 'delivery.searchLocations',
  method: 'GET',
  path: '/delivery/search-locations',
  summary: `Complete a typed address or place name in ${newYorkCity.servedPart}; empty for blank text`,
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
  summary: 'Coordinates and address of a location',
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
  summary: 'The pickup location of a seller, as an id that does not reveal a private address',
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
  summary: 'Quote a scheduled delivery, valid for 15 minutes; the flat rate if there is no live quote',
  auth: 'none',
  query: z.object({
    listing_id: id,
    origin_id: locationId,
    destination_id: locationId,
    /** The chosen slot, for tariffs that depend on the hour; a daytime slot by default. */
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
    /** The route along the streets; null if the distance is only estimated. */
    route_line: z.array(coordinates).nullable(),
    quote_id: id,
    expires_at: instant,
    /** Whether the distance is estimated instead of measured along the streets. */
    approximate: z.boolean(),
    /** Whether the courier requires the buyer's phone number. Not in the spec. */
    needs_phone: z.boolean(),
    /** Whether a courier brings it; otherwise the seller does. Not in the spec. */
    by_courier: z.boolean(),
    /** Label of a flat-rate price; null for a live quote. */
    label: z.string().nullable(),
  }),
  errors: [
    'listing.not_found',
    'delivery.unavailable',
    'delivery.paused',
    'delivery.pickup_unknown',
    'delivery.location_not_found',
    'delivery.outside_zone',
    'delivery.search_failed',
  ],
  source: 'spec §7; product-decisions §5, §6',
})

export const getDeliveryOptions = endpoint({
  name: 'delivery.getOptions',
  method: 'GET',
  path: '/delivery/options',
  summary: 'What decides which deliveries of a listing are offered',
  auth: 'none',
  query: z.object({ listing_id: id }),
  response: z.strictObject({
    /** Whether a courier takes the item and knows where to collect it. Without a pickup address the seller has to deliver. */
    courier_can_collect: z.boolean(),
    service_hours: serviceHours,
  }),
  errors: ['listing.not_found'],
  source: 'decision 145',
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
