import type { DataOf } from '../../../contract/paths.ts'

type Session = DataOf<'payments.getCheckoutSession'>
type Order = DataOf<'payments.getOrder'>

/** What /payment-success shows. */
export interface PaymentSummary {
  orderId: string
  status: Session['payment_status']
  deliveryType: Session['delivery_type']
  totalCents: number
  email: string | null
  /** The order's own page, as a path. */
  orderPath: string
}

/** What a hosted checkout came to. */
export function summaryOfSession(session: Session): PaymentSummary {
  return { ...summarise(session), orderPath: pathOf(session.order_url, `/orders/${session.order_id}`) }
}

/** What an order came to; `token` keeps its page open to a guest. */
export function summaryOfOrder(order: Order, token: string | null): PaymentSummary {
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  return { ...summarise(order), orderPath: `/orders/${order.order_id}${query}` }
}

function summarise(payment: Session | Order): Omit<PaymentSummary, 'orderPath'> {
  return {
    orderId: payment.order_id,
    status: payment.payment_status,
    deliveryType: payment.delivery_type,
    totalCents: payment.total_amount_cents,
    email: payment.customer_email,
  }
}

function pathOf(url: string, otherwise: string): string {
  if (!URL.canParse(url)) return otherwise
  const { pathname, search } = new URL(url)
  return pathname + search
}

const statusWords: Record<PaymentSummary['status'], string> = {
  succeeded: 'Confirmed',
  processing: 'Processing',
  failed: 'Payment failed',
  refunded: 'Refunded',
}

/** @source spec §2 Payment; product-decisions §9.20 */
export function paymentStatusWord(status: PaymentSummary['status']): string {
  return statusWords[status]
}

/** @source spec §2 Payment */
export function deliveryTypeWord(type: PaymentSummary['deliveryType']): string {
  if (type === 'pickup') return 'Pickup'
  return type === 'uber_delivery' ? 'Uber Delivery' : 'Same-day delivery'
}
