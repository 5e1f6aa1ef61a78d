import type { ItemSize } from '../../contract/rules/delivery.ts'
import type { Location } from './locations.ts'
import type { RouteFacts } from './routing.ts'

/** What a courier is asked to price. */
export interface CourierRequest {
  from: Location
  to: Location
  route: RouteFacts
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
