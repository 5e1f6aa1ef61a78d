import { call } from '../../../api/call.ts'
import { withProof } from '../../../api/proof/with-proof.ts'
import { storePayment } from '../payment/pending-payment.ts'
import { buyerKey } from './buyer-key.ts'
import type { CheckoutBody } from './checkout-payload.ts'
import { whenReleased } from './held-order.ts'
import { ownHolds } from './own-holds.ts'

/** Starts a checkout with this browser's buyer key and stores the payment page for later. */
export async function beginCheckout(body: CheckoutBody) {
  await whenReleased()
  ownHolds.begin(body.listing_id)
  const result = await withProof((proof) =>
    call('payments.createCheckoutSession', { body: { ...body, ...proof, buyer_key: buyerKey() } }),
  )
  // Without an answer the listing may be held all the same.
  if (result.error !== null && result.status !== 0) ownHolds.end(body.listing_id)
  const orderUrl = result.data?.order_url
  // An embedded payment page is lost with its tab, so the order's page is stored instead.
  if (orderUrl) storePayment(body.listing_id, { url: result.data?.checkout_url || orderUrl, orderUrl })
  return result
}
