import { sizeOfCategory } from '../../../../contract/rules/delivery/item-size.ts'
import { americanPhone } from '../../../../contract/rules/phone.ts'
import type { CourierBooking, CourierStop } from '../../../ports/courier.ts'
import type { Location } from '../../../ports/locations.ts'
import type { OrderRow } from '../../orders/order.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import type { Pickups } from '../pickup/pickup.ts'
import type { Places } from '../places.ts'
import { type QuoteRoute, quoteEnd } from '../quotes/quote.ts'
import type { Quotes } from '../quotes/quotes.ts'
import { canCollectFrom } from './courier-availability.ts'
import type { OrderDelivery } from './delivery-request.ts'

/** A courier booking, and its route as buyer and seller may see it. */
export interface BookingDetails {
  booking: CourierBooking
  route: QuoteRoute
}

interface BookingDependencies {
  deps: DeliveryDependencies
  places: Places
  pickups: Pickups
  quotes: Quotes
}

/** Builds courier bookings from orders. */
export function createBookings(deps: DeliveryDependencies, places: Places, pickups: Pickups, quotes: Quotes) {
  return {
    /** @returns null if a place or a phone number is missing. @throws Failure where the location search fails */
    courierBooking: (order: OrderRow, key: string): Promise<BookingDetails | null> =>
      buildBooking({ deps, places, pickups, quotes }, order, key),
  }
}

async function buildBooking(
  dependencies: BookingDependencies,
  order: OrderRow,
  key: string,
): Promise<BookingDetails | null> {
  const { deps, quotes } = dependencies
  const pickup = await pickupStop(dependencies, order)
  const dropoff = await dropoffStop(dependencies, order)
  if (!pickup || !dropoff) return null
  const { publicLocation, ...pickupDetails } = pickup
  const listing = order.listing_id ? await deps.listing(order.listing_id) : undefined
  const size = sizeOfCategory(listing?.category_name ?? '')
  // The courier refuses an expired quote; without a quote it sets a new price.
  const quote = order.delivery_quote_id ? await quotes.byId(order.delivery_quote_id) : undefined
  const isValid = quote !== undefined && quote.expires_at > deps.clock.now()
  return {
    booking: {
      key,
      pickup: pickupDetails,
      dropoff,
      quoteId: isValid ? quote.provider_quote_id : null,
      item: { name: order.title, size, valueCents: order.item_cents },
    },
    route: {
      origin: quoteEnd(publicLocation),
      destination: quoteEnd(dropoff.location),
      line: quote?.line ?? null,
    },
  }
}

async function pickupStop(
  { deps, pickups }: BookingDependencies,
  order: OrderRow,
): Promise<(CourierStop & { publicLocation: Location }) | null> {
  const origin = order.seller_id ? await pickups.originOf(order.seller_id) : null
  const phone = americanPhone(origin?.phone)
  if (!origin || !canCollectFrom(deps.dispatch, origin)) return null
  return {
    name: origin.contactName,
    phone: phone ?? '',
    location: origin.location,
    unit: origin.unit,
    notes: origin.instructions,
    publicLocation: origin.publicLocation,
  }
}

async function dropoffStop(
  { deps, places, quotes }: BookingDependencies,
  order: OrderRow,
): Promise<CourierStop | null> {
  const { delivery, buyer_name, buyer_phone, delivery_quote_id: quoteId } = order
  if (!delivery) return null
  const quote = quoteId ? await quotes.byId(quoteId) : undefined
  const exact = quote?.destination.address.number ? await places.find(quote.destination_id) : null
  const location = exact ?? (await places.guess(delivery.address))
  const phone = americanPhone(buyer_phone)
  if (!location || (deps.dispatch?.needsPhone && !phone)) return null
  return {
    name: buyer_name ?? 'The buyer',
    phone: phone ?? '',
    location,
    unit: delivery.apt,
    notes: dropoffNotes(delivery),
  }
}

/** The stairs come first, because they decide which courier is sent. */
function dropoffNotes({ flights, instructions }: OrderDelivery): string | null {
  const stairs = flights ? `${flights} ${flights === 1 ? 'flight' : 'flights'} of stairs, no elevator` : null
  return [stairs, instructions].filter(Boolean).join('. ') || null
}
