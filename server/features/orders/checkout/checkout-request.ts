import type { CheckoutLine, CheckoutRequest } from '../../../ports/payments.ts'
import type { HeldOrder } from '../order.ts'
import { deliveryLines } from './delivery-request.ts'

/**
 * Minutes that the payment page outlives the hold. The provider refuses pages that live less than 30 minutes by its own
 * clock, so a page as short as the hold would fail as soon as our clock is a minute slow. When the hold ends, the
 * scheduled tasks close the page.
 */
const EXPIRY_MARGIN_MINUTES = 14

/** The request that opens an order's payment page. `token`: of the order's link. */
export function checkoutRequest(order: HeldOrder, publicUrl: string, token: string): CheckoutRequest {
  return {
    idempotencyKey: `checkout-${order.id}`,
    orderId: order.id,
    lines: [
      itemLine(order, publicUrl),
      ...deliveryLines(order),
      ...chargeLines(order),
      ...schedulingLines(order),
    ],
    ...(order.buyer_email ? { customerEmail: order.buyer_email } : {}),
    place: order.embedded ? 'embedded' : 'hosted',
    expiresAt: new Date(order.hold_expires_at.getTime() + EXPIRY_MARGIN_MINUTES * 60_000),
    successUrl: `${publicUrl}/payment-success?order_id=${order.id}&session_id={CHECKOUT_SESSION_ID}`,
    // Going back releases the listing.
    cancelUrl: `${publicUrl}/shop/item/${order.listing_id}?left=${order.id}&token=${token}`,
  }
}

function itemLine(order: HeldOrder, publicUrl: string): CheckoutLine {
  const line = { name: order.title, unitAmountCents: order.item_cents, quantity: 1 }
  // The provider fetches the image, so it has to be public.
  return order.photo && publicUrl.startsWith('https:')
    ? { ...line, imageUrl: `${publicUrl}/photos/${order.photo.id}/640.jpg` }
    : line
}

/** The buyer's fee and the tax. */
function chargeLines({ buyer_fee_cents, tax_cents }: HeldOrder): CheckoutLine[] {
  const lines = [
    { name: 'Buyer fee', unitAmountCents: buyer_fee_cents, quantity: 1 },
    { name: 'Sales tax', unitAmountCents: tax_cents, quantity: 1 },
  ]
  return lines.filter(({ unitAmountCents }) => unitAmountCents > 0)
}

function schedulingLines({ scheduling_line: line }: HeldOrder): CheckoutLine[] {
  if (!line) return []
  const description = line.description ? { description: line.description } : {}
  return [{ name: line.name, ...description, unitAmountCents: 0, quantity: 1 }]
}
