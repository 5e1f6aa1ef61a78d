import type { DataOf } from '../../../../contract/paths.ts'
import { dateLabel, localTime } from '../../../../contract/rules/local-time.ts'
import { marketplace } from '../../../marketplace.ts'

type Session = DataOf<'payments.getCheckoutSession'>
type Order = DataOf<'payments.getOrder'>

/** What /payment-success shows. */
export interface PaymentSummary {
  orderId: string
  status: Session['payment_status']
  deliveryType: Session['delivery_type']
  /** The day of a delivery in New York; null where none was chosen. */
  scheduledDate: string | null
  /** A courier brings it, who asks for a PIN. */
  byCourier: boolean
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
    scheduledDate: payment.scheduled_date,
    byCourier: payment.by_courier,
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
  refund_failed: 'Refund delayed',
}

/** @source spec §2 Payment; product-decisions §9.20 */
export function paymentStatusWord(status: PaymentSummary['status']): string {
  return statusWords[status]
}

/** What of it is said, by the day of today in New York. @source spec §2 Payment; product-decisions §9.7 */
export function deliveryTypeWord(
  { deliveryType: type, scheduledDate: date }: Pick<PaymentSummary, 'deliveryType' | 'scheduledDate'>,
  now: Date,
): string {
  if (type === 'pickup') return 'Pickup'
  if (type === 'uber_delivery') return 'Uber Delivery'
  if (date === null || date <= localTime(now, marketplace).date) return 'Same-day delivery'
  return `Scheduled delivery, ${dateLabel(date, now, marketplace)}`
}
