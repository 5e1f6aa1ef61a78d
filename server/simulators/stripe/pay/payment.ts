import { type Executor, inTransaction } from '../../../db/database.ts'
import { notByRequest, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import {
  findPaymentOfSession,
  type PaymentAttempt,
  type PaymentFailure,
  type PaymentRow,
  paymentObject,
  savePayment,
} from '../store/payments.ts'
import { sessionObject } from '../store/session-objects.ts'
import type { SessionRow } from '../store/session-row.ts'
import { attachPayment, completeSession, expireSession, isOverdue, lockSession } from '../store/sessions.ts'
import { authenticationFailure, type PracticeCard } from './cards.ts'
import { beginDelayed, chargePayment, recordEvents, type SessionPayment } from './settle.ts'

/** The result of pressing Pay. `closed`: the session was no longer open; its status says why. */
export type PayOutcome =
  | { kind: 'paid' | 'closed' | 'authenticate'; session: SessionRow }
  | { kind: 'failed'; session: SessionRow; failure: PaymentFailure }
  | { kind: 'unknown' }

/** Pays an open session with a card, once: a second press or a second tab finds it closed. */
export function pay(
  context: SimulatorContext,
  sessionId: string,
  { card, attempt }: { card: PracticeCard; attempt: PaymentAttempt },
): Promise<PayOutcome> {
  return withOpenSession(context, sessionId, async (tx, session) => {
    const existing = await findPaymentOfSession(tx, session.id)
    const payment: PaymentRow = { ...(existing ?? newPayment(context, session)), attempt, last_error: null }
    if (card.outcome === 'succeeds') return succeed(tx, context, { session, payment })
    if (card.outcome === 'delayed')
      return { kind: 'paid', session: await beginDelayed(tx, context, { session, payment }) }
    if (card.outcome === 'authenticates') {
      await savePayment(tx, { ...payment, status: 'requires_action' })
      await attachPayment(tx, session, payment.id)
      return { kind: 'authenticate', session }
    }
    return fail(tx, context, { session, payment, failure: card.outcome })
  })
}

/** Completes the authentication step. Where none is pending, the result is the last failure. */
export function authenticate(
  context: SimulatorContext,
  sessionId: string,
  confirmed: boolean,
): Promise<PayOutcome> {
  return withOpenSession(context, sessionId, async (tx, session) => {
    const payment = await findPaymentOfSession(tx, session.id)
    if (payment?.status !== 'requires_action') {
      return { kind: 'failed', session, failure: payment?.last_error ?? authenticationFailure }
    }
    if (confirmed) return succeed(tx, context, { session, payment })
    return fail(tx, context, { session, payment, failure: authenticationFailure })
  })
}

async function withOpenSession(
  context: SimulatorContext,
  sessionId: string,
  work: (tx: Executor, session: SessionRow) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const outcome = await inTransaction(context.pool, async (tx): Promise<PayOutcome> => {
    const session = await lockSession(tx, sessionId)
    if (!session) return { kind: 'unknown' }
    if (isOverdue(session, context.clock.now())) {
      const expired = await expireSession(tx, context, { session, cause: notByRequest })
      return { kind: 'closed', session: expired }
    }
    return session.status === 'open' ? work(tx, session) : { kind: 'closed', session }
  })
  context.wake()
  return outcome
}

async function succeed(
  tx: Executor,
  context: SimulatorContext,
  { session, payment }: SessionPayment,
): Promise<PayOutcome> {
  const paid = await chargePayment(tx, context, payment)
  const { email, name } = paid.attempt
  const complete = await completeSession(tx, session, { paymentIntent: paid.id, email, name })
  await recordEvents(tx, context, [
    ['payment_intent.succeeded', paymentObject(paid)],
    ['checkout.session.completed', sessionObject(context, complete)],
  ])
  return { kind: 'paid', session: complete }
}

async function fail(
  tx: Executor,
  context: SimulatorContext,
  { session, payment, failure }: SessionPayment & { failure: PaymentFailure },
): Promise<PayOutcome> {
  const failed: PaymentRow = { ...payment, status: 'requires_payment_method', last_error: failure }
  await savePayment(tx, failed)
  await attachPayment(tx, session, failed.id)
  await recordEvents(tx, context, [['payment_intent.payment_failed', paymentObject(failed)]])
  return { kind: 'failed', session, failure }
}

function newPayment(context: SimulatorContext, session: SessionRow): Omit<PaymentRow, 'attempt'> {
  const id = newId(context.random, 'pi_3')
  return {
    id,
    session_id: session.id,
    client_secret: `${id}_${newId(context.random, 'secret_')}`,
    created: context.clock.now(),
    amount: session.amount_total,
    currency: session.currency,
    status: 'requires_payment_method',
    ...session.payment_data,
    last_error: null,
    charge: null,
    settles_at: null,
  }
}
