import { call } from '../../../api/call.ts'
import { rememberPayment } from '../payment/pending-payment.ts'
import { buyerKey } from './buyer-key.ts'
import type { CheckoutBody } from './checkout-payload.ts'
import { whenGivenBack } from './held-order.ts'

/** Opens a payment page as the buyer that this browser is in all of its tabs, and remembers where it is. */
export async function beginCheckout(body: CheckoutBody) {
  await whenGivenBack()
  const answer = await call('payments.createCheckoutSession', { body: { ...body, buyer_key: buyerKey() } })
  const orderUrl = answer.data?.order_url
  // A page inside ours is gone with its tab: the order's own page leads back to it.
  if (orderUrl) rememberPayment(body.listing_id, { url: answer.data?.checkout_url || orderUrl, orderUrl })
  return answer
}
