import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deliveryTypes, orderEvents, orderNotes, orderStates } from '../rules/order-states.ts'
import { embeddedPayment } from './payments.ts'
import { id, instant, photo } from './shapes.ts'
import { line } from './texts.ts'

const person = z.strictObject({
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** An order as its buyer or seller sees it. Contact details appear once it is paid. */
export const order = z.strictObject({
  id,
  /** How the reader takes part in it. */
  role: z.enum(['buyer', 'seller']),
  state: z.enum(orderStates),
  /** Something has happened that its reader, as a member, has not seen. */
  has_news: z.boolean(),
  delivery_type: z.enum(deliveryTypes),
  listing_id: id.nullable(),
  title: z.string(),
  photo: photo.nullable(),
  item_cents: z.int(),
  delivery_cents: z.int(),
  total_cents: z.int(),
  /** Cents given back so far, or being given back. */
  refunded_cents: z.int(),
  /** Cents of the delivery that a cancelled order leaves with its courier. */
  kept_cents: z.int(),
  /** Cents that would stay with the courier if its reader called it off now. */
  kept_if_cancelled_cents: z.int(),
  /** Of them, what was for the delivery alone. */
  delivery_refunded_cents: z.int(),
  /** `failed`: it is tried again by itself; `by_hand`: the operator pays in another way; `settled`: they have. */
  refund_state: z.enum(['requested', 'pending', 'succeeded', 'failed', 'by_hand', 'settled']).nullable(),
  /** How it was settled in another way. */
  refund_note: z.string().nullable(),
  /** Shown to the buyer only, while the hand-over is ahead; null where a courier brings it, who asks for a PIN. */
  pickup_code: z.string().nullable(),
  /** A picture of the same code, as an SVG data address. */
  pickup_qr: z.string().nullable(),
  /** What the courier asks for at the door; buyer only, once one is booked. */
  courier_pin: z.string().nullable(),
  pickup_address: z.string().nullable(),
  /** Where and when it is delivered, to both once it is paid; null for a pickup. */
  delivery: z
    .strictObject({
      address: z.string(),
      apt: z.string().nullable(),
      instructions: z.string().nullable(),
      /** The day (`2026-11-24`) and the slot (`5pm-6pm`, `ASAP`) in New York. */
      date: z.string().nullable(),
      time: z.string().nullable(),
      /** Flights of stairs without an elevator. */
      flights: z.int().nullable(),
      contact_name: z.string().nullable(),
      contact_phone: z.string().nullable(),
    })
    .nullable(),
  /** How a delivery gets on its way, to both once it is paid; null for a pickup. */
  tracking: z
    .strictObject({
      /** `due`: a courier is booked in time; `by_seller`: the seller sees to it; the rest as the courier says. */
      status: z.enum([
        'due',
        'by_seller',
        'pending',
        'pickup',
        'on_the_way',
        'delivered',
        'cancelled',
        'returned',
      ]),
      courier_name: z.string().nullable(),
      courier_coordinates: z.tuple([z.number(), z.number()]).nullable(),
      /** The courier's own page. */
      tracking_url: z.string().nullable(),
      promised_until: instant,
      /** Where from and where to, as the quote showed it. */
      way: z
        .strictObject({
          origin_coordinates: z.tuple([z.number(), z.number()]),
          destination_coordinates: z.tuple([z.number(), z.number()]),
          origin_name: z.string(),
          destination_name: z.string(),
          route_line: z.array(z.tuple([z.number(), z.number()])).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Of a delivery that has left and should have arrived; null before it is asked about. */
  arrival: z
    .strictObject({
      asked_at: instant,
      /** When it counts as arrived unless its buyer says otherwise; null once they did. */
      settles_at: instant.nullable(),
      objected_at: instant.nullable(),
      /** When everything goes back unless the operator has found otherwise; null without an objection. */
      refunded_by: instant.nullable(),
    })
    .nullable(),
  /** The buyer may say that the delivery has arrived. */
  can_confirm_arrival: z.boolean(),
  /** The buyer may say that it did not, once it should have. */
  can_miss_arrival: z.boolean(),
  /** Where an unfinished payment goes on; buyer only. */
  checkout_url: z.string().nullable(),
  /** The same, where it began on a page inside ours. */
  embedded: embeddedPayment.nullable(),
  other_person: person.nullable(),
  /** A giveaway that waits for its buyer's word. */
  can_claim: z.boolean(),
  can_cancel: z.boolean(),
  /** A courier brings it, now or at its hour: then our own code plays no part. */
  by_courier: z.boolean(),
  can_hand_over: z.boolean(),
  /** The buyer may collect what was to be brought; the delivery's price goes back. */
  can_collect_instead: z.boolean(),
  /** The seller may say that it has left. */
  can_send_out: z.boolean(),
  /** Wrong codes have locked the hand-over; the seller may ask for another code. */
  can_renew_code: z.boolean(),
  created_at: instant,
  paid_at: instant.nullable(),
  collect_before: instant.nullable(),
  timeline: z.array(
    z.strictObject({
      event: z.enum([...orderNotes, ...orderEvents]),
      at: instant,
    }),
  ),
})
export type Order = z.output<typeof order>

/** A guest proves the order is theirs by the token of the link in their mail. */
export const linkToken = z.object({ token: z.string().max(200).optional() })

export const listOrders = endpoint({
  name: 'orders.list',
  method: 'GET',
  path: '/orders',
  summary: 'One’s orders, bought and sold, newest first',
  auth: 'required',
  response: z.strictObject({
    orders: z.array(
      order
        .pick({
          id: true,
          role: true,
          state: true,
          title: true,
          photo: true,
          total_cents: true,
          created_at: true,
          delivery_type: true,
          can_send_out: true,
          can_hand_over: true,
          can_renew_code: true,
          by_courier: true,
          has_news: true,
          arrival: true,
        })
        .extend({
          /** The day and the slot of a delivery; the last day of a pickup. */
          due: z.string().nullable(),
        }),
    ),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §5',
})

export const getOrder = endpoint({
  name: 'orders.get',
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order, for its buyer, its seller or the holder of its link',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found'],
  source: 'product-decisions §5',
})

export const handOver = endpoint({
  name: 'orders.handOver',
  method: 'POST',
  path: '/orders/:id/hand_over',
  summary: 'The seller types the buyer’s pickup code: the thing has changed hands',
  auth: 'required',
  params: z.object({ id }),
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Please enter a 6-digit code'),
  }),
  response: z.strictObject({ order }),
  errors: [
    'auth.missing',
    'auth.expired',
    'order.not_found',
    'order.wrong_code',
    'order.code_locked',
    'order.by_courier',
    'order.not_possible',
  ],
  source: 'product-decisions §5',
})

export const sendOut = endpoint({
  name: 'orders.sendOut',
  method: 'POST',
  path: '/orders/:id/send_out',
  summary: 'The seller says that the courier has collected the thing',
  auth: 'required',
  params: z.object({ id }),
  response: z.strictObject({ order }),
  errors: ['auth.missing', 'auth.expired', 'order.not_found', 'order.not_possible'],
  source: 'product-decisions §5',
})

export const renewCode = endpoint({
  name: 'orders.renewCode',
  method: 'POST',
  path: '/orders/:id/new_code',
  summary:
    'The seller opens a hand-over that ten wrong codes have locked; the buyer gets another code by mail',
  auth: 'required',
  params: z.object({ id }),
  response: z.strictObject({ order }),
  errors: ['auth.missing', 'auth.expired', 'order.not_found', 'order.not_possible'],
  source: 'product-decisions §5',
})

export const collectInstead = endpoint({
  name: 'orders.collectInstead',
  method: 'POST',
  path: '/orders/:id/collect',
  summary: 'The buyer collects what was to be delivered; what the delivery cost goes back',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found', 'order.not_possible'],
  source: 'decision 071',
})

export const claimOrder = endpoint({
  name: 'orders.claim',
  method: 'POST',
  path: '/orders/:id/claim',
  summary: 'The buyer of a giveaway confirms, by the link in their mail, that they want it',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found', 'order.not_possible'],
  source: 'product-decisions §5; decision 008',
})

export const cancelOrder = endpoint({
  name: 'orders.cancel',
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Call an order off before the hand-over; what was paid goes back',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  body: z.object({ reason: line(300).default('') }),
  response: z.strictObject({ order }),
  errors: [
    'auth.expired',
    'order.not_found',
    'order.not_possible',
    'order.courier_refuses',
    'payment.unavailable',
  ],
  source: 'product-decisions §5',
})
