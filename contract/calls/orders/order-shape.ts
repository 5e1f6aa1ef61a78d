import { z } from 'zod'
import { payoutSteps } from '../../rules/money/payout-steps.ts'
import { freezes } from '../../rules/orders/disputes.ts'
import { deliveryTypes, orderEvents, orderNotes, orderStates } from '../../rules/orders/states.ts'
import { pickupArea } from '../listings/places.ts'
import { id, instant, photo } from '../shapes.ts'
import { claim } from './claim-shape.ts'
import { embeddedPayment } from './payments.ts'

/** The statuses that a courier reports. */
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

/** Where and when buyer and seller meet. */
const meeting = z.strictObject({
  id,
  by: z.enum(['buyer', 'seller']),
  place: z.string(),
  /** Where exactly, in the words of the person who proposed it. */
  note: z.string().nullable(),
  starts_at: instant,
  /** The other times of a proposal. */
  other_times: z.array(instant),
})
export type Meeting = z.output<typeof meeting>

/** An order as its buyer or seller sees it. Contact details appear once it is paid. */
export const order = z.strictObject({
  id,
  /** The reader's role. */
  role: z.enum(['buyer', 'seller']),
  state: z.enum(orderStates),
  /** Whether the reader, as a member, has unread updates. */
  has_news: z.boolean(),
  delivery_type: z.enum(deliveryTypes),
  listing_id: id.nullable(),
  title: z.string(),
  photo: photo.nullable(),
  item_cents: z.int(),
  delivery_cents: z.int(),
  /** What the buyer paid on top: the marketplace's fee and the sales tax. */
  buyer_fee_cents: z.int(),
  tax_cents: z.int(),
  /** What the marketplace keeps of the item's price, after refunds; 0 for the buyer. */
  seller_fee_cents: z.int(),
  total_cents: z.int(),
  /** What a full refund gives back now: the total, unless the marketplace keeps its fee. */
  full_refund_cents: z.int(),
  /** Cents that were refunded or are being refunded. */
  refunded_cents: z.int(),
  /** Cents of the delivery that a cancelled order still pays to its courier. */
  kept_cents: z.int(),
  /** Cents that the courier would keep if the reader cancelled now. */
  kept_if_cancelled_cents: z.int(),
  /** The part of the refunds that was for the delivery alone. */
  delivery_refunded_cents: z.int(),
  /** `failed`: another attempt follows; `by_hand`: the operator pays by other means; `settled`: they have. */
  refund_state: z.enum(['requested', 'pending', 'succeeded', 'failed', 'by_hand', 'settled']).nullable(),
  /** How the operator paid it. */
  refund_note: z.string().nullable(),
  /** For the buyer only, before the hand-over; null if a courier delivers, who asks for a PIN. */
  pickup_code: z.string().nullable(),
  /** The same code as a QR picture, an SVG data URL. */
  pickup_qr: z.string().nullable(),
  /** The PIN that the courier asks for; for the buyer only, once one is booked. */
  courier_pin: z.string().nullable(),
  pickup_address: z.string().nullable(),
  /** Where the listing can be picked up, as everyone may know it; null for a delivery. */
  pickup_area: pickupArea.nullable(),
  /** The agreement of a paid pickup; null for a delivery and once it is over. */
  meeting: z
    .strictObject({
      agreed: meeting.nullable(),
      /** The proposal that waits for the other side. */
      proposed: meeting.nullable(),
      /** Whether the reader may accept the proposal. */
      can_accept: z.boolean(),
      /** The days and hours that the reader may propose, in the marketplace's time zone. */
      days: z.array(
        z.strictObject({
          date: z.string(),
          hours: z.array(z.int()),
          /** Those within the seller's usual pickup hours. */
          usual: z.array(z.int()),
        }),
      ),
    })
    .nullable(),
  /** Address and time of the delivery, for both once it is paid; null for a pickup. */
  delivery: z
    .strictObject({
      address: z.string(),
      apt: z.string().nullable(),
      instructions: z.string().nullable(),
      /** The day (`2026-11-24`) and the slot (`5pm-6pm`, `ASAP`) in the marketplace's time zone. */
      date: z.string().nullable(),
      time: z.string().nullable(),
      /** Flights of stairs without an elevator. */
      flights: z.int().nullable(),
      contact_name: z.string().nullable(),
      contact_phone: z.string().nullable(),
    })
    .nullable(),
  /** The shipment, for both once it is paid; null for a pickup. */
  tracking: z
    .strictObject({
      /** `due`: a courier is booked later; `by_seller`: the seller delivers; the rest is what the courier reports. */
      status: z.enum(['due', 'by_seller', ...courierStatuses]),
      courier_name: z.string().nullable(),
      courier_coordinates: z.tuple([z.number(), z.number()]).nullable(),
      /** The courier's own page. */
      tracking_url: z.string().nullable(),
      promised_until: instant,
      /** The route, as the quote showed it. */
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
  /** The question whether a delivery has arrived; null before it is asked. */
  arrival: z
    .strictObject({
      asked_at: instant,
      /** When it counts as arrived unless the buyer reports it missing; null once they did. */
      settles_at: instant.nullable(),
      objected_at: instant.nullable(),
      /** When everything is refunded unless the operator finds that it arrived; null unless reported missing. */
      refunded_by: instant.nullable(),
    })
    .nullable(),
  /** Whether the buyer may confirm the arrival. */
  can_confirm_arrival: z.boolean(),
  /** Whether the buyer may report it missing, once it should have arrived. */
  can_miss_arrival: z.boolean(),
  /** The payment page of an unfinished payment; for the buyer only. */
  checkout_url: z.string().nullable(),
  /** The same for an embedded payment. */
  embedded: embeddedPayment.nullable(),
  other_person: person.nullable(),
  /** Until when the buyer can report a problem; null unless the item was handed over and something was paid. */
  protected_until: instant.nullable(),
  /** What stands between the seller and the money; for the seller only, null where nothing does. */
  payout_step: z.enum(payoutSteps).nullable(),
  /** Whether the buyer may say that everything is fine, which gives the money to the seller. */
  can_release: z.boolean(),
  /** Whether the buyer may report a problem: until `protected_until`, once. */
  can_report_problem: z.boolean(),
  /** Cents of the item's price that were not refunded: the most that a partial refund can be. */
  refundable_cents: z.int(),
  /** Why the money is on hold: a bank asks, suspects fraud, or has taken the payment back; null otherwise. */
  on_hold: z.enum(freezes).nullable(),
  /** Cents that a bank has given back to the buyer for good. */
  charged_back_cents: z.int(),
  /** The buyer's claim; null without one. */
  claim: claim.nullable(),
  /** Whether a giveaway waits for its confirmation. */
  can_claim: z.boolean(),
  can_cancel: z.boolean(),
  /** Whether a courier delivers it, now or at its slot; our own code is not used then. */
  by_courier: z.boolean(),
  can_hand_over: z.boolean(),
  /** Whether the buyer may switch to pickup, which refunds the delivery. */
  can_collect_instead: z.boolean(),
  /** Whether the seller may report that it has left. */
  can_send_out: z.boolean(),
  /** Whether wrong codes have locked the hand-over, and the seller may request a new code. */
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

/** The token of the link in a guest's email, which proves that the order is theirs. */
export const linkToken = z.object({ token: z.string().max(200).optional() })

const act = {
  method: 'POST',
  params: z.object({ id }),
  response: z.strictObject({ order }),
  errors: ['auth.expired', 'order.not_found', 'order.not_possible'],
} as const

/** An action of a member, or of someone with the order's link. */
export const byLink = { ...act, auth: 'optional', query: linkToken } as const

/** An action of the seller. */
export const bySeller = { ...act, auth: 'required', errors: ['auth.missing', ...act.errors] } as const
