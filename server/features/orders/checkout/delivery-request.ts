import { COURIER_FEE_CENTS, COURIER_SERVICE_FEE_CENTS } from '../../../../contract/rules/delivery/fees.ts'
import { toCents } from '../../../../contract/rules/money.ts'
import type { CheckoutLine } from '../../../ports/payments.ts'
import type { DeliveryCharge } from '../../delivery/booking/charge.ts'
import type { DeliveryRequest } from '../../delivery/booking/delivery-request.ts'
import type { HeldOrder, OrderRow } from '../order.ts'
import type { CheckoutPayload } from './checkout-payload.ts'

/** The delivery that a checkout requests; null for a pickup. @source spec §3 Checkout payload */
export function deliveryRequest(payload: CheckoutPayload): DeliveryRequest | null {
  if (payload.delivery_type === 'pickup') return null
  return {
    type: payload.delivery_type,
    listingId: payload.listing_id,
    feeCents: toCents(payload.delivery_fee_dollars),
    quoteId: payload.delivery_quote_id ?? null,
    email: payload.customer_email || null,
    phone: payload.customer_phone ?? '',
    address: wholeAddress(payload),
    apt: payload.delivery_apt ?? '',
    instructions: payload.delivery_instructions ?? '',
    date: payload.scheduled_date ?? '',
    time: payload.scheduled_time ?? '',
    flights: payload.building_access?.kind === 'stairs' ? payload.building_access.flights : null,
  }
}

/** The typed address, completed with the ZIP code from the autocomplete if it has none. */
function wholeAddress({
  delivery_address: typed = '',
  parsed_address: parsed = {},
}: CheckoutPayload): string {
  const part = (key: string) => {
    const value = parsed[key]
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const address = typed || part('formatted_address')
  const zip = part('postal_code')
  if (address === '' || !/^\d{5}/.test(zip) || /\b\d{5}(?:-\d{4})?\b[^\d]*$/.test(address)) return address
  return `${address}, ${zip}`
}

/** Whether an open checkout has the delivery that is requested now. */
export function sameDelivery(order: OrderRow, charge: DeliveryCharge | null): boolean {
  const { delivery } = order
  if (!delivery || !charge) return delivery === null && charge === null
  const now = charge.delivery
  return (
    order.delivery_cents === charge.cents &&
    (['address', 'apt', 'instructions', 'date', 'time', 'flights'] as const).every(
      (key) => delivery[key] === now[key],
    )
  )
}

/** The delivery's line items on the payment page. @source product-decisions §9.1, §9.2 */
export function deliveryLines(order: HeldOrder): CheckoutLine[] {
  if (order.delivery_cents === 0) return []
  const line = (name: string, unitAmountCents: number): CheckoutLine => ({
    name,
    unitAmountCents,
    quantity: 1,
  })
  if (
    order.delivery_type === 'uber_delivery' &&
    order.delivery_cents === COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS
  )
    return [line('Courier delivery', COURIER_FEE_CENTS), line('Service fee', COURIER_SERVICE_FEE_CENTS)]
  return [
    line(
      order.delivery_type === 'delivery' ? 'Delivery & Assembly' : 'Moving delivery',
      order.delivery_cents,
    ),
  ]
}
