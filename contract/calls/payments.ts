import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_FLIGHTS } from '../rules/delivery.ts'
import { deliveryTypes } from '../rules/order-states.ts'
import { email, id } from './shapes.ts'
import { line } from './texts.ts'

const text = (length: number) => line(length).optional()

/** The request to start a checkout. @source spec §3 Checkout payload */
export const checkoutPayload = z.object({
  listing_id: id,
  delivery_type: z.enum(deliveryTypes),
  delivery_address: text(300),
  delivery_apt: text(60),
  customer_name: text(120),
  customer_email: email.or(z.literal('')).optional(),
  customer_phone: text(40),
  delivery_instructions: text(1000),
  parsed_address: z.record(z.string(), z.unknown()).optional(),
  delivery_fee_dollars: z.number().min(0).max(100_000).default(0),
  /** The item price that the buyer was shown, in dollars; if it has changed, nothing is reserved. */
  item_price_dollars: z.number().min(0).max(1_000_000).optional(),
  scheduled_date: text(40),
  scheduled_time: text(40),
  include_scheduling_line_item: z.boolean().optional(),
  scheduling_line_item: z
    .object({
      name: line(120),
      description: line(300).optional(),
      price: z.literal(0),
      quantity: z.literal(1),
    })
    .optional(),
  /** The quote of `delivery_fee_dollars`. Not in the spec. */
  delivery_quote_id: id.optional(),
  /** Access to the door, from the moving flow. Not in the spec. @source spec §4 moving delivery */
  building_access: z
    .object({
      kind: z.enum(['elevator', 'stairs']),
      /** 0 is ground level. */
      flights: z.int().min(0).max(MAX_FLIGHTS).default(0),
    })
    .optional(),
  /** Embeds the payment page if the provider can. Not in the spec. @source product-decisions §6 */
  embedded: z.boolean().optional(),
  /** Identifies a guest's browser in all of its tabs; absent: the session of the headers. Not in the spec. */
  buyer_key: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
})

/** An embedded payment page. */
export const embeddedPayment = z.strictObject({
  session_id: z.string(),
  /** The page to frame; null where the provider's script draws it. */
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
    /** The order's page with the buyer's token; absent where the order is confirmed by email. */
    order_url: z.string().optional(),
    /** Present if requested and possible; `checkout_url` is empty then. */
    embedded: embeddedPayment.optional(),
  }),
  errors: [
    'auth.expired',
    'listing.not_found',
    'listing.reserved',
    'listing.sold',
    'listing.own',
    'quote.changed',
    'delivery.unavailable',
    'delivery.email_missing',
    'delivery.phone_missing',
    'delivery.address_missing',
    'delivery.address_unclear',
    'delivery.address_changed',
    'delivery.outside_zone',
    'delivery.time_missing',
    'delivery.time_passed',
    'delivery.too_large',
    'delivery.too_small',
    'delivery.pickup_unknown',
    'delivery.location_not_found',
    'delivery.search_failed',
    'checkout.email_missing',
    'payment.unavailable',
  ],
  source: 'spec §7; product-decisions §5',
})

/** Day of the delivery (`2026-11-24`) in New York; null if none was chosen, and for strangers. */
const scheduledDate = z.string().nullable()
/** Whether a courier delivers, who asks for a PIN; false for strangers. */
const byCourier = z.boolean()

export const getCheckoutSession = endpoint({
  name: 'payments.getCheckoutSession',
  method: 'GET',
  path: '/payments/checkout-session/:session_id',
  summary: 'What became of a hosted checkout',
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
    by_courier: byCourier,
  }),
  errors: ['checkout.not_found', 'payment.unavailable'],
  source: 'spec §7; product-decisions §5',
})

export const getPaymentOrder = endpoint({
  name: 'payments.getOrder',
  method: 'GET',
  path: '/payments/order/:order_id',
  summary: 'An order’s payment; strangers see a masked e-mail',
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
    by_courier: byCourier,
  }),
  errors: ['auth.expired', 'order.not_found'],
  source: 'spec §7; product-decisions §5',
})
