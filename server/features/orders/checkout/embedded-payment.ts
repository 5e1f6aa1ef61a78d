import type { EmbeddedPayment } from '../../../../contract/calls/orders/payments.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import type { HeldOrder } from '../order.ts'

/** Whether a checkout is embedded: if requested, and if the provider can embed it. */
export function wantsEmbedded(
  payload: { embedded?: boolean | undefined },
  { embedding }: PaymentProvider,
): boolean {
  return payload.embedded === true && embedding !== null
}

/**
 * What our page needs to embed an order's checkout; null if it cannot.
 * @param orderUrl the order's page, with the buyer's token
 * @source spec §4 steps 4 and 6; product-decisions §6
 */
export function embeddedPayment(
  { checkout_id: id, checkout_secret: secret }: HeldOrder,
  { embedding }: PaymentProvider,
  orderUrl: string,
): EmbeddedPayment | null {
  if (!embedding || !id || !secret) return null
  const script = embedding.kind === 'script'
  return {
    session_id: id,
    frame_url: script ? null : embedding.urlOf(id),
    client_secret: script ? secret : null,
    publishable_key: script ? embedding.publishableKey : null,
    order_url: orderUrl,
  }
}
