import { ensure, Failure } from '../../../contract/failure.ts'
import {
  FLAT_RATE_CENTS,
  fitsCar,
  fixedFeeCents,
  type ItemSize,
  movingVehicle,
  needsMover,
  sizeOfCategory,
} from '../../../contract/rules/delivery.ts'
import { isEvening } from '../../../contract/rules/delivery-windows.ts'
import { hasHouseNumber } from '../../../contract/rules/door.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { americanPhone } from '../../../contract/rules/phone.ts'
import { maySameDoor } from '../../../contract/rules/same-door.ts'
import {
  boroughOf,
  checkedWindow,
  type DeliveryRequest,
  type OrderDelivery,
  toOrderDelivery,
} from './delivery-request.ts'
import type { DeliveryDependencies } from './dependencies.ts'
import { requiresPhone } from './phone-requirement.ts'
import type { Places } from './places.ts'
import { FLAT_RATE_PROVIDER, flatRateFacts, type ListingFacts, type QuoteRow, quoteFacts } from './quote.ts'
import type { Quotes } from './quotes.ts'

/** What a delivery costs and what the order keeps of it. */
export interface DeliveryCharge {
  cents: number
  quoteId: string | null
  delivery: OrderDelivery
}

/** There is no quote that could be paid by: the flat rate, as it is shown. */
const flatRateInstead = () =>
  new Failure('quote.changed', { delivery_fee_dollars: toDollars(FLAT_RATE_CENTS), ...flatRateFacts })

/** A quote that differs by more than this many metres from the typed address is one for another place. */
const SAME_PLACE_METRES = 3000

/** What a checkout pays for its delivery: a stored quote or the fee table, never what the browser says. */
export function createCharges(deps: DeliveryDependencies, places: Places, quotes: Quotes) {
  /** A typed address against the place that was priced. */
  const fits = async (quote: QuoteRow, address: string): Promise<boolean> => {
    const { address: priced, borough, point } = quote.destination
    const door =
      `${priced.number ?? ''} ${priced.street ?? ''}, ${borough}, NY ${priced.postalCode ?? ''}`.trim()
    if (address !== '' && !maySameDoor(door, address)) return false
    if (priced.number !== null) return true
    if (!hasHouseNumber(address)) return false
    const guess = await places.guess(address)
    return guess === null || roughMetres(guess.point, point) < SAME_PLACE_METRES
  }

  /** The same delivery at the price of now. */
  const again = (quote: QuoteRow, wish: DeliveryRequest) =>
    quotes.quote({
      listingId: quote.listing_id,
      originId: quote.origin_id,
      destinationId: quote.destination_id,
      flights: wish.flights ?? quote.flights,
      time: wish.time,
    })

  /** The quote a checkout pays by; null for the flat rate without one. */
  const payableQuote = async (wish: DeliveryRequest): Promise<QuoteRow | null> => {
    if (!wish.quoteId) {
      const offered = await quotes.at(wish.listingId, wish.feeCents)
      for (const quote of offered) if (await fits(quote, wish.address)) return await current(quote, wish)
      if (wish.feeCents === FLAT_RATE_CENTS) return null
      throw flatRateInstead()
    }
    const quote = await quotes.byId(wish.quoteId)
    if (!quote || quote.listing_id !== wish.listingId) throw flatRateInstead()
    if (quote.destination.address.number === null && !hasHouseNumber(wish.address))
      throw new Failure('delivery.address_missing')
    if (!(await fits(quote, wish.address))) throw new Failure('delivery.address_changed')
    return await current(quote, wish)
  }

  /** @throws Failure `quote.changed` with the new quote's facts when the price is no longer what the buyer was shown */
  const current = async (quote: QuoteRow, wish: DeliveryRequest): Promise<QuoteRow> => {
    const flat = quote.provider === FLAT_RATE_PROVIDER
    // As soon as possible was priced by the hour at which it was asked for.
    const sameHour = quote.evening === isEvening(wish.time, quote.created_at)
    const asQuoted = flat || (sameHour && (wish.flights ?? quote.flights) === quote.flights)
    const good = quote.expires_at > deps.clock.now() && asQuoted
    const valid = good ? quote : await again(quote, wish)
    if (valid.amount_cents === wish.feeCents) return valid
    throw new Failure('quote.changed', {
      delivery_fee_dollars: toDollars(valid.amount_cents),
      delivery_quote_id: valid.id,
      expires_at: valid.expires_at.toISOString(),
      ...quoteFacts(valid, await quotes.needsPhone(valid)),
    })
  }

  const checkPhone = (wish: DeliveryRequest, size: ItemSize, quotedBy: string | null) => {
    if (requiresPhone(deps.dispatch, { type: wish.type, size, quotedBy }) && !americanPhone(wish.phone))
      throw new Failure('delivery.phone_missing')
  }

  const scheduled = async (wish: DeliveryRequest, listing: ListingFacts): Promise<DeliveryCharge> => {
    const quote = await payableQuote(wish)
    checkPhone(wish, sizeOfCategory(listing.category_name), quote?.provider ?? null)
    // The priced address is the one that is delivered to; one that was priced by its neighborhood needs its door.
    const exact = quote && quote.destination.address.number !== null
    const address = exact ? quote.destination.name : wish.address
    return {
      cents: wish.feeCents,
      quoteId: quote?.id ?? null,
      delivery: {
        ...toOrderDelivery(wish, address, quote?.destination.borough ?? boroughOf(address)),
        // What was priced is what is carried, also where the checkout does not say it again.
        flights: wish.flights ?? (quote?.flights || null),
        provider: quote?.provider ?? FLAT_RATE_PROVIDER,
        vehicle: quote?.vehicle_type ?? null,
      },
    }
  }

  const fixed = (wish: DeliveryRequest, listing: ListingFacts): DeliveryCharge => {
    const cents = fixedFeeCents(wish.type) ?? FLAT_RATE_CENTS
    const size = sizeOfCategory(listing.category_name)
    if (wish.type === 'uber_delivery' && !fitsCar(size)) throw new Failure('delivery.too_large')
    if (wish.type === 'moving_delivery' && !needsMover(size)) throw new Failure('delivery.too_small')
    checkPhone(wish, size, null)
    const borough = boroughOf(wish.address)
    if (wish.feeCents !== cents)
      throw new Failure('quote.changed', { delivery_fee_dollars: toDollars(cents) })
    const vehicle = wish.type === 'moving_delivery' ? movingVehicle(size, wish.flights ?? 0) : null
    return { cents, quoteId: null, delivery: { ...toOrderDelivery(wish, wish.address, borough), vehicle } }
  }

  return {
    /**
     * Checks a checkout's delivery and answers what it costs.
     * @throws Failure `quote.changed` with the new figure in its details, and the `delivery.` ones of
     * `payments.createCheckoutSession`
     */
    async deliveryCharge(asked: DeliveryRequest): Promise<DeliveryCharge> {
      const listing = await deps.listing(asked.listingId)
      ensure(listing, 'listing.not_found')
      if (!listing.delivery_enabled) throw new Failure('delivery.unavailable')
      if (!asked.email) throw new Failure('delivery.email_missing')
      const wish = { ...asked, ...checkedWindow(asked, deps.clock.now()) }
      return wish.type === 'delivery' ? await scheduled(wish, listing) : fixed(wish, listing)
    },
  }
}

/** Good enough to tell one end of the city from the other. */
function roughMetres(from: readonly [number, number], to: readonly [number, number]): number {
  return Math.hypot((to[0] - from[0]) * 84_300, (to[1] - from[1]) * 111_000)
}
