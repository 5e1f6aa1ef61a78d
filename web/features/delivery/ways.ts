import type { CallByName, DataOf } from '../../../contract/paths.ts'
import { FLAT_RATE_CENTS, FLAT_RATE_LABEL } from '../../../contract/rules/delivery/fees.ts'
import { type DayPart, dayParts } from '../../../contract/rules/delivery/parts-of-day.ts'
import type { ServiceHours } from '../../../contract/rules/marketplace/city.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { firstLocation } from '../../api/first-location.ts'
import { marketplace } from '../../marketplace.ts'
import type { DeliveryAddress } from './address/address.ts'
import { withTimeLimit } from './quote.ts'

/** One way to have an item delivered, with its price and who brings it. */
export type DeliveryWay = DataOf<'delivery.getWays'>['ways'][number]

/** Every way to one address, and when it can come. */
export interface DeliveryWays {
  ways: readonly DeliveryWay[]
  serviceHours: ServiceHours
  /** The parts of the day in which the seller brings things. */
  sellerParts: readonly DayPart[]
}

/** The ways, or the reason why delivery is not possible. */
export type WaysOutcome = { found: DeliveryWays } | { refused: string; isPlace: boolean }

/** The flat rate, carried by the seller: what is left when the prices cannot be loaded. @source spec §4, §8 */
const flatRateOnly: DeliveryWays = {
  ways: [
    {
      type: 'delivery',
      reason: null,
      price: toDollars(FLAT_RATE_CENTS),
      evening_price: toDollars(FLAT_RATE_CENTS),
      carrier: 'seller',
      carrier_name: '',
      label: FLAT_RATE_LABEL,
    },
  ],
  serviceHours: marketplace.serviceHours,
  sellerParts: dayParts,
}

interface WaysQuestion {
  listingId: string
  address: DeliveryAddress
  /** Flights of stairs without an elevator. */
  flights: number
}

/**
 * Loads every way to an address. Any failure falls back to the flat rate; only an address that can never be served, or
 * a listing that is not delivered, is refused.
 * @source spec §4 step 3, §8 Quote failure; decision 147
 */
export function findWays(call: CallByName, question: WaysQuestion): Promise<WaysOutcome> {
  return withTimeLimit(askForWays(call, question), { found: flatRateOnly })
}

async function askForWays(
  call: CallByName,
  { listingId, address, flights }: WaysQuestion,
): Promise<WaysOutcome> {
  const destination = address.locationId ?? (await firstLocation(call, address.text))
  const result = await call('delivery.getWays', {
    query: {
      listing_id: listingId,
      ...(destination ? { destination_id: destination } : {}),
      ...(flights > 0 ? { flights } : {}),
    },
  })
  if (result.error === null) {
    const { ways, service_hours, seller_parts } = result.data
    return { found: { ways, serviceHours: service_hours, sellerParts: seller_parts } }
  }
  if (result.code === 'delivery.outside_zone') return { refused: result.error, isPlace: true }
  if (['delivery.unavailable', 'delivery.paused', 'listing.not_found'].includes(result.code ?? ''))
    return { refused: result.error, isPlace: false }
  return { found: flatRateOnly }
}
