import { Failure } from '../../../../contract/failure.ts'
import { sizeOfCategory } from '../../../../contract/rules/delivery/item-size.ts'
import { isEvening } from '../../../../contract/rules/delivery/windows.ts'
import type { Location } from '../../../ports/locations.ts'
import { requiresPhone } from '../booking/phone-requirement.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import { isPickupId, type PickupOrigin, type Pickups } from '../pickup/pickup.ts'
import type { Places } from '../places.ts'
import { priceDelivery } from './pricing.ts'
import { type ListingFacts, type QuoteCarrier, type QuoteRequest, type QuoteRow, quoteEnd } from './quote.ts'

/** A quote is only reused if it is valid for at least this much longer, in milliseconds. */
const MIN_REUSE_MS = 5 * 60_000
const DAY_MS = 24 * 3600_000

/** Delivery quotes, reused while they are valid. @source product-decisions §6 */
export type Quotes = ReturnType<typeof createQuotes>

export function createQuotes(deps: DeliveryDependencies, places: Places, pickups: Pickups) {
  const { delivery, clock } = deps
  return {
    /** @throws Failure see `delivery.getQuote` */
    async quote(request: QuoteRequest): Promise<QuoteRow> {
      const { listing, origin, destination } = await checkRequest(deps, places, pickups, request)
      const reusable = await delivery.freshQuote(
        {
          listing_id: listing.id,
          origin_id: origin.id,
          destination_id: request.destinationId,
          flights: request.flights,
          evening: isEvening(request.time, clock.now(), deps.marketplace),
        },
        new Date(clock.now().getTime() + MIN_REUSE_MS),
      )
      return reusable ?? (await createQuote(deps, listing, origin, destination, request))
    },

    /** Who brings what was quoted, and whether that courier requires a phone number. */
    async carrier({ listing_id, provider }: QuoteRow): Promise<QuoteCarrier> {
      if (!deps.dispatch) return { needs_phone: false, by_courier: false }
      const listing = await deps.listing(listing_id)
      const size = sizeOfCategory(listing?.category_name ?? '')
      const task = { type: 'delivery', size, quotedBy: provider } as const
      return { needs_phone: requiresPhone(deps.dispatch, task), by_courier: deps.dispatch.serves(task) }
    },

    byId: (id: string) => delivery.quote(id),

    /** Valid quotes of a listing at this price, the newest first. */
    at: (listingId: string, amountCents: number) => delivery.quotesAt(listingId, amountCents, clock.now()),

    /** Deletes quotes that expired more than a day ago. @returns how many */
    sweep: () => delivery.sweepQuotes(new Date(clock.now().getTime() - DAY_MS)),
  }
}

async function checkRequest(
  deps: DeliveryDependencies,
  places: Places,
  pickups: Pickups,
  request: QuoteRequest,
): Promise<{ listing: ListingFacts; origin: PickupOrigin; destination: Location }> {
  const listing = await deps.listing(request.listingId)
  if (!listing || !['active', 'reserved'].includes(listing.status)) throw new Failure('listing.not_found')
  if (!listing.delivery_enabled) throw new Failure('delivery.unavailable')
  if (!deps.isOpen()) throw new Failure('delivery.paused')
  const origin = await pickups.originOf(listing.owner_id)
  if (!origin || origin.id !== request.originId) throw new Failure('delivery.pickup_unknown')
  if (isPickupId(request.destinationId)) throw new Failure('delivery.location_not_found')
  return { listing, origin, destination: await places.findInZone(request.destinationId) }
}

async function createQuote(
  deps: DeliveryDependencies,
  listing: ListingFacts,
  origin: PickupOrigin,
  destination: Location,
  request: QuoteRequest,
): Promise<QuoteRow> {
  const now = deps.clock.now()
  const price = await priceDelivery(deps, { listing, origin, destination, request, now })
  const quote: QuoteRow = {
    id: deps.random.uuid(),
    listing_id: listing.id,
    origin_id: origin.id,
    destination_id: request.destinationId,
    flights: request.flights,
    evening: isEvening(request.time, now, deps.marketplace),
    ...price,
    origin: quoteEnd(origin.publicLocation),
    destination: quoteEnd(destination),
    created_at: now,
  }
  await deps.delivery.insertQuote(quote)
  return quote
}
