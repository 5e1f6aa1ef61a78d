import type { courierStatuses } from '../../contract/calls/orders/order-shape.ts'
import type { ItemSize } from '../../contract/rules/delivery/item-size.ts'
import type { Location } from './locations.ts'
import type { RouteEstimate } from './routing.ts'

/** A delivery to be priced by a courier. */
export interface CourierRequest {
  from: Location
  to: Location
  route: RouteEstimate
  size: ItemSize
  /** Flights of stairs without an elevator at the destination. */
  flights: number
  evening: boolean
  /** The item's value in cents. */
  valueCents: number
}

/** A courier's price. */
export interface CourierQuote {
  /** The provider, stored with the order. */
  provider: string
  /** The courier's quote id, where its bookings need one. */
  providerQuoteId: string | null
  priceCents: number
  vehicle: string
  /** Travel time in minutes; null if the courier gives none. */
  minutes: number | null
  /** When the courier's quote expires; null if we decide. */
  expiresAt: Date | null
}

/** Prices deliveries. */
export interface Courier {
  /** @throws ProviderError; `refused` when this delivery cannot be done */
  quote(request: CourierRequest): Promise<CourierQuote>
}

/** One end of a delivery. */
export interface CourierStop {
  name: string
  /** E.164, e.g. `+12125550100`. */
  phone: string
  location: Location
  unit: string | null
  notes: string | null
}

/** A delivery to be booked. `key` makes it idempotent: sent twice, it books one delivery. */
export interface CourierBooking {
  key: string
  quoteId: string | null
  pickup: CourierStop
  dropoff: CourierStop
  item: { name: string; size: ItemSize; valueCents: number }
}

/** The current state of a booked delivery. */
export interface CourierDelivery {
  id: string
  status: (typeof courierStatuses)[number]
  feeCents: number
  trackingUrl: string | null
  /** The courier's name and position; null if they are unknown. */
  courierName: string | null
  /** [longitude, latitude] in degrees. */
  courierPoint: [number, number] | null
  /** The PIN that the recipient gives the courier at the door; null if there is none. */
  pin: string | null
}

/** The properties of a delivery that decide whether a courier handles it. */
export interface CourierTask {
  type: 'delivery' | 'moving_delivery' | 'uber_delivery'
  size: ItemSize
  /** The provider of the quote. */
  quotedBy: string | null
}

/** Books couriers. Every method throws `ProviderError`. */
export interface CourierDispatch {
  /** The name stored with the order. */
  readonly provider: string
  /** The name that buyers read before they pay. */
  readonly name: string
  /** Whether bookings need the phone numbers of both ends. */
  readonly needsPhone: boolean
  /** Whether this courier handles such a delivery. */
  serves(task: CourierTask): boolean
  book(booking: CourierBooking): Promise<CourierDelivery>
  cancel(deliveryId: string): Promise<CourierDelivery>
  get(deliveryId: string): Promise<CourierDelivery>
  /**
   * Verifies and reads a webhook about a delivery; null for events we do not use.
   * @throws ProviderError `bad_signature`
   */
  readWebhook(rawBody: Buffer, signature: string): { id: string; delivery: CourierDelivery } | null
}
