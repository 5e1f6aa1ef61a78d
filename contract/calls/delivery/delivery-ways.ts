import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_FLIGHTS } from '../../rules/delivery/fees.ts'
import { dayParts } from '../../rules/delivery/parts-of-day.ts'
import { numeral } from '../numbers.ts'
import { id, serviceHours } from '../shapes.ts'
import { locationId } from './delivery-location.ts'

/** One way to have a listing delivered to an address. */
const deliveryWay = z.strictObject({
  type: z.enum(['uber_delivery', 'delivery', 'moving_delivery']),
  /** Why it cannot be chosen; null if it can. */
  reason: z.string().nullable(),
  /** Dollars, as a checkout is charged: for slots before 5pm, and from then on. */
  price: z.number(),
  evening_price: z.number(),
  /** Who brings it: a courier, or the seller. */
  carrier: z.enum(['courier', 'seller']),
  /** The courier service's name, or the seller's. */
  carrier_name: z.string(),
  /** Label of a flat-rate price; null otherwise. */
  label: z.string().nullable(),
})

export const getDeliveryWays = endpoint({
  name: 'delivery.getWays',
  method: 'GET',
  path: '/delivery/ways',
  summary: 'Every way to have a listing delivered to an address, with its price and who brings it',
  auth: 'none',
  query: z.object({
    listing_id: id,
    /** Absent for an address that no search has found: a scheduled delivery costs the flat rate then. */
    destination_id: locationId.optional(),
    /** Flights of stairs without an elevator at the destination. */
    flights: numeral(z.number().int().min(0).max(MAX_FLIGHTS), 'Please enter a number of flights').optional(),
  }),
  response: z.strictObject({
    ways: z.array(deliveryWay),
    service_hours: serviceHours,
    /** The parts of the day in which the seller has agreed to bring things. */
    seller_parts: z.array(z.enum(dayParts)),
  }),
  errors: [
    'listing.not_found',
    'delivery.unavailable',
    'delivery.paused',
    'delivery.location_not_found',
    'delivery.outside_zone',
    'delivery.search_failed',
  ],
  source: 'decision 147',
})
