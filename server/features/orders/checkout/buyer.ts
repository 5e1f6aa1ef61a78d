import { toCents } from '../../../../contract/rules/money.ts'
import { taxOf } from '../../../../contract/rules/orders/tax.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import type { DeliveryCharge } from '../../delivery/booking/charge.ts'
import type { OrderRow } from '../order.ts'
import type { Charges } from './charges.ts'
import type { CheckoutPayload } from './checkout-payload.ts'
import { sameDelivery } from './delivery-request.ts'
import { wantsEmbedded } from './embedded-payment.ts'

/** Who buys: a member, or a browser without an account. */
export interface Buyer {
  userId: string | null
  session: string | null
  /** The IP address of the request. */
  ip: string
}

/** Whether an open checkout belongs to this buyer. A guest may have signed in since; a signed-out member is a stranger. */
export function isSameBuyer(order: OrderRow, buyer: Buyer): boolean {
  if (order.buyer_id !== null) return order.buyer_id === buyer.userId
  return buyer.session !== null && order.buyer_session === buyer.session
}

/** Whether an open checkout of this buyer has everything that they request now. */
export function isSameRequest(
  order: OrderRow,
  {
    payload,
    delivery,
    charges,
    buyer,
  }: {
    payload: CheckoutPayload
    delivery: DeliveryCharge | null
    charges: Charges | null
    buyer: Buyer
  },
  provider: PaymentProvider,
): boolean {
  const price = payload.item_price_dollars
  return (
    order.buyer_id === buyer.userId &&
    order.offer_id === (payload.offer_id ?? null) &&
    order.delivery_type === payload.delivery_type &&
    order.embedded === wantsEmbedded(payload, provider) &&
    (price === undefined || toCents(price) === order.item_cents) &&
    order.buyer_fee_cents === (charges?.buyerFeeCents ?? 0) &&
    order.tax_cents === taxOf(charges?.taxLines ?? []) &&
    (order.buyer_email ?? '') === (payload.customer_email ?? '') &&
    (order.buyer_name ?? '') === (payload.customer_name ?? '') &&
    (order.buyer_phone ?? '') === (payload.customer_phone ?? '') &&
    sameDelivery(order, delivery)
  )
}
