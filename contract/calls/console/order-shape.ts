import { z } from 'zod'
import { claimDecisions } from '../../rules/orders/claims.ts'
import { paymentStates } from '../../rules/orders/order-needs.ts'
import { deliveryTypes, orderStates } from '../../rules/orders/states.ts'
import { id, instant } from '../shapes.ts'
import { readMessage } from './queue-shape.ts'

const cents = z.int()

/** An order in the list of the console. */
export const staffOrderRow = z.strictObject({
  id,
  title: z.string(),
  state: z.enum(orderStates),
  payment_state: z.enum(paymentStates),
  delivery_type: z.enum(deliveryTypes),
  total_cents: cents,
  buyer: z.string().nullable(),
  /** Null once the account is deleted. */
  seller: z.string().nullable(),
  created_at: instant,
  /** The state of its claim, also of one that is closed. */
  claim: z.string().nullable(),
  has_dispute: z.boolean(),
  /** A bank took the payment back, and nothing is refunded otherwise. */
  is_lost: z.boolean(),
  has_warning: z.boolean(),
  /** A refund did not reach the buyer, or the provider rejected the seller's transfer. */
  has_failure: z.boolean(),
  /** Staff have to decide something. */
  needs_decision: z.boolean(),
})
export type StaffOrderRow = z.output<typeof staffOrderRow>

const person = z.strictObject({
  id: id.nullable(),
  username: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** For operators; as it was typed. */
  phone: z.string().nullable(),
})

const claim = z.strictObject({
  id,
  state: z.string(),
  reason: z.string(),
  wish: z.string(),
  wish_cents: cents.nullable(),
  answer: z.string().nullable(),
  answer_cents: cents.nullable(),
  due_at: instant.nullable(),
  outcome: z.string().nullable(),
  refunded_cents: cents.nullable(),
  entries: z.array(
    z.strictObject({
      at: instant,
      by_role: z.string(),
      event: z.string(),
      terms: z.string().nullable(),
      terms_cents: cents.nullable(),
      words: z.string().nullable(),
    }),
  ),
  /** `url` expires within two hours. */
  photos: z.array(z.strictObject({ id, by_role: z.string(), url: z.string() })),
})
export type StaffClaim = z.output<typeof claim>

const dispute = z.strictObject({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  cents,
  due_by: instant.nullable(),
  opened_at: instant,
  ended_at: instant.nullable(),
  submissions: z.int(),
  /** What the provider was asked for and has not answered. */
  request: z.string().nullable(),
  refusal: z.string().nullable(),
  /** As it would be submitted, by the provider's field names; null for moderators, and where there is none. */
  evidence: z.record(z.string(), z.string()).nullable(),
})
export type StaffDispute = z.output<typeof dispute>

const warning = z.strictObject({
  id: z.string(),
  state: z.string(),
  fraud_type: z.string(),
  opened_at: instant,
})

const refund = z.strictObject({
  id,
  cents,
  state: z.string(),
  reason: z.string(),
  requested_at: instant,
  rejection: z.string().nullable(),
  settled_how: z.string().nullable(),
})

const movement = z.strictObject({
  id,
  cents,
  state: z.string(),
  provider_id: z.string().nullable(),
  rejection: z.string().nullable(),
  requested_at: instant,
})

/** What banks and the provider know of it; for operators only. */
const money = z.strictObject({
  checkout_id: z.string().nullable(),
  payment_intent_id: z.string().nullable(),
  refund_ids: z.array(z.string()),
  transfers: z.array(movement),
  reversals: z.array(movement),
  ledger: z.array(
    z.strictObject({
      id: z.int(),
      at: instant,
      kind: z.string(),
      account: z.string(),
      cents,
      reference: z.string(),
    }),
  ),
  sums: z.array(z.strictObject({ account: z.string(), cents })),
})
export type StaffOrderMoney = z.output<typeof money>

/** What can be done with an order now, as far as its records tell; the action itself checks again. */
export const staffOrderActions = [
  'refund',
  'refund_delivery',
  'settle_refund',
  'deliver',
  'decide_claim',
  'retry_payout',
] as const
export type StaffOrderAction = (typeof staffOrderActions)[number]

/** An order with everything that staff may know about it. */
export const staffOrder = z.strictObject({
  ...staffOrderRow.omit({ buyer: true, seller: true }).shape,
  listing_id: id.nullable(),
  buyer: person,
  seller: person.nullable(),
  item_cents: cents,
  delivery_cents: cents,
  buyer_fee_cents: cents,
  tax_cents: cents,
  seller_fee_cents: cents,
  paid_at: instant.nullable(),
  handed_over_at: instant.nullable(),
  protected_until: instant.nullable(),
  cancel_reason: z.string().nullable(),
  events: z.array(
    z.strictObject({
      at: instant,
      event: z.string(),
      state: z.string(),
      actor: z.string(),
      note: z.string().nullable(),
    }),
  ),
  refunds: z.array(refund),
  dispute_list: z.array(dispute),
  warnings: z.array(warning),
  claim_record: claim.nullable(),
  /** Whether the case lets staff read what both sides wrote to each other. */
  may_read_messages: z.boolean(),
  money: money.nullable(),
  actions: z.array(z.enum(staffOrderActions)),
})
export type StaffOrder = z.output<typeof staffOrder>

/** What both sides of an order wrote to each other. */
export const orderMessages = z.strictObject({
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  /** In the order in which they were written. */
  messages: z.array(readMessage),
  /** Whether there are earlier ones. */
  has_more: z.boolean(),
})
export type OrderMessages = z.output<typeof orderMessages>

export const claimDecision = z.enum(claimDecisions)
