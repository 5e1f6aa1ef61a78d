import { z } from 'zod'
import { deliveryTypes, orderEvents, orderNotes, orderStates } from '../rules/order-states.ts'
import { embeddedPayment } from './payments.ts'
import { id, instant, photo } from './shapes.ts'

/** What a courier says about a delivery. */
export const courierStatuses = [
  'pending',
  'pickup',
  'on_the_way',
  'delivered',
  'cancelled',
  'returned',
] as const

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
      status: z.enum(['due', 'by_seller', ...courierStatuses]),
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

const act = {
  method: 'POST',
  params: z.object({ id }),
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found', 'order.not_possible'],
} as const

/** What somebody does to an order who is signed in, or holds its link. */
export const byLink = { ...act, auth: 'optional', query: linkToken } as const

/** What its seller does. */
export const bySeller = { ...act, auth: 'required', errors: ['auth.missing', ...act.errors] } as const
