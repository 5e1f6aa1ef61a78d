import { FLAT_RATE_CENTS } from '../../../contract/rules/delivery/fees.ts'
import type { ItemSize } from '../../../contract/rules/delivery/item-size.ts'
import type { Courier, CourierQuote, CourierRequest } from '../../ports/courier.ts'

interface Rate {
  vehicle: string
  /** Cents, independent of the distance. */
  baseCents: number
  centsPerMile: number
  /** Cents for each flight of stairs after the first. */
  centsPerFlight: number
}

/** The published tariff. A test compares it with the table in README.md. */
export const tariff: Record<ItemSize, Rate> = {
  small: { vehicle: 'car', baseCents: 799, centsPerMile: 150, centsPerFlight: 0 },
  medium: { vehicle: 'suv', baseCents: 1499, centsPerMile: 180, centsPerFlight: 300 },
  large: { vehicle: 'cargo_van', baseCents: 3900, centsPerMile: 250, centsPerFlight: 800 },
}

/** The evening surcharge. */
export const EVENING_FACTOR = 1.15

/** Prices by the published tariff, at most the flat rate. Deterministic. */
export function createTariffCourier(): Courier {
  return { quote: async (request) => tariffQuote(request) }
}

function tariffQuote({ size, route, flights, evening }: CourierRequest): CourierQuote {
  const rate = tariff[size]
  const stairs = Math.max(0, flights - 1) * rate.centsPerFlight
  const byDay = rate.baseCents + route.miles * rate.centsPerMile + stairs
  return {
    provider: 'tariff',
    providerQuoteId: null,
    priceCents: Math.min(Math.round(evening ? byDay * EVENING_FACTOR : byDay), FLAT_RATE_CENTS),
    vehicle: rate.vehicle,
    minutes: null,
    expiresAt: null,
  }
}
