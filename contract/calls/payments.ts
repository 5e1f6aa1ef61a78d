import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_FLIGHTS } from '../rules/delivery.ts'
import { deliveryTypes } from '../rules/order-states.ts'
import { email, id } from './shapes.ts'
import { line } from './texts.ts'

const text = (length: number) => line(length).optional()

/** What a checkout starts from. @source spec §3 Checkout payload */
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
  /** The item price the buyer was shown, in dollars; a difference is refused before anything is reserved. */
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
  /** The quote that `delivery_fee_dollars` is from; an addition. */
  delivery_quote_id: id.optional(),
  /** How the door is reached, from the moving flow; an addition. @source spec §4 moving delivery */
  building_access: z
    .object({
      kind: z.enum(['elevator', 'stairs']),
      /** 0 is ground level. */
      flights: z.int().min(0).max(MAX_FLIGHTS).default(0),
    })
    .optional(),
  /** Pay on a page inside ours where that can be; an addition. @source product-decisions §6 */
  embedded: z.boolean().optional(),
  /** Who a browser without an account is, in all of its tabs; an addition. Absent: the session of the headers. */
  buyer_key: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
})

/** A payment page that stands inside ours. */
export const embeddedPayment = z.strictObject({
  session_id: z.string(),
  /** The page to show in a frame; null where the provider's own script draws it. */
  frame_url: z.string().nullable(),
  /** For the provider's own script. */
  client_secret: z.string().nullable(),
  publishable_key: z.string().nullable(),
  /** The order's page, with the token that lets its buyer call it off. */
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
    /** A giveaway, asked for without an account: it goes on in the mailbox of the address that was given. */
    confirm_by_mail: z.literal(true).optional(),
    /** The order's page, with the token that lets its buyer call it off; not for what is confirmed by mail. */
    order_url: z.string().optional(),
    /** Where one was asked for and the provider can; `checkout_url` is empty then. */
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

/** The day of a delivery (`2026-11-24`) in New York; null where none was chosen, and for strangers. */
const scheduledDate = z.string().nullable()
/** A courier brings it, who asks for a PIN of theirs; false for strangers. */
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
    /** Lets the holder open the order's page without an account. */
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
