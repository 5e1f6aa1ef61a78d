import { inTransaction } from '../../../db/database.ts'
import { notByRequest, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { type ChargeRow, findCharge, lockCharge, markDisputed } from '../store/payments.ts'
import { closeDispute } from './decisions.ts'
import { answerMs, type DisputeReason, type DisputeRow } from './dispute-row.ts'
import { lockDispute, saveDispute } from './disputes.ts'
import { openWarning, settleWarning } from './early-fraud-warnings.ts'
import { fileContent } from './files.ts'
import { recordDispute, withdraw } from './opening.ts'

/** A dispute as a bank opens it. */
export interface PracticeDispute {
  /** Cents; what was not refunded unless given. */
  amount?: number
  reason?: DisputeReason
  /** The bank asks only; no money moves. */
  isInquiry?: boolean
}

/** What banks do at any time after a payment, for tests and demonstrations. */
export interface DisputePractice {
  /** @returns the dispute's id; null if there is no such payment */
  open(paymentIntent: string, dispute?: PracticeDispute): Promise<string | null>
  warn(paymentIntent: string): Promise<void>
  /** Ends a dispute, or moves it to a status that only the bank can set. */
  move(id: string, status: DisputeRow['status']): Promise<void>
  /** The bytes of an uploaded file. */
  file(id: string): Promise<Buffer | undefined>
}

export function createDisputePractice(context: SimulatorContext): DisputePractice {
  return {
    open: (paymentIntent, dispute = {}) => openDispute(context, paymentIntent, dispute),
    warn: (paymentIntent) =>
      inTransaction(context.pool, async (tx) => {
        const charge = await findCharge(tx, { paymentIntent })
        if (charge) await openWarning(tx, context, charge)
      }),
    move: (id, status) => moveDispute(context, id, status),
    file: (id) => fileContent(context, id),
  }
}

function openDispute(
  context: SimulatorContext,
  paymentIntent: string,
  wish: PracticeDispute,
): Promise<string | null> {
  return inTransaction(context.pool, async (tx) => {
    const found = await findCharge(tx, { paymentIntent })
    const charge = found && (await lockCharge(tx, found.id))
    if (!charge) return null
    const dispute = newDispute(context, charge, wish)
    await saveDispute(tx, dispute)
    await recordDispute(tx, context, { dispute, type: 'charge.dispute.created', cause: notByRequest })
    if (wish.isInquiry) return dispute.id
    await markDisputed(tx, charge.id)
    await withdraw(tx, context, dispute)
    await settleWarning(tx, context, { ...charge, disputed: true })
    return dispute.id
  })
}

function newDispute(context: SimulatorContext, charge: ChargeRow, wish: PracticeDispute): DisputeRow {
  const now = context.clock.now()
  const dueBy = new Date(now.getTime() + answerMs)
  return {
    id: newId(context.random, 'du_1'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: now,
    amount: wish.amount ?? charge.amount - charge.amount_refunded,
    currency: charge.currency,
    reason: wish.reason ?? 'fraudulent',
    status: wish.isInquiry ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    submission_count: 0,
    due_by: dueBy,
    metadata: {},
    changes_at: dueBy,
  }
}

function moveDispute(context: SimulatorContext, id: string, status: DisputeRow['status']): Promise<void> {
  return inTransaction(context.pool, async (tx) => {
    const dispute = await lockDispute(tx, id)
    if (!dispute) return
    if (status === 'won' || status === 'lost' || status === 'warning_closed') {
      await closeDispute(tx, context, { dispute, status, cause: notByRequest })
      return
    }
    const isAnswered = status.endsWith('needs_response')
    const dueBy = isAnswered ? new Date(context.clock.now().getTime() + answerMs) : dispute.due_by
    const moved = { ...dispute, status, due_by: dueBy, changes_at: isAnswered ? dueBy : null }
    await saveDispute(tx, moved)
    await recordDispute(tx, context, { dispute: moved, type: 'charge.dispute.updated', cause: notByRequest })
  })
}
