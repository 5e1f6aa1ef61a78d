import type { DataOf } from '../../../../../contract/paths.ts'
import { dateLabel, localTime } from '../../../../../contract/rules/marketplace/local-time.ts'
import { marketplace } from '../../../../marketplace.ts'

type Session = DataOf<'payments.getCheckoutSession'>
type Order = DataOf<'payments.getOrder'>

/** The data of /payment-success. */
export interface PaymentSummary {
  orderId: string
  status: Session['payment_status']
  deliveryType: Session['delivery_type']
  /** The delivery day in the marketplace's time zone; null when none was chosen. */
  scheduledDate: string | null
  /** The slot, such as `2pm-3pm`; null when none was chosen. */
  scheduledTime: string | null
  /** Delivered by a courier, who asks for a PIN. */
  byCourier: boolean
  /** The buyer has it. */
  isHandedOver: boolean
  totalCents: number
  email: string | null
  /** The path of the order's page. */
  orderPath: string
}

/** Summarizes a hosted checkout. */
export function summaryOfSession(session: Session): PaymentSummary {
  return { ...summarise(session), orderPath: pathOf(session.order_url, `/orders/${session.order_id}`) }
}

/** Summarizes an order. `token` gives a guest access to its page. */
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
    scheduledTime: payment.scheduled_time,
    byCourier: payment.by_courier,
    isHandedOver: payment.handed_over,
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

/**
 * The delivery type in words. A day other than the marketplace's today is named.
 * @source spec §2 Payment; product-decisions §9.7
 */
export function deliveryTypeWord(
  { deliveryType: type, scheduledDate: date }: Pick<PaymentSummary, 'deliveryType' | 'scheduledDate'>,
  now: Date,
): string {
  if (type === 'pickup') return 'Pickup'
  if (type === 'uber_delivery') return 'Uber Delivery'
  if (date === null || date <= localTime(now, marketplace).date) return 'Same-day delivery'
  return `Scheduled delivery, ${dateLabel(date, now, marketplace)}`
}
