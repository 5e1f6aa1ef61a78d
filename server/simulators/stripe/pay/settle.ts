import { type Executor, inTransaction } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { book, settlementOf } from '../balance/transactions.ts'
import { notByRequest, platformAccount, type SimulatorContext } from '../context.ts'
import { disputeCharge } from '../disputes/opening.ts'
import { newId } from '../ids.ts'
import { type EventType, recordEvent } from '../store/events.ts'
import {
  type ChargeRow,
  findPayment,
  insertCharge,
  type PaymentAttempt,
  type PaymentRow,
  paymentObject,
  savePayment,
} from '../store/payments.ts'
import { sessionObject } from '../store/session-objects.ts'
import type { SessionRow } from '../store/session-row.ts'
import { completeSession, lockSession, markSessionPaid } from '../store/sessions.ts'
import { delayedFailure } from './cards.ts'

/** Milliseconds until a delayed payment succeeds or fails. A real bank takes days. */
const delayMs = 5_000

/** A locked session and its payment. */
export interface SessionPayment {
  session: SessionRow
  payment: PaymentRow
}

/** Records events that no API request caused. */
export async function recordEvents(
  tx: Executor,
  context: SimulatorContext,
  events: readonly (readonly [EventType, object])[],
): Promise<void> {
  for (const [type, object] of events) await recordEvent(tx, context, { type, object, cause: notByRequest })
}

/** Marks the payment as succeeded, with its charge, whose money is on its way to the platform's balance. */
export async function chargePayment(
  tx: Executor,
  context: SimulatorContext,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const now = context.clock.now()
  const charge = newId(context.random, 'ch_3')
  const paid: PaymentRow = { ...payment, status: 'succeeded', last_error: null, charge, settles_at: null }
  await savePayment(tx, paid)
  const row: ChargeRow = {
    id: charge,
    payment_intent: paid.id,
    created: now,
    amount: paid.amount,
    amount_refunded: 0,
    currency: paid.currency,
    metadata: paid.metadata,
    attempt: paid.attempt,
    disputed: isDisputed(paid.attempt),
  }
  await insertCharge(tx, row)
  await book(tx, context, {
    account: platformAccount,
    type: 'charge',
    source: charge,
    amount: paid.amount,
    currency: paid.currency,
    availableOn: paid.attempt.availableAtOnce ? now : settlementOf(now),
    description: paid.description,
  })
  await disputeCharge(tx, context, row)
  return paid
}

function isDisputed({ dispute }: PaymentAttempt): boolean {
  return dispute === 'fraudulent' || dispute === 'product_not_received'
}

/**
 * Completes a session whose payment the bank answers later: it is complete and unpaid until then.
 * @source https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification
 */
export async function beginDelayed(
  tx: Executor,
  context: SimulatorContext,
  { session, payment }: SessionPayment,
): Promise<SessionRow> {
  const settles_at = new Date(context.clock.now().getTime() + delayMs)
  const processing: PaymentRow = { ...payment, status: 'processing', settles_at }
  await savePayment(tx, processing)
  const { email, name } = payment.attempt
  const complete = await completeSession(tx, session, {
    paymentIntent: payment.id,
    email,
    name,
    paymentStatus: 'unpaid',
  })
  await recordEvents(tx, context, [
    ['payment_intent.processing', paymentObject(processing)],
    ['checkout.session.completed', sessionObject(context, complete)],
  ])
  return complete
}

/** Ends one delayed payment that is due. @returns false when none was due */
export function settleDuePayment(context: SimulatorContext): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const due = await tx.row<{ id: string }>(sql`
      select id from stripe_simulator.payment_intents where settles_at <= ${context.clock.now()}
      order by settles_at limit 1 for update skip locked`)
    const payment = due && (await findPayment(tx, due.id))
    const session = payment && (await lockSession(tx, payment.session_id))
    if (!session) return false
    if (payment.attempt.settles === 'fail') await failDelayed(tx, context, { session, payment })
    else await succeedDelayed(tx, context, { session, payment })
    return true
  })
}

async function succeedDelayed(
  tx: Executor,
  context: SimulatorContext,
  { session, payment }: SessionPayment,
): Promise<void> {
  const paid = await chargePayment(tx, context, payment)
  await recordEvents(tx, context, [
    ['payment_intent.succeeded', paymentObject(paid)],
    ['checkout.session.async_payment_succeeded', sessionObject(context, await markSessionPaid(tx, session))],
  ])
}

/** The payment asks for another payment method, which a completed session cannot take. */
async function failDelayed(
  tx: Executor,
  context: SimulatorContext,
  { session, payment }: SessionPayment,
): Promise<void> {
  const failed: PaymentRow = {
    ...payment,
    status: 'requires_payment_method',
    last_error: delayedFailure,
    settles_at: null,
  }
  await savePayment(tx, failed)
  await recordEvents(tx, context, [
    ['payment_intent.payment_failed', paymentObject(failed)],
    ['checkout.session.async_payment_failed', sessionObject(context, session)],
  ])
}
