import type { EmbeddedPayment } from '../../../../contract/calls/orders/payments.ts'
import { Failure } from '../../../../contract/failure.ts'
import type { ProviderCheckout } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { batch } from '../../../runtime/batch.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { HeldOrder } from '../order.ts'
import { releaseOrder } from '../payments/release.ts'
import { checkoutRequest } from './checkout-request.ts'
import { embeddedPayment } from './embedded-payment.ts'

/** Where a purchase continues. */
export interface StartedCheckout {
  /** Empty for an embedded checkout. */
  checkoutUrl: string
  orderId: string
  /** The order's page; null for a giveaway that is confirmed by email first. */
  orderUrl: string | null
  embedded: EmbeddedPayment | null
}

/** Opens payment pages. Checkouts that are opened at the same moment are saved together. */
export interface CheckoutOpener {
  /**
   * Opens the payment page of a held order. `isNew`: this call has reserved the listing, and frees it on failure.
   * @throws Failure `payment.unavailable`
   */
  open(order: HeldOrder, isNew: boolean): Promise<StartedCheckout>
  /** The open payment page of an order. @throws Failure `payment.unavailable` where it has none */
  opened(order: HeldOrder): StartedCheckout
}

export function createCheckoutOpener(deps: OrderDependencies): CheckoutOpener {
  const save = batch(deps.db.orders.saveCheckouts)
  return {
    opened: (order) => openedCheckout(deps, order, deps.links.token(order.id)),

    async open(order, isNew) {
      const token = deps.links.token(order.id)
      const checkout = await createCheckout(deps, order, token).catch(async (error: unknown) => {
        // No buyer gets a page to pay at, so the listing is free again. The second click of a double click must not
        // free it: the first one's page may be about to open.
        if (isNew) await releaseOrder(deps, order.id)
        throw error instanceof ProviderError ? new Failure('payment.unavailable') : error
      })
      if (!(await save({ orderId: order.id, checkout }))) {
        // Cancelled while the page was being opened, so it must not take a payment.
        await deps.provider.expireCheckout(checkout.id)
        throw new Failure('payment.unavailable')
      }
      const { id: checkout_id, url: checkout_url, clientSecret: checkout_secret } = checkout
      return openedCheckout(deps, { ...order, checkout_id, checkout_url, checkout_secret }, token)
    },
  }
}

/**
 * Creates the checkout. A provider whose clock differs from ours may refuse its expiry: then the provider's default
 * applies, and the scheduled tasks close the checkout when the hold ends.
 */
async function createCheckout(
  { provider, publicUrl, warn }: OrderDependencies,
  order: HeldOrder,
  token: string,
): Promise<ProviderCheckout> {
  const request = checkoutRequest(order, publicUrl, token)
  try {
    return await provider.createCheckout(request)
  } catch (error) {
    if (!(error instanceof ProviderError && error.reason === 'refused')) throw error
    const idempotencyKey = `${request.idempotencyKey}-default-expiry`
    const checkout = await provider.createCheckout({ ...request, idempotencyKey, expiresAt: null })
    warn({ err: error, orderId: order.id }, 'the provider refused a checkout’s expiry: is the clock right?')
    return checkout
  }
}

function openedCheckout(deps: OrderDependencies, order: HeldOrder, token: string): StartedCheckout {
  const orderUrl = deps.links.guestUrl(order.id, token)
  const embedded = order.embedded ? embeddedPayment(order, deps.provider, orderUrl) : null
  if (!order.checkout_url && !embedded) throw new Failure('payment.unavailable')
  return { checkoutUrl: order.checkout_url ?? '', orderId: order.id, orderUrl, embedded }
}
