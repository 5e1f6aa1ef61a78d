import { sizeOfCategory } from '../../../contract/rules/delivery.ts'
import { americanPhone } from '../../../contract/rules/phone.ts'
import type { CourierBooking, CourierStop } from '../../ports/courier.ts'
import type { Location } from '../../ports/locations.ts'
import type { OrderRow } from '../orders/order.ts'
import type { OrderDelivery } from './delivery-request.ts'
import type { DeliveryDependencies } from './dependencies.ts'
import type { Pickups } from './pickup.ts'
import type { Places } from './places.ts'
import { type QuoteRoute, quoteEnd } from './quote.ts'
import type { Quotes } from './quotes.ts'

/** A booking, and both ends as they may be shown. */
export interface BookingDetails {
  booking: CourierBooking
  route: QuoteRoute
}

/** What helps to reach the door: the stairs first, for they decide who is sent. */
function notesOf({ flights, instructions }: OrderDelivery): string | null {
  const stairs = flights ? `${flights} ${flights === 1 ? 'flight' : 'flights'} of stairs, no elevator` : null
  return [stairs, instructions].filter(Boolean).join('. ') || null
}

/** What a courier is told about an order: both ends, and the thing. */
export function createBookings(deps: DeliveryDependencies, places: Places, pickups: Pickups, quotes: Quotes) {
  const { needsPhone } = deps.dispatch ?? { needsPhone: false }

  const pickupStop = async (order: OrderRow): Promise<(CourierStop & { shown: Location }) | null> => {
    const origin = order.seller_id ? await pickups.originOf(order.seller_id) : null
    const phone = americanPhone(origin?.phone)
    if (!origin || (needsPhone && !phone)) return null
    return {
      name: origin.contactName,
      phone: phone ?? '',
      location: origin.exact,
      unit: origin.unit,
      notes: origin.instructions,
      shown: origin.public,
    }
  }

  const dropoffStop = async (order: OrderRow): Promise<CourierStop | null> => {
    const { delivery, buyer_name, buyer_phone, delivery_quote_id: quoteId } = order
    if (!delivery) return null
    const quote = quoteId ? await quotes.byId(quoteId) : undefined
    const exact = quote?.destination.address.number ? await places.find(quote.destination_id) : null
    const location = exact ?? (await places.guess(delivery.address))
    const phone = americanPhone(buyer_phone)
    if (!location || (needsPhone && !phone)) return null
    return {
      name: buyer_name ?? 'The buyer',
      phone: phone ?? '',
      location,
      unit: delivery.apt,
      notes: notesOf(delivery),
    }
  }

  return {
    /** @returns null where a place or a phone number is missing. @throws Failure when places cannot be looked up now */
    async courierBooking(order: OrderRow, key: string): Promise<BookingDetails | null> {
      const [pickup, dropoff] = [await pickupStop(order), await dropoffStop(order)]
      if (!pickup || !dropoff) return null
      const listing = order.listing_id ? await deps.listing(order.listing_id) : undefined
      const size = sizeOfCategory(listing?.category_name ?? '')
      // A quote that has run out by now is refused by the courier; without one it is priced anew.
      const quote = order.delivery_quote_id ? await quotes.byId(order.delivery_quote_id) : undefined
      const isGood = quote !== undefined && quote.expires_at > deps.clock.now()
      return {
        booking: {
          key,
          pickup,
          dropoff,
          quoteId: isGood ? quote.provider_quote_id : null,
          item: { name: order.title, size, valueCents: order.item_cents },
        },
        route: {
          origin: quoteEnd(pickup.shown),
          destination: quoteEnd(dropoff.location),
          line: quote?.line ?? null,
        },
      }
    },
  }
}
