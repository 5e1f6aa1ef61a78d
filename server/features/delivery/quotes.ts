import { Failure } from '../../../contract/failure.ts'
import {
  FLAT_RATE_CENTS,
  FLAT_RATE_VEHICLE,
  QUOTE_MINUTES,
  sizeOfCategory,
} from '../../../contract/rules/delivery.ts'
import { isEvening } from '../../../contract/rules/delivery-windows.ts'
import type { CourierQuote } from '../../ports/courier.ts'
import type { Location } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { RouteEstimate } from '../../ports/routing.ts'
import type { DeliveryDependencies } from './dependencies.ts'
import { requiresPhone } from './phone-requirement.ts'
import { isPickupId, type PickupOrigin, type Pickups } from './pickup.ts'
import type { Places } from './places.ts'
import { FLAT_RATE_PROVIDER, type ListingFacts, type QuoteRow, quoteEnd } from './quote.ts'

/** A place known no better than this, in metres, has no distance worth a price. */
const TOO_VAGUE_METRES = 3000
/** A quote handed out again is good for at least this long. */
const REUSE_MILLISECONDS = 5 * 60_000

/** What a price is asked for. */
export interface QuoteRequest {
  listingId: string
  originId: string
  destinationId: string
  flights: number
  /** The slot or ASAP; '' where none is chosen yet: by day. */
  time: string
}

/** Prices of deliveries, kept for as long as they are good. @source product-decisions §6 */
export function createQuotes(deps: DeliveryDependencies, places: Places, pickups: Pickups) {
  const { delivery, clock, random, warn } = deps

  /** A live price, or null where there is none to be had. */
  const livePrice = async (
    listing: ListingFacts,
    origin: PickupOrigin,
    to: Location,
    request: QuoteRequest,
  ) => {
    if (Math.max(origin.exact.accuracyMetres, to.accuracyMetres) > TOO_VAGUE_METRES) return null
    try {
      // From the place that is shown: three distances from the door itself would tell where the door is.
      const route = await deps.routes.route(origin.public.point, to.point)
      const quote = await deps.courier.quote({
        from: origin.exact,
        to,
        route,
        size: sizeOfCategory(listing.category_name),
        flights: request.flights,
        valueCents: listing.price_cents,
        evening: isEvening(request.time, clock.now()),
      })
      return { route, quote }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      warn(
        { provider: error.provider, reason: error.reason, code: error.vendorCode },
        'no live delivery quote',
      )
      return null
    }
  }

  const make = async (listing: ListingFacts, origin: PickupOrigin, to: Location, request: QuoteRequest) => {
    const now = clock.now()
    const live = await livePrice(listing, origin, to, request)
    const quote: QuoteRow = {
      id: random.uuid(),
      listing_id: listing.id,
      origin_id: origin.id,
      destination_id: request.destinationId,
      flights: request.flights,
      evening: isEvening(request.time, now),
      ...(live ? priced(live.quote, live.route) : flatRate),
      origin: quoteEnd(origin.public),
      destination: quoteEnd(to),
      approximate:
        live === null || live.route.approximate || to.accuracyMetres > 0 || origin.public.accuracyMetres > 0,
      line: live?.route.line ?? null,
      created_at: now,
      expires_at: expiry(now, live?.quote.expiresAt ?? null),
    }
    await delivery.insertQuote(quote)
    return quote
  }

  return {
    /** @throws Failure see `delivery.getQuote` */
    async quote(request: QuoteRequest): Promise<QuoteRow> {
      const listing = await deps.listing(request.listingId)
      if (!listing || !['active', 'reserved'].includes(listing.status)) throw new Failure('listing.not_found')
      if (!listing.delivery_enabled) throw new Failure('delivery.unavailable')
      const origin = await pickups.originOf(listing.owner_id)
      if (!origin || origin.id !== request.originId) throw new Failure('delivery.pickup_unknown')
      if (isPickupId(request.destinationId)) throw new Failure('delivery.location_not_found')
      const destination = await places.findInZone(request.destinationId)
      const wish = {
        listing_id: listing.id,
        origin_id: origin.id,
        destination_id: request.destinationId,
        flights: request.flights,
        evening: isEvening(request.time, clock.now()),
      }
      const fresh = await delivery.freshQuote(wish, new Date(clock.now().getTime() + REUSE_MILLISECONDS))
      return fresh ?? (await make(listing, origin, destination, request))
    },

    /** Whether what was priced is brought by a courier that has to be told a telephone number. */
    async needsPhone({ listing_id, provider }: QuoteRow): Promise<boolean> {
      if (!deps.dispatch?.needsPhone) return false
      const listing = await deps.listing(listing_id)
      const size = sizeOfCategory(listing?.category_name ?? '')
      return requiresPhone(deps.dispatch, { type: 'delivery', size, quotedBy: provider })
    },

    byId: (id: string) => delivery.quote(id),
    at: (listingId: string, amountCents: number) => delivery.quotesAt(listingId, amountCents, clock.now()),

    /** Forgets old quotes; a day later nobody pays by them. */
    sweep: () => delivery.sweepQuotes(new Date(clock.now().getTime() - 24 * 3600_000)),
  }
}

export type Quotes = ReturnType<typeof createQuotes>

const flatRate = {
  amount_cents: FLAT_RATE_CENTS,
  provider: FLAT_RATE_PROVIDER,
  provider_quote_id: null,
  vehicle_type: FLAT_RATE_VEHICLE,
  miles: null,
  minutes: null,
}

function priced(quote: CourierQuote, route: RouteEstimate) {
  return {
    amount_cents: quote.priceCents,
    provider: quote.provider,
    provider_quote_id: quote.providerQuoteId,
    vehicle_type: quote.vehicle,
    miles: Math.round(route.miles * 10) / 10,
    minutes: Math.round(quote.minutes ?? route.minutes),
  }
}

/** Fifteen minutes, or as long as the courier keeps its word, whichever ends first. */
function expiry(now: Date, courier: Date | null): Date {
  const ours = new Date(now.getTime() + QUOTE_MINUTES * 60_000)
  return courier && courier < ours && courier > now ? courier : ours
}
