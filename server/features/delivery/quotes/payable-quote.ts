import { Failure } from '../../../../contract/failure.ts'
import { hasHouseNumber } from '../../../../contract/rules/addresses/door.ts'
import { maySameDoor } from '../../../../contract/rules/addresses/same-door.ts'
import { FLAT_RATE_CENTS } from '../../../../contract/rules/delivery/fees.ts'
import { isEvening } from '../../../../contract/rules/delivery/windows.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { DeliveryRequest } from '../booking/delivery-request.ts'
import type { Places } from '../places.ts'
import { FLAT_RATE_PROVIDER, flatRateFacts, type QuoteRow, quoteFacts } from './quote.ts'
import type { Quotes } from './quotes.ts'

export interface QuotedDependencies {
  places: Places
  quotes: Quotes
  marketplace: Marketplace
  clock: Clock
}

/** Beyond this distance in meters, a typed address is not the place that was quoted. */
const SAME_PLACE_METERS = 3000

/**
 * The quote that a checkout pays; null for the flat rate without a quote.
 * @throws Failure `quote.changed`, `delivery.address_missing`, `delivery.number_unknown`, `delivery.address_changed`
 */
export async function findPayableQuote(
  deps: QuotedDependencies,
  request: DeliveryRequest,
): Promise<QuoteRow | null> {
  const { quotes } = deps
  if (!request.quoteId) {
    const offered = await quotes.at(request.listingId, request.feeCents)
    for (const quote of offered)
      if (await matchesAddress(deps, quote, request.address)) return await refresh(deps, quote, request)
    if (request.feeCents === FLAT_RATE_CENTS) return null
    throw flatRateInstead()
  }
  const quote = await quotes.byId(request.quoteId)
  if (!quote || quote.listing_id !== request.listingId) throw flatRateInstead()
  if (quote.destination.address.number === null && !hasHouseNumber(request.address))
    throw new Failure('delivery.address_missing')
  if (await hasUnknownNumber(deps, quote, request.address)) throw new Failure('delivery.number_unknown')
  if (!(await matchesAddress(deps, quote, request.address))) throw new Failure('delivery.address_changed')
  return await refresh(deps, quote, request)
}

/** No quote can be paid: the buyer is offered the flat rate. */
function flatRateInstead(): Failure {
  return new Failure('quote.changed', { delivery_fee_dollars: toDollars(FLAT_RATE_CENTS), ...flatRateFacts })
}

/** Whether a number was typed for a place without one, and the street that was typed is known but has no such number. */
async function hasUnknownNumber(
  { places }: QuotedDependencies,
  { destination }: QuoteRow,
  address: string,
): Promise<boolean> {
  if (destination.address.number !== null) return false
  const guess = await places.guess(address)
  return guess?.kind === 'street' && guess.address.number === null
}

/** Whether a typed address can be the place that was quoted. */
async function matchesAddress(
  { places, marketplace }: QuotedDependencies,
  quote: QuoteRow,
  address: string,
): Promise<boolean> {
  const { address: quoted, borough, point } = quote.destination
  const line = `${quoted.number ?? ''} ${quoted.street ?? ''}`
  const door = `${line}, ${borough}, ${marketplace.region} ${quoted.postalCode ?? ''}`.trim()
  if (address !== '' && !maySameDoor(door, address, marketplace.rules)) return false
  if (quoted.number !== null) return true
  if (!hasHouseNumber(address)) return false
  const guess = await places.guess(address)
  return guess === null || roughMeters(guess.point, point) < SAME_PLACE_METERS
}

/**
 * The quote if it is still good, else a new one for the same delivery.
 * @throws Failure `quote.changed` with the new quote where the price differs from what the buyer was shown
 */
async function refresh(
  { quotes, marketplace, clock }: QuotedDependencies,
  quote: QuoteRow,
  request: DeliveryRequest,
): Promise<QuoteRow> {
  const flat = quote.provider === FLAT_RATE_PROVIDER
  // "As soon as possible" was priced at the hour of the quote.
  const sameHour = quote.evening === isEvening(request.time, quote.created_at, marketplace)
  const asQuoted = flat || (sameHour && (request.flights ?? quote.flights) === quote.flights)
  const isGood = quote.expires_at > clock.now() && asQuoted
  const valid = isGood ? quote : await quoteAgain(quotes, quote, request)
  if (valid.amount_cents === request.feeCents) return valid
  throw new Failure('quote.changed', {
    delivery_fee_dollars: toDollars(valid.amount_cents),
    delivery_quote_id: valid.id,
    expires_at: valid.expires_at.toISOString(),
    ...quoteFacts(valid, await quotes.carrier(valid)),
  })
}

function quoteAgain(quotes: Quotes, quote: QuoteRow, request: DeliveryRequest): Promise<QuoteRow> {
  return quotes.quote({
    listingId: quote.listing_id,
    originId: quote.origin_id,
    destinationId: quote.destination_id,
    flights: request.flights ?? quote.flights,
    time: request.time,
  })
}

/** Equirectangular: accurate enough to tell neighborhoods apart. Points are longitude and latitude. */
function roughMeters(from: readonly [number, number], to: readonly [number, number]): number {
  const metersPerDegree = 111_000
  const eastward = Math.cos((from[1] * Math.PI) / 180) * metersPerDegree
  return Math.hypot((to[0] - from[0]) * eastward, (to[1] - from[1]) * metersPerDegree)
}
