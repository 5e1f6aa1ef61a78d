import type { Location } from '../../ports/locations.ts'

/** One end of a quoted delivery, as it may be shown. */
export type QuoteEnd = Pick<Location, 'id' | 'name' | 'kind' | 'point' | 'address' | 'borough'>

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
  /** The way along the streets between what is shown of both ends; null where nobody knows it. */
  line: [number, number][] | null
  created_at: Date
  expires_at: Date
}

/** The provider of a quote that is the flat rate. */
export const FLAT_RATE_PROVIDER = 'flat_rate'

/** What a quote has to know of the thing. */
export interface ListingFacts {
  id: string
  owner_id: string
  category_name: string
  price_cents: number
  status: string
  delivery_enabled: boolean
}

/** The part of a place that a quote keeps. */
export function quoteEnd({ id, name, kind, point, address, borough }: Location): QuoteEnd {
  return { id, name, kind, point, address, borough }
}

/** The way of a quote, as it may be shown. */
export type QuoteWay = Pick<QuoteRow, 'origin' | 'destination' | 'line'>
