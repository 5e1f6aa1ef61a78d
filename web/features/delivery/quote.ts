import type { CallByName, DataOf } from '../../../contract/paths.ts'
import { FLAT_RATE_CENTS, FLAT_RATE_LABEL, FLAT_RATE_VEHICLE } from '../../../contract/rules/delivery/fees.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { firstLocation } from '../../api/first-location.ts'
import type { DeliveryRoute } from '../map/route-line.ts'
import type { DeliveryAddress } from './address/address.ts'

/** The part of a quote that is shown beside its price. */
export type QuoteFacts = Pick<
  DataOf<'delivery.getQuote'>,
  'vehicle_type' | 'travel_distance' | 'travel_duration' | 'label' | 'needs_phone' | 'by_courier'
>

/** The price of a scheduled delivery. @source spec §3 Delivery quote */
export type DeliveryQuote = QuoteFacts & {
  /** Upper bound in dollars. */
  high_price: number
  /** Null for the flat rate, which has no quote. */
  quote_id: string | null
  /** Both ends and the route between them; null when unknown. */
  route: DeliveryRoute | null
}

/**
 * The flat rate that applies when no live quote is available. The page labels it as such.
 * @source spec §4, §9; product-decisions §5
 */
export const fallbackQuote: DeliveryQuote = {
  high_price: toDollars(FLAT_RATE_CENTS),
  vehicle_type: FLAT_RATE_VEHICLE,
  travel_distance: null,
  travel_duration: null,
  label: FLAT_RATE_LABEL,
  needs_phone: false,
  by_courier: false,
  quote_id: null,
  route: null,
}

/** Milliseconds after which a request without a response counts as failed. */
export const QUOTE_TIMEOUT = 30_000

/** A quote, or the reason why delivery is not possible. */
export type QuoteOutcome = { quote: DeliveryQuote } | { refused: string; isPlace: boolean }

interface QuoteQuestion {
  listingId: string
  ownerId: string
  address: DeliveryAddress
  /** The time slot: evenings cost more. */
  time: string
  /** Flights of stairs without an elevator. Only large items are charged for them. */
  flights: number
}

/**
 * Finds the pickup place, then the quote. Any failure falls back to the flat rate; only an address that can never be
 * served is refused.
 * @source spec §4 step 3, §8 Quote failure; product-decisions §6
 */
export async function findQuote(call: CallByName, question: QuoteQuestion): Promise<QuoteOutcome> {
  return await withTimeLimit(askForQuote(call, question), { quote: fallbackQuote })
}

/** Resolves to `fallback` if the request takes longer than `QUOTE_TIMEOUT`. */
export async function withTimeLimit<Outcome>(asked: Promise<Outcome>, fallback: Outcome): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(fallback), QUOTE_TIMEOUT)
  })
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

async function askForQuote(call: CallByName, question: QuoteQuestion): Promise<QuoteOutcome> {
  const { listingId, ownerId, address, time, flights } = question
  const [pickup, destination] = await Promise.all([
    call('delivery.getPickupLocation', { params: { owner_id: ownerId } }),
    address.locationId ?? firstLocation(call, address.text),
  ])
  const origin = pickup.error === null ? pickup.data.pickup_location_id : null
  if (!origin || !destination) return { quote: fallbackQuote }
  const result = await call('delivery.getQuote', {
    query: {
      listing_id: listingId,
      origin_id: origin,
      destination_id: destination,
      scheduled_time: time,
      ...(flights > 0 ? { flights } : {}),
    },
  })
  if (result.error === null) return { quote: liveQuote(result.data) }
  if (result.code === 'delivery.outside_zone') return { refused: result.error, isPlace: true }
  if (['delivery.unavailable', 'delivery.paused', 'listing.not_found'].includes(result.code ?? ''))
    return { refused: result.error, isPlace: false }
  return { quote: fallbackQuote }
}

function liveQuote(data: DataOf<'delivery.getQuote'>): DeliveryQuote {
  return {
    ...data,
    route: {
      from: [...data.origin_coordinates],
      to: [...data.destination_coordinates],
      fromName: data.origin_name,
      toName: data.destination_name,
      line: data.route_line?.map(([longitude, latitude]) => [longitude, latitude]) ?? null,
    },
  }
}
