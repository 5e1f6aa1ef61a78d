import type { z } from 'zod'
import type { checkoutPayload, EmbeddedPayment } from '../../../../contract/calls/payments.ts'
import { Failure } from '../../../../contract/failure.ts'
import { toCents, toDollars } from '../../../../contract/rules/money.ts'
import { HOLD_MINUTES } from '../../../../contract/rules/order-states.ts'
import type { PaymentProvider, ProviderCheckout } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { batch } from '../../../runtime/batch.ts'
import type { DeliveryCharge } from '../../delivery/charge.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { HeldOrder, OrderRow } from '../order.ts'
import type { createReconciliation } from '../payments/reconciliation.ts'
import type { createSettlement } from '../payments/settlement.ts'
import { deliveryLines, deliveryRequest, sameDelivery } from './delivery-request.ts'
import { embeddedPayment, wantsEmbedded } from './embedded-payment.ts'
import type { createGiveawayConfirmation } from './giveaway-confirmation.ts'

/** Who buys: a member, or a browser that has no account. */
export interface Buyer {
  userId: string | null
  session: string | null
  /** Where they call from. */
  ip: string
}

/** What a listing looks like to somebody who could not reserve it. */
export interface ListingState {
  status: string
  owner_id: string
  price_cents: number
  delivery_enabled: boolean
}

/** Where a purchase goes on. */
interface Started {
  /** Empty for a page inside ours. */
  checkoutUrl: string
  orderId: string
  /** The order's page; null for a giveaway that is confirmed by mail first. */
  orderUrl: string | null
  embedded: EmbeddedPayment | null
}

type Payload = z.output<typeof checkoutPayload>

/** Starting a purchase: take the listing, then open the hosted page. @source product-decisions §5 */
export function createCheckout(
  deps: OrderDependencies,
  settlement: ReturnType<typeof createSettlement>,
  reconciliation: ReturnType<typeof createReconciliation>,
  claims: ReturnType<typeof createGiveawayConfirmation>,
  listingState: (listingId: string) => Promise<ListingState | undefined>,
) {
  const { clock, random, orders, payments, publicUrl } = deps

  const save = batch(orders.saveCheckouts)

  const openHostedPage = async (order: HeldOrder, isNew: boolean): Promise<Started> => {
    const token = deps.links.token(order.id)
    let checkout: ProviderCheckout
    try {
      checkout = await payments.createCheckout(checkoutRequest(order, publicUrl, token))
    } catch (error) {
      // The buyer never gets an address to pay at, so the listing is free again at once. Not so after the second
      // click of a double click: the first one's page may be about to open.
      if (isNew) await settlement.release(order.id)
      throw error instanceof ProviderError ? new Failure('payment.unavailable') : error
    }
    if (!(await save({ orderId: order.id, checkout }))) {
      // Called off while the page was being opened: nobody should pay there.
      await payments.expireCheckout(checkout.id)
      throw new Failure('payment.unavailable')
    }
    const { id: checkout_id, url: checkout_url, clientSecret: checkout_secret } = checkout
    return opened({ ...order, checkout_id, checkout_url, checkout_secret }, token)
  }

  /** Where an open checkout is paid. @throws Failure `payment.unavailable` where it has no place */
  const opened = (order: HeldOrder, token?: string): Started => {
    const orderUrl = deps.links.guestUrl(order.id, token)
    const embedded = order.embedded ? embeddedPayment(order, payments, orderUrl) : null
    if (!order.checkout_url && !embedded) throw new Failure('payment.unavailable')
    return { checkoutUrl: order.checkout_url ?? '', orderId: order.id, orderUrl, embedded }
  }

  /** Nobody may take half of the shop off sale without paying. */
  const countHold = async (order: HeldOrder, buyer: Buyer) => {
    try {
      deps.countHold(buyer.ip)
    } catch (tooMany) {
      await settlement.release(order.id)
      throw tooMany
    }
  }

  const attempt = async (
    payload: Payload,
    delivery: DeliveryCharge | null,
    buyer: Buyer,
    mayRetry: boolean,
  ): Promise<Started> => {
    const now = clock.now()
    const order = await orders.reserve({
      id: random.uuid(),
      eventId: random.uuid(),
      listingId: payload.listing_id,
      buyerId: buyer.userId,
      buyerSession: buyer.session,
      buyerEmail: payload.customer_email || null,
      buyerName: payload.customer_name || null,
      buyerPhone: payload.customer_phone || null,
      deliveryType: payload.delivery_type,
      deliveryCents: delivery?.cents ?? 0,
      deliveryQuoteId: delivery?.quoteId ?? null,
      delivery: delivery?.delivery ?? null,
      schedulingLine: payload.include_scheduling_line_item ? (payload.scheduling_line_item ?? null) : null,
      shownItemCents: payload.item_price_dollars === undefined ? null : toCents(payload.item_price_dollars),
      embedded: wantsEmbedded(payload, payments),
      holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
      now,
    })
    if (order) {
      await countHold(order, buyer)
      return order.total_cents === 0 ? await claims.begin(order) : await openHostedPage(order, true)
    }
    const earlier = await orders.liveOrder(payload.listing_id)
    const mine = earlier?.state === 'awaiting_payment' && isSameBuyer(earlier, buyer)
    const same =
      earlier?.buyer_id === buyer.userId &&
      mine &&
      sameWish(earlier, payload, payments) &&
      sameDelivery(earlier, delivery)
    if (same && earlier.hold_expires_at > now) {
      if (earlier.total_cents === 0) return claims.again(earlier)
      return earlier.checkout_id ? opened(earlier) : await openHostedPage(earlier, false)
    }
    const over = earlier?.state === 'awaiting_payment' && earlier.hold_expires_at <= now
    if (earlier && mayRetry && (mine || over)) {
      await reconciliation.close(earlier)
      return await attempt(payload, delivery, buyer, false)
    }
    throw explain(await listingState(payload.listing_id), payload, buyer)
  }

  return {
    /**
     * Reserves the listing and opens the hosted page. The same buyer with the same wish gets the same page again.
     * @throws Failure see `payments.createCheckoutSession`
     */
    async start(payload: Payload, buyer: Buyer) {
      const wish = deliveryRequest(payload)
      if (!wish && toCents(payload.delivery_fee_dollars) !== 0)
        throw new Failure('quote.changed', { delivery_fee_dollars: 0 })
      const delivery = wish && (await deps.deliveryCharge(wish))
      if (!payload.customer_email) {
        // Without the hosted page there is nobody else who would ask for it.
        const listing = await listingState(payload.listing_id)
        if (listing?.price_cents === 0) throw new Failure('checkout.email_missing')
      }
      return await attempt(payload, delivery, buyer, true)
    },
  }
}

function checkoutRequest(order: HeldOrder, publicUrl: string, token: string) {
  const image =
    order.photo && publicUrl.startsWith('https:')
      ? `${publicUrl}/photos/${order.photo.id}/640.jpg`
      : undefined
  const line = order.scheduling_line
  return {
    idempotencyKey: `checkout-${order.id}`,
    orderId: order.id,
    lines: [
      {
        name: order.title,
        unitAmountCents: order.item_cents,
        quantity: 1,
        ...(image ? { imageUrl: image } : {}),
      },
      ...deliveryLines(order),
      ...(line
        ? [
            {
              name: line.name,
              ...(line.description ? { description: line.description } : {}),
              unitAmountCents: 0,
              quantity: 1,
            },
          ]
        : []),
    ],
    ...(order.buyer_email ? { customerEmail: order.buyer_email } : {}),
    place: order.embedded ? ('embedded' as const) : ('hosted' as const),
    expiresAt: order.hold_expires_at,
    successUrl: `${publicUrl}/payment-success?order_id=${order.id}&session_id={CHECKOUT_SESSION_ID}`,
    // Whoever presses back there gives the thing back.
    cancelUrl: `${publicUrl}/shop/item/${order.listing_id}?left=${order.id}&token=${token}`,
  }
}

function isSameBuyer(order: OrderRow, buyer: Buyer): boolean {
  // Whoever began without an account may have signed in since; whoever signed out is somebody else.
  if (order.buyer_id !== null) return order.buyer_id === buyer.userId
  return buyer.session !== null && order.buyer_session === buyer.session
}

/** Whether an open checkout asks for what the buyer wants now. */
function sameWish(order: OrderRow, payload: Payload, payments: PaymentProvider): boolean {
  const price = payload.item_price_dollars
  return (
    order.delivery_type === payload.delivery_type &&
    order.embedded === wantsEmbedded(payload, payments) &&
    (price === undefined || toCents(price) === order.item_cents) &&
    (order.buyer_email ?? '') === (payload.customer_email ?? '') &&
    (order.buyer_name ?? '') === (payload.customer_name ?? '') &&
    (order.buyer_phone ?? '') === (payload.customer_phone ?? '')
  )
}

/** Why a listing could not be taken. */
function explain(listing: ListingState | undefined, payload: Payload, buyer: Buyer): Failure {
  if (!listing || !['active', 'reserved', 'sold'].includes(listing.status))
    return new Failure('listing.not_found')
  if (listing.status === 'sold') return new Failure('listing.sold')
  if (buyer.userId && listing.owner_id === buyer.userId) return new Failure('listing.own')
  const shown = payload.item_price_dollars
  if (listing.status === 'active' && shown !== undefined && toCents(shown) !== listing.price_cents) {
    return new Failure('quote.changed', { item_price_dollars: toDollars(listing.price_cents) })
  }
  if (listing.status === 'active' && payload.delivery_type !== 'pickup' && !listing.delivery_enabled)
    return new Failure('delivery.unavailable')
  return new Failure('listing.reserved')
}
