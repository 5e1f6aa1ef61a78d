import { Failure } from '../../../../contract/failure.ts'
import { toCents } from '../../../../contract/rules/money.ts'
import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import type { DeliveryCharge } from '../../delivery/booking/charge.ts'
import { type AppliedLimit, isProven, limitFailure } from '../card-testing/checkout-guard.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { HeldOrder } from '../order.ts'
import { closeAbandoned, isAbandoned } from '../payments/abandoned-holds.ts'
import { closeUnpaid } from '../payments/reconciliation.ts'
import { releaseOrder } from '../payments/release.ts'
import { currentTerms } from '../snapshots/snapshot.ts'
import type { SaleTerms } from '../terms.ts'
import { atAgreedPrice } from './agreed-offer.ts'
import { begunCheckout } from './begun-checkout.ts'
import { type Buyer, isSameBuyer, isSameRequest } from './buyer.ts'
import type { Charges } from './charges.ts'
import type { CheckoutPayload } from './checkout-payload.ts'
import { deliveryRequest } from './delivery-request.ts'
import { wantsEmbedded } from './embedded-payment.ts'
import { beginGiveaway, repeatGiveaway } from './giveaway-confirmation.ts'
import type { CheckoutOpener, StartedCheckout } from './open-checkout.ts'
import { type ListingState, refusalFor } from './refusal.ts'
import type { NewOrder, Reserved } from './reservation-repository.ts'
import { shownCharges } from './shown-charges.ts'

/** Dependencies of a checkout, in addition to those of all orders. */
export interface CheckoutContext {
  deps: OrderDependencies
  opener: CheckoutOpener
  listingState: (listingId: string) => Promise<ListingState | undefined>
}

/** A purchase that someone wants to make. */
interface Attempt {
  payload: CheckoutPayload
  delivery: DeliveryCharge | null
  /** Fees and tax; null where there are none. */
  charges: Charges | null
  buyer: Buyer
  terms: SaleTerms
  /** Whether it brings a proof of work. */
  isProven: boolean
}

/**
 * Reserves the listing and opens its payment page. The same buyer with the same request gets the same page again.
 * @throws Failure see `payments.createCheckoutSession`
 * @source product-decisions §5
 */
export async function startCheckout(
  everyones: CheckoutContext,
  payload: CheckoutPayload,
  buyer: Buyer,
): Promise<StartedCheckout> {
  await ensureMayBuy(everyones.deps, payload, buyer)
  // Read once: a change of the settings does not reach a checkout that has begun.
  const terms = everyones.deps.terms()
  const context = await atAgreedPrice(everyones, payload, buyer)
  const requestedDelivery = deliveryRequest(payload)
  if (!requestedDelivery && toCents(payload.delivery_fee_dollars) !== 0)
    throw new Failure('quote.changed', { delivery_fee_dollars: 0 })
  const hasBegun = async () => {
    const begun = await begunCheckout(context.deps, payload.listing_id, buyer)
    return begun?.delivery_type === payload.delivery_type
  }
  const delivery = requestedDelivery && (await context.deps.deliveryCharge(requestedDelivery, hasBegun))
  if (!payload.customer_email) {
    // A giveaway has no payment page that would ask for it.
    const listing = await context.listingState(payload.listing_id)
    if (listing?.price_cents === 0) throw new Failure('checkout.email_missing')
  }
  const charges = await shownCharges(context, payload, { delivery, buyer, terms })
  const proven = await isProven(context.deps.cardTesting, payload)
  const wanted = { payload, delivery, charges, buyer, terms, isProven: proven }
  return await attempt(context, wanted, { mayRetry: true })
}

/** Guests may be asked to sign in. One whose checkout is open repeats it all the same, after a reload or in another tab. */
async function ensureMayBuy(
  deps: OrderDependencies,
  { listing_id: listingId }: CheckoutPayload,
  buyer: Buyer,
): Promise<void> {
  if (buyer.userId || deps.isGuestCheckoutOpen()) return
  if (!(await begunCheckout(deps, listingId, buyer))) throw new Failure('checkout.sign_in_first')
}

async function attempt(
  context: CheckoutContext,
  wanted: Attempt,
  { mayRetry }: { mayRetry: boolean },
): Promise<StartedCheckout> {
  const { deps, opener } = context
  const { order, limit } = await reserve(deps, newOrder(deps, wanted))
  if (!order) return await continueEarlier(context, wanted, { mayRetry, limit })
  await countHold(deps, order, wanted.buyer)
  return order.total_cents === 0 ? await beginGiveaway(deps, order) : await opener.open(order, true)
}

/** What is held for an accepted offer is reserved with the lock of its listing, so that the hold does not end meanwhile. */
function reserve(deps: OrderDependencies, order: NewOrder): Promise<Reserved> {
  if (!order.offerId) return deps.db.orders.reserve(order)
  return deps.unitOfWork(async (tx) => {
    await tx.orders.lockListing(order.listingId)
    return await tx.orders.reserve(order)
  })
}

/** The listing is taken, or the buyer is limited: returns their own open checkout, or replaces one that is over or different. */
async function continueEarlier(
  context: CheckoutContext,
  wanted: Attempt,
  { mayRetry, limit }: { mayRetry: boolean; limit: AppliedLimit | null },
): Promise<StartedCheckout> {
  const { deps, opener, listingState } = context
  const { payload, buyer } = wanted
  const earlier = await deps.db.orders.liveOrder(payload.listing_id)
  const isUnpaid = earlier?.state === 'awaiting_payment'
  const isMine = isUnpaid && isSameBuyer(earlier, buyer)
  const isOver = isUnpaid && earlier.hold_expires_at <= deps.clock.now()
  if (isMine && !isOver && isSameRequest(earlier, wanted, deps.provider)) {
    if (earlier.total_cents === 0) return repeatGiveaway(deps, earlier)
    return earlier.checkout_id ? opener.opened(earlier) : await opener.open(earlier, false)
  }
  if (limit) throw limitFailure(deps, payload.listing_id, limit)
  const isLeft = isUnpaid && isAbandoned(earlier, deps.clock.now())
  if (earlier && mayRetry && (isMine || isOver || isLeft)) {
    await (isMine || isOver ? closeUnpaid : closeAbandoned)(deps, earlier)
    return await attempt(context, wanted, { mayRetry: false })
  }
  throw refusalFor(await listingState(payload.listing_id), payload, buyer)
}

function newOrder(
  { clock, random, provider, cardTesting }: OrderDependencies,
  { payload, delivery, charges, buyer, terms, isProven }: Attempt,
): NewOrder {
  const now = clock.now()
  return {
    id: random.uuid(),
    eventId: random.uuid(),
    listingId: payload.listing_id,
    buyerId: buyer.userId,
    buyerSession: buyer.session,
    buyerEmail: payload.customer_email || null,
    buyerName: payload.customer_name || null,
    buyerPhone: payload.customer_phone || null,
    offerId: payload.offer_id ?? null,
    deliveryType: payload.delivery_type,
    deliveryCents: delivery?.cents ?? 0,
    deliveryQuoteId: delivery?.quoteId ?? null,
    delivery: delivery?.delivery ?? null,
    schedulingLine: payload.include_scheduling_line_item ? (payload.scheduling_line_item ?? null) : null,
    charges,
    shownItemCents: charges?.itemCents ?? shownItemCents(payload),
    embedded: wantsEmbedded(payload, provider),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    terms: currentTerms(terms, delivery ? 'delivery' : 'pickup'),
    network: cardTesting.networkKey(buyer.ip),
    isProven,
    now,
  }
}

function shownItemCents({ item_price_dollars: dollars }: CheckoutPayload): number | null {
  return dollars === undefined ? null : toCents(dollars)
}

/** Limits holds per IP address, so that no one can block half of the shop without paying. */
async function countHold(deps: OrderDependencies, order: HeldOrder, buyer: Buyer): Promise<void> {
  try {
    deps.countHold(buyer.ip)
  } catch (tooMany) {
    await releaseOrder(deps, order.id)
    throw tooMany
  }
}
