import * as calls from '../../../contract/calls/delivery/delivery.ts'
import type { DeliveryLocation } from '../../../contract/calls/delivery/delivery-location.ts'
import { getDeliveryWays } from '../../../contract/calls/delivery/delivery-ways.ts'
import * as pickupCalls from '../../../contract/calls/delivery/own-pickup.ts'
import type { CallResponse } from '../../../contract/endpoint.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { Location } from '../../ports/locations.ts'
import { isPickupId } from './pickup/pickup.ts'
import { type QuoteCarrier, type QuoteRow, quoteFacts } from './quotes/quote.ts'
import type { PickupRow } from './repository.ts'
import type { DeliveryService } from './service.ts'

/** Delivery endpoints. */
export function deliveryRoutes(delivery: DeliveryService, mapsBrowserKey: string | null): Route[] {
  return [
    ...publicRoutes(delivery),
    ...sellerRoutes(delivery),
    route(calls.getMapSettings, async () => ({ google_maps_browser_key: mapsBrowserKey }), { cached: true }),
  ]
}

const quoteLimit = { name: 'delivery-quotes', max: 120, seconds: 600, by: ({ ip }: { ip: string }) => ip }

function publicRoutes(delivery: DeliveryService): Route[] {
  return [
    route(calls.searchLocations, async ({ query }) => ({ locations: await delivery.search(query.search) }), {
      cached: true,
    }),
    route(calls.getLocationDetails, async ({ params }) => ({
      location: presentLocation(await delivery.location(params.locationId)),
    })),
    route(calls.getPickupLocation, async ({ params }) => {
      const origin = await delivery.pickups.originOf(params.owner_id)
      return origin
        ? { success: true, pickup_location_id: origin.id, message: null }
        : { success: false, pickup_location_id: null, message: 'Failed to get pickup location' }
    }),
    route(calls.getDeliveryOptions, async ({ query }) => ({
      courier_can_collect: await delivery.courierCanCollect(query.listing_id),
      service_hours: { ...delivery.serviceHours() },
    })),
    route(
      getDeliveryWays,
      async ({ query }) => {
        const { ways, parts } = await delivery.ways({
          listingId: query.listing_id,
          destinationId: query.destination_id ?? null,
          flights: query.flights ?? 0,
        })
        return { ways, service_hours: { ...delivery.serviceHours() }, seller_parts: [...parts] }
      },
      { limits: [quoteLimit] },
    ),
    route(
      calls.getQuote,
      async ({ query }) => {
        const quote = await delivery.quotes.quote({
          listingId: query.listing_id,
          originId: query.origin_id,
          destinationId: query.destination_id,
          flights: query.flights ?? 0,
          time: query.scheduled_time ?? '',
        })
        return presentQuote(quote, await delivery.quotes.carrier(quote))
      },
      { limits: [quoteLimit] },
    ),
  ]
}

function sellerRoutes(delivery: DeliveryService): Route[] {
  const { pickups } = delivery
  const present = async (userId: string, pickup: PickupRow | undefined) => ({
    ...presentPickup(pickup),
    is_known: pickup !== undefined || (await pickups.isKnown(userId)),
    courier_needs_phone: delivery.courierNeedsPhone,
    service_hours: { ...delivery.serviceHours() },
  })
  return [
    route(pickupCalls.getOwnPickup, async ({ actor }) =>
      present(actor.userId, await pickups.own(actor.userId)),
    ),
    route(pickupCalls.setOwnPickup, async ({ actor, body }) =>
      present(
        actor.userId,
        await pickups.save(actor.userId, {
          locationId: body.location_id,
          unit: body.unit,
          instructions: body.instructions,
          phone: body.phone,
          forBuyers: body.for_buyers,
          deliveryParts: body.delivery_parts,
        }),
      ),
    ),
    route(pickupCalls.removeOwnPickup, async ({ actor }) => {
      await pickups.remove(actor.userId)
      return { success: true } as const
    }),
  ]
}

function presentLocation(location: Location): DeliveryLocation {
  return {
    id: location.id,
    name: location.name,
    coordinates: [...location.point],
    location_type: isPickupId(location.id) ? 'pickup' : location.kind,
    address: {
      number: location.address.number,
      street: location.address.street,
      locality: location.address.locality,
      region: location.address.region,
      postal_code: location.address.postalCode,
    },
    approximate: location.accuracyMetres > 0,
    deliverable: location.borough !== null,
  }
}

function presentPickup(pickup: PickupRow | undefined) {
  if (!pickup) return { pickup: null }
  return {
    pickup: {
      location: presentLocation(pickup.location),
      unit: pickup.unit,
      instructions: pickup.instructions,
      phone: pickup.phone,
      for_buyers: pickup.for_buyers,
      delivery_parts: pickup.delivery_parts,
    },
  }
}

function presentQuote(quote: QuoteRow, carrier: QuoteCarrier): CallResponse<typeof calls.getQuote> {
  return {
    high_price: toDollars(quote.amount_cents),
    origin_coordinates: [...quote.origin.point],
    destination_coordinates: [...quote.destination.point],
    origin_name: quote.origin.name,
    destination_name: quote.destination.name,
    route_line: quote.line,
    quote_id: quote.id,
    expires_at: quote.expires_at.toISOString(),
    approximate: quote.approximate,
    ...quoteFacts(quote, carrier),
  }
}
