import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { bookingOf } from '../balance/transactions.ts'
import { secondsOf } from '../wire.ts'

/** The submitted form without the card number and the code, which are not stored even for test cards. */
export interface PaymentAttempt {
  email: string
  name: string
  brand: string
  last4: string
  /** Identifies the card number; missing in payments from before it was kept. */
  fingerprint?: string | undefined
  exp_month: number
  exp_year: number
  /** How refunds of this payment end. */
  refunds: RefundBehavior
  /** How a delayed payment ends; absent: it succeeds at once. */
  settles?: 'succeed' | 'fail' | undefined
  /** Whether the money is available without the usual days. */
  availableAtOnce?: boolean | undefined
  dispute?: DisputeBehavior | undefined
}

/** What happens to a charge: a dispute with this reason, an inquiry before one, or a warning of fraud. */
export type DisputeBehavior = 'fraudulent' | 'product_not_received' | 'inquiry' | 'warning'

/** `return`: it succeeds, and the bank returns it later. `refuse`: disputed before disputes were simulated. */
export type RefundBehavior = 'succeed' | 'fail' | 'return' | 'refuse'

/** Why the last attempt failed. @source https://docs.stripe.com/api/errors */
export interface PaymentFailure {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

export interface PaymentRow {
  id: string
  session_id: string
  client_secret: string
  created: Date
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  description: string | null
  receipt_email: string | null
  last_error: PaymentFailure | null
  attempt: PaymentAttempt
  charge: string | null
  /** When a delayed payment succeeds or fails. */
  settles_at: Date | null
}

export interface ChargeRow {
  id: string
  payment_intent: string
  created: Date
  amount: number
  amount_refunded: number
  currency: string
  metadata: Record<string, string>
  attempt: PaymentAttempt
  /** Whether it was ever disputed. */
  disputed: boolean
}

const paymentColumns = sql`id, session_id, client_secret, created, amount, currency, status, metadata, description,
  receipt_email, last_error, attempt, charge, settles_at`
const chargeColumns = sql`id, payment_intent, created, amount, amount_refunded, currency, metadata, attempt, disputed`

export function findPayment(executor: Executor, id: string): Promise<PaymentRow | undefined> {
  return executor.row<PaymentRow>(
    sql`select ${paymentColumns} from stripe_simulator.payment_intents where id = ${id}`,
  )
}

export function findPaymentOfSession(executor: Executor, sessionId: string): Promise<PaymentRow | undefined> {
  return executor.row<PaymentRow>(
    sql`select ${paymentColumns} from stripe_simulator.payment_intents where session_id = ${sessionId}`,
  )
}

/** Inserts or updates the payment. */
export async function savePayment(tx: Executor, payment: PaymentRow): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.payment_intents (id, session_id, client_secret, created, amount, currency, status,
      metadata, description, receipt_email, last_error, attempt, charge, settles_at)
    values (${payment.id}, ${payment.session_id}, ${payment.client_secret}, ${payment.created}, ${payment.amount},
      ${payment.currency}, ${payment.status}, ${payment.metadata}, ${payment.description}, ${payment.receipt_email},
      ${payment.last_error}, ${payment.attempt}, ${payment.charge}, ${payment.settles_at})
    on conflict (id) do update set status = excluded.status, metadata = excluded.metadata,
      description = excluded.description, receipt_email = excluded.receipt_email, last_error = excluded.last_error,
      attempt = excluded.attempt, charge = excluded.charge, settles_at = excluded.settles_at`)
}

export async function insertCharge(tx: Executor, charge: ChargeRow): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.charges (id, payment_intent, created, amount, currency, metadata, attempt, disputed)
    values (${charge.id}, ${charge.payment_intent}, ${charge.created}, ${charge.amount}, ${charge.currency},
      ${charge.metadata}, ${charge.attempt}, ${charge.disputed})`)
}

export function findCharge(
  executor: Executor,
  by: { id: string } | { paymentIntent: string },
): Promise<ChargeRow | undefined> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`payment_intent = ${by.paymentIntent}`
  return executor.row<ChargeRow>(sql`select ${chargeColumns} from stripe_simulator.charges where ${where}`)
}

/** Locks the charge until the transaction ends. */
export function lockCharge(tx: Executor, id: string): Promise<ChargeRow | undefined> {
  return tx.row<ChargeRow>(
    sql`select ${chargeColumns} from stripe_simulator.charges where id = ${id} for update`,
  )
}

/** Marks a locked charge as disputed, for good. */
export async function markDisputed(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`update stripe_simulator.charges set disputed = true where id = ${id}`)
}

/** Adds `cents` (negative: subtracts) to the refunded amount; undefined if it would exceed the charge. */
export function addRefunded(tx: Executor, chargeId: string, cents: number): Promise<ChargeRow | undefined> {
  return tx.row<ChargeRow>(sql`
    update stripe_simulator.charges set amount_refunded = amount_refunded + ${cents}
    where id = ${chargeId} and amount_refunded + ${cents} between 0 and amount
    returning ${chargeColumns}`)
}

/** @source https://docs.stripe.com/api/payment_intents/object */
export function paymentObject(payment: PaymentRow): object {
  const succeeded = payment.status === 'succeeded'
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: succeeded ? payment.amount : 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: payment.status === 'canceled' ? 'automatic' : null,
    capture_method: 'automatic_async',
    client_secret: payment.client_secret,
    confirmation_method: 'automatic',
    created: secondsOf(payment.created),
    currency: payment.currency,
    customer: null,
    description: payment.description,
    last_payment_error: payment.last_error && {
      ...payment.last_error,
      payment_method: paymentMethodObject(payment),
    },
    latest_charge: payment.charge,
    livemode: false,
    metadata: payment.metadata,
    next_action: null,
    payment_method_types: [payment.attempt.settles ? 'us_bank_account' : 'card'],
    receipt_email: payment.receipt_email,
    status: payment.status,
  }
}

/** The payment method of the last attempt. @source https://docs.stripe.com/api/payment_methods/object */
function paymentMethodObject({ id, created, attempt }: PaymentRow): object {
  const { email, name } = attempt
  return {
    id: `pm_1${id.slice('pi_3'.length)}`,
    object: 'payment_method',
    billing_details: { address: null, email, name, phone: null },
    created: secondsOf(created),
    customer: null,
    livemode: false,
    metadata: {},
    ...(attempt.settles
      ? { type: 'us_bank_account', us_bank_account: { last4: attempt.last4 } }
      : { type: 'card', card: cardObject(attempt) }),
  }
}

function cardObject({ brand, exp_month, exp_year, fingerprint, last4 }: PaymentAttempt): object {
  return {
    brand,
    country: 'US',
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    funding: 'credit',
    last4,
  }
}

/** @source https://docs.stripe.com/api/charges/object */
export function chargeObject(charge: ChargeRow): object {
  const { attempt } = charge
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amount,
    amount_refunded: charge.amount_refunded,
    balance_transaction: bookingOf(charge.id),
    billing_details: { address: null, email: attempt.email, name: attempt.name, phone: null },
    captured: true,
    created: secondsOf(charge.created),
    currency: charge.currency,
    disputed: charge.disputed,
    livemode: false,
    metadata: charge.metadata,
    paid: true,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: cardObject(attempt),
    },
    refunded: charge.amount_refunded === charge.amount,
    status: 'succeeded',
  }
}
