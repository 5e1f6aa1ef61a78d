import {
  FLAT_RATE_CENTS,
  FLAT_RATE_VEHICLE,
  QUOTE_MINUTES,
} from '../../../../contract/rules/delivery/fees.ts'
import { sizeOfCategory } from '../../../../contract/rules/delivery/item-size.ts'
import { isEvening } from '../../../../contract/rules/delivery/windows.ts'
import type { CourierQuote } from '../../../ports/courier.ts'
import type { Location } from '../../../ports/locations.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { RouteEstimate } from '../../../ports/routing.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import type { PickupOrigin } from '../pickup/pickup.ts'
import { FLAT_RATE_PROVIDER, type ListingFacts, type QuoteRequest, type QuoteRow } from './quote.ts'

/** A location less accurate than this, in meters, gets the flat rate: its distance is not worth a price. */
const MAX_INACCURACY_METERS = 3000

/** What a new quote says about its price and its route. */
export type QuotePrice = Pick<
  QuoteRow,
  | 'amount_cents'
  | 'provider'
  | 'provider_quote_id'
  | 'vehicle_type'
  | 'miles'
  | 'minutes'
  | 'approximate'
  | 'line'
  | 'expires_at'
>

interface PricingInput {
  listing: ListingFacts
  origin: PickupOrigin
  destination: Location
  request: QuoteRequest
  now: Date
}

/** The courier's price, or the flat rate where there is none. */
export async function priceDelivery(deps: DeliveryDependencies, input: PricingInput): Promise<QuotePrice> {
  const { origin, destination, now } = input
  const live = await fetchLivePrice(deps, input)
  if (!live) return { ...flatRate, approximate: true, line: null, expires_at: expiry(now, null) }
  const { quote, route } = live
  return {
    amount_cents: quote.priceCents,
    provider: quote.provider,
    provider_quote_id: quote.providerQuoteId,
    vehicle_type: quote.vehicle,
    miles: Math.round(route.miles * 10) / 10,
    minutes: Math.round(quote.minutes ?? route.minutes),
    approximate:
      route.approximate || destination.accuracyMetres > 0 || origin.publicLocation.accuracyMetres > 0,
    line: route.line,
    expires_at: expiry(now, quote.expiresAt),
  }
}

/** Null if a location is too vague, a provider fails, or the flat rate costs less. */
async function fetchLivePrice(
  { routes, courier, marketplace, warn }: DeliveryDependencies,
  { listing, origin, destination, request, now }: PricingInput,
): Promise<{ route: RouteEstimate; quote: CourierQuote } | null> {
  if (Math.max(origin.location.accuracyMetres, destination.accuracyMetres) > MAX_INACCURACY_METERS)
    return null
  try {
    // From the public location: three distances from the exact one would reveal the seller's door.
    const route = await routes.route(origin.publicLocation.point, destination.point)
    const quote = await courier.quote({
      from: origin.location,
      to: destination,
      route,
      size: sizeOfCategory(listing.category_name),
      flights: request.flights,
      valueCents: listing.price_cents,
      evening: isEvening(request.time, now, marketplace),
    })
    // The flat rate is what buyers are offered without a courier, so no courier is offered for more.
    return quote.priceCents <= FLAT_RATE_CENTS ? { route, quote } : null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    warn({ provider: error.provider, reason: error.reason, code: error.vendorCode }, 'no live delivery quote')
    return null
  }
}

const flatRate = {
  amount_cents: FLAT_RATE_CENTS,
  provider: FLAT_RATE_PROVIDER,
  provider_quote_id: null,
  vehicle_type: FLAT_RATE_VEHICLE,
  miles: null,
  minutes: null,
}

/** After fifteen minutes, or when the courier's own quote expires, whichever is first. */
function expiry(now: Date, courier: Date | null): Date {
  const ours = new Date(now.getTime() + QUOTE_MINUTES * 60_000)
  return courier && courier < ours && courier > now ? courier : ours
}
