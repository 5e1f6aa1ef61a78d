import type { courierStatuses } from '../../contract/calls/order-shape.ts'
import type { ItemSize } from '../../contract/rules/delivery.ts'
import type { Location } from './locations.ts'
import type { RouteEstimate } from './routing.ts'

/** What a courier is asked to price. */
export interface CourierRequest {
  from: Location
  to: Location
  route: RouteEstimate
  size: ItemSize
  /** Flights of stairs without an elevator at the destination. */
  flights: number
  evening: boolean
  /** What the thing is worth, in cents. */
  valueCents: number
}

/** A courier's price. */
export interface CourierQuote {
  /** Who offers it, for the order's record. */
  provider: string
  /** The courier's own id of the quote, where a booking has to name it. */
  providerQuoteId: string | null
  priceCents: number
  vehicle: string
  /** Minutes on the way; null where the courier does not say. */
  minutes: number | null
  /** When the courier forgets the quote; null: it is ours to decide. */
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

/** What a courier is asked to carry. The same `key` books one delivery, however often it is sent. */
export interface CourierBooking {
  key: string
  quoteId: string | null
  pickup: CourierStop
  dropoff: CourierStop
  item: { name: string; size: ItemSize; valueCents: number }
}

/** A booked delivery as the courier sees it now. */
export interface CourierDelivery {
  id: string
  status: (typeof courierStatuses)[number]
  feeCents: number
  trackingUrl: string | null
  /** Who brings it and where they are, as far as the courier says. */
  courierName: string | null
  /** [longitude, latitude] in degrees. */
  courierPoint: [number, number] | null
  /** What the courier asks the recipient for at the door; null where it does not say. */
  pin: string | null
}

/** What a delivery is like, for a courier to say whether it is theirs. */
export interface CourierTask {
  type: 'delivery' | 'moving_delivery' | 'uber_delivery'
  size: ItemSize
  /** Who priced it. */
  quotedBy: string | null
}

/** A courier that can be sent out. Every method throws `ProviderError`. */
export interface CourierDispatch {
  /** For the order's record. */
  readonly provider: string
  /** Whether it needs the phone numbers of both ends. */
  readonly needsPhone: boolean
  /** Whether it brings things of this kind. */
  serves(task: CourierTask): boolean
  book(booking: CourierBooking): Promise<CourierDelivery>
  cancel(deliveryId: string): Promise<CourierDelivery>
  get(deliveryId: string): Promise<CourierDelivery>
  /**
   * Reads a signed message about a delivery; null for kinds we do not use.
   * @throws ProviderError `bad_signature`
   */
  readWebhook(rawBody: Buffer, signature: string): { id: string; delivery: CourierDelivery } | null
}
