import type { getQuote } from '../../../../contract/calls/delivery/delivery.ts'
import type { CallResponse } from '../../../../contract/endpoint.ts'
import { FLAT_RATE_LABEL, FLAT_RATE_VEHICLE } from '../../../../contract/rules/delivery/fees.ts'
import type { Location } from '../../../ports/locations.ts'

/** One end of a quoted delivery, as everyone may see it. */
export type QuoteEnd = Pick<Location, 'id' | 'name' | 'kind' | 'point' | 'address' | 'borough'>

/** The delivery to be priced. */
export interface QuoteRequest {
  listingId: string
  originId: string
  destinationId: string
  flights: number
  /** The time slot or ASAP; '' where none is chosen yet, which is priced as daytime. */
  time: string
}

/** A row of `delivery_quotes`. Money in integer cents. */
export interface QuoteRow {
  id: string
  listing_id: string
  origin_id: string
  destination_id: string
  flights: number
  evening: boolean
  amount_cents: number
  provider: string
  provider_quote_id: string | null
  vehicle_type: string
  miles: number | null
  minutes: number | null
  origin: QuoteEnd
  destination: QuoteEnd
  approximate: boolean
  /** The route along the streets between the public locations; null if it is unknown. */
  line: [number, number][] | null
  created_at: Date
  expires_at: Date
}

/** The provider of a quote that is the flat rate. */
export const FLAT_RATE_PROVIDER = 'flat_rate'

/** The facts about a quote that are shown beside its price. */
export type QuoteFacts = Pick<
  CallResponse<typeof getQuote>,
  'vehicle_type' | 'travel_distance' | 'travel_duration' | 'label' | 'needs_phone' | 'by_courier'
>

export function quoteFacts(quote: QuoteRow, carrier: QuoteCarrier): QuoteFacts {
  return {
    vehicle_type: quote.vehicle_type,
    travel_distance: quote.miles,
    travel_duration: quote.minutes,
    label: quote.provider === FLAT_RATE_PROVIDER ? FLAT_RATE_LABEL : null,
    ...carrier,
  }
}

/** Who brings what was quoted. */
export type QuoteCarrier = Pick<QuoteFacts, 'needs_phone' | 'by_courier'>

/** The facts of the flat rate without a stored quote. */
export const flatRateFacts: QuoteFacts = {
  vehicle_type: FLAT_RATE_VEHICLE,
  travel_distance: null,
  travel_duration: null,
  label: FLAT_RATE_LABEL,
  needs_phone: false,
  by_courier: false,
}

/** The listing facts that a quote needs. */
export interface ListingFacts {
  id: string
  owner_id: string
  category_name: string
  price_cents: number
  status: string
  delivery_enabled: boolean
}

/** The part of a location that a quote stores. */
export function quoteEnd({ id, name, kind, point, address, borough }: Location): QuoteEnd {
  return { id, name, kind, point, address, borough }
}

/** The route of a quote, as everyone may see it. */
export type QuoteRoute = Pick<QuoteRow, 'origin' | 'destination' | 'line'>
