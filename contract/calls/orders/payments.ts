import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { deliveryTypes } from '../../rules/orders/states.ts'
import { id } from '../shapes.ts'
import { checkoutPayload } from './checkout-payload.ts'

/** An embedded payment page. */
export const embeddedPayment = z.strictObject({
  session_id: z.string(),
  /** The page to frame; null if the provider's script draws it. */
  frame_url: z.string().nullable(),
  /** For the provider's script. */
  client_secret: z.string().nullable(),
  publishable_key: z.string().nullable(),
  /** The order's page, with the buyer's token. */
  order_url: z.string(),
})
export type EmbeddedPayment = z.output<typeof embeddedPayment>

export const paymentStatuses = ['succeeded', 'processing', 'failed', 'refunded', 'refund_failed'] as const

export const createCheckoutSession = endpoint({
  name: 'payments.createCheckoutSession',
  method: 'POST',
  path: '/payments/create-checkout-session',
  summary: 'Reserve a listing and open the hosted payment page',
  auth: 'optional',
  body: checkoutPayload,
  response: z.strictObject({
    checkout_url: z.string(),
    order_id: id,
    /** A guest's giveaway, which is confirmed by email. */
    confirm_by_mail: z.literal(true).optional(),
    /** The order's page with the buyer's token; absent if the order is confirmed by email. */
    order_url: z.string().optional(),
    /** Present if requested and possible; `checkout_url` is empty then. */
    embedded: embeddedPayment.optional(),
  }),
  errors: [
    'auth.expired',
    'listing.not_found',
    'listing.reserved',
    'offer.over',
    'listing.sold',
    'listing.own',
    'quote.changed',
    'delivery.unavailable',
    'delivery.paused',
    'delivery.email_missing',
    'delivery.phone_missing',
    'delivery.address_missing',
    'delivery.address_unclear',
    'delivery.address_changed',
    'delivery.number_unknown',
    'delivery.outside_zone',
    'delivery.time_missing',
    'delivery.time_passed',
    'delivery.time_not_agreed',
    'delivery.no_courier',
    'delivery.too_large',
    'delivery.too_small',
    'delivery.pickup_unknown',
    'delivery.location_not_found',
    'delivery.search_failed',
    'checkout.email_missing',
    'checkout.sign_in_first',
    'payment.unavailable',
    'payment.slowed',
    'payment.challenge_needed',
  ],
  source: 'spec §7; product-decisions §5',
})

/** Day of the delivery (`2026-11-24`) in the marketplace's time zone; null if none was chosen or the reader is not part of the order. */
const scheduledDate = z.string().nullable()
/** The delivery's slot (`2pm-3pm`, `ASAP`); null if none was chosen or the reader is not part of the order. */
const scheduledTime = z.string().nullable()
/** Whether the buyer has it; false if the reader is not part of the order. */
const handedOver = z.boolean()
/** Whether a courier delivers or has delivered, who asks for a PIN; false if the reader is not part of the order. */
const byCourier = z.boolean()

export const getCheckoutSession = endpoint({
  name: 'payments.getCheckoutSession',
  method: 'GET',
  path: '/payments/checkout-session/:session_id',
  summary: 'The result of a hosted checkout',
  auth: 'none',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  response: z.strictObject({
    order_id: id,
    payment_status: z.enum(paymentStatuses),
    total_amount_cents: z.int(),
    customer_email: z.string().nullable(),
    /** Opens the order's page without an account. */
    order_url: z.string(),
    delivery_type: z.enum(deliveryTypes),
    scheduled_date: scheduledDate,
    scheduled_time: scheduledTime,
    by_courier: byCourier,
    handed_over: handedOver,
  }),
  errors: ['checkout.not_found', 'payment.unavailable'],
  source: 'spec §7; product-decisions §5',
})

export const getPaymentOrder = endpoint({
  name: 'payments.getOrder',
  method: 'GET',
  path: '/payments/order/:order_id',
  summary: 'An order’s payment; without its token the email address is masked',
  auth: 'optional',
  params: z.object({ order_id: id }),
  query: z.object({ token: z.string().max(200).optional() }),
  response: z.strictObject({
    order_id: id,
    delivery_type: z.enum(deliveryTypes),
    payment_status: z.enum(paymentStatuses),
    total_amount_cents: z.int(),
    customer_email: z.string().nullable(),
    scheduled_date: scheduledDate,
    scheduled_time: scheduledTime,
    by_courier: byCourier,
    handed_over: handedOver,
  }),
  errors: ['auth.expired', 'order.not_found'],
  source: 'spec §7; product-decisions §5',
})
