import { ensure, Failure } from '../../../../contract/failure.ts'
import { FLAT_RATE_CENTS, fixedFeeCents } from '../../../../contract/rules/delivery/fees.ts'
import {
  fitsCar,
  type ItemSize,
  movingVehicle,
  needsMover,
  sizeOfCategory,
} from '../../../../contract/rules/delivery/item-size.ts'
import type { Schedule } from '../../../../contract/rules/delivery/service-hours.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import { americanPhone } from '../../../../contract/rules/phone.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import type { Pickups } from '../pickup/pickup.ts'
import { findPayableQuote, type QuotedDependencies } from '../quotes/payable-quote.ts'
import { FLAT_RATE_PROVIDER, type ListingFacts } from '../quotes/quote.ts'
import { courierServes } from './courier-availability.ts'
import {
  boroughOf,
  checkedWindow,
  type DeliveryRequest,
  ensureAgreed,
  type OrderDelivery,
  toOrderDelivery,
} from './delivery-request.ts'
import { requiresPhone } from './phone-requirement.ts'

/** The price of a delivery and the details that the order stores. */
export interface DeliveryCharge {
  cents: number
  quoteId: string | null
  delivery: OrderDelivery
}

type ChargeDependencies = QuotedDependencies &
  Pick<DeliveryDependencies, 'dispatch' | 'listing' | 'isOpen'> & { pickups: Pickups }

/**
 * Checks a checkout's delivery and returns its price, from a stored quote or the fee table. The browser's price is only
 * compared with it. `hasBegun`: whether the buyer repeats a checkout that is open, which a pause does not end.
 * @throws Failure `quote.changed` with the new price in its details, and the `delivery.` failures of
 * `payments.createCheckoutSession`
 */
export async function chargeDelivery(
  deps: ChargeDependencies,
  requested: DeliveryRequest,
  hasBegun: () => Promise<boolean>,
): Promise<DeliveryCharge> {
  const listing = await deps.listing(requested.listingId)
  ensure(listing, 'listing.not_found')
  if (!listing.delivery_enabled) throw new Failure('delivery.unavailable')
  if (!deps.isOpen() && !(await hasBegun())) throw new Failure('delivery.paused')
  if (!requested.email) throw new Failure('delivery.email_missing')
  const { parts } = await deps.pickups.sellerOf(listing.owner_id)
  const seller = { ...deps.marketplace, agreed: parts }
  const window = checkedWindow(requested, deps.clock.now(), deps.marketplace, seller)
  const request = { ...requested, ...window }
  return request.type === 'delivery'
    ? await chargeQuoted(deps, request, listing, seller)
    : await chargeFixed(deps, request, listing, seller)
}

/** What the seller brings comes when they have agreed to bring it. @throws Failure `delivery.time_not_agreed` */
function checkAgreement(
  { dispatch, clock }: ChargeDependencies,
  request: DeliveryRequest,
  { category_name: category }: ListingFacts,
  { quotedBy, seller }: { quotedBy: string | null; seller: Schedule },
): void {
  const byCourier = dispatch?.serves({ type: request.type, size: sizeOfCategory(category), quotedBy })
  if (!byCourier) ensureAgreed(request, clock.now(), seller)
}

async function chargeQuoted(
  deps: ChargeDependencies,
  request: DeliveryRequest,
  listing: ListingFacts,
  seller: Schedule,
): Promise<DeliveryCharge> {
  const quote = await findPayableQuote(deps, request)
  checkAgreement(deps, request, listing, { quotedBy: quote?.provider ?? null, seller })
  checkPhone(deps, request, sizeOfCategory(listing.category_name), quote?.provider ?? null)
  // The courier goes to the address that was priced; a quote for a neighborhood needs the typed one.
  const exact = quote && quote.destination.address.number !== null
  const address = exact ? quote.destination.name : request.address
  return {
    cents: request.feeCents,
    quoteId: quote?.id ?? null,
    delivery: {
      ...toOrderDelivery(
        request,
        address,
        quote?.destination.borough ?? boroughOf(address, deps.marketplace),
      ),
      // Flights that were priced count even where the checkout does not repeat them.
      flights: request.flights ?? (quote?.flights || null),
      provider: quote?.provider ?? FLAT_RATE_PROVIDER,
      vehicle: quote?.vehicle_type ?? null,
    },
  }
}

async function chargeFixed(
  deps: ChargeDependencies,
  request: DeliveryRequest,
  listing: ListingFacts,
  seller: Schedule,
): Promise<DeliveryCharge> {
  const cents = fixedFeeCents(request.type) ?? FLAT_RATE_CENTS
  const size = sizeOfCategory(listing.category_name)
  if (request.type === 'uber_delivery' && !fitsCar(size)) throw new Failure('delivery.too_large')
  if (request.type === 'uber_delivery' && !(await courierServes(deps, listing)))
    throw new Failure('delivery.no_courier')
  if (request.type === 'moving_delivery' && !needsMover(size)) throw new Failure('delivery.too_small')
  checkPhone(deps, request, size, null)
  checkAgreement(deps, request, listing, { quotedBy: null, seller })
  const borough = boroughOf(request.address, deps.marketplace)
  if (request.feeCents !== cents)
    throw new Failure('quote.changed', { delivery_fee_dollars: toDollars(cents) })
  const vehicle = request.type === 'moving_delivery' ? movingVehicle(size, request.flights ?? 0) : null
  return {
    cents,
    quoteId: null,
    delivery: { ...toOrderDelivery(request, request.address, borough), vehicle },
  }
}

function checkPhone(
  { dispatch }: ChargeDependencies,
  { type, phone }: DeliveryRequest,
  size: ItemSize,
  quotedBy: string | null,
): void {
  if (requiresPhone(dispatch, { type, size, quotedBy }) && !americanPhone(phone))
    throw new Failure('delivery.phone_missing')
}
