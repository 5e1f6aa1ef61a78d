import type { Executor } from '../../../db/database.ts'
import { book, transactionsOf } from '../balance/transactions.ts'
import { type Cause, notByRequest, platformAccount, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { type EventType, recordEvent } from '../store/events.ts'
import type { ChargeRow } from '../store/payments.ts'
import { disputeObject } from './dispute-object.ts'
import { answerMs, type DisputeRow, disputeFeeCents } from './dispute-row.ts'
import { saveDispute } from './disputes.ts'
import { openWarning } from './early-fraud-warnings.ts'

/** Disputes a new charge, or warns of fraud, where its test card says so. */
export async function disputeCharge(
  tx: Executor,
  context: SimulatorContext,
  charge: ChargeRow,
): Promise<void> {
  const kind = charge.attempt.dispute
  if (kind === undefined) return
  if (kind === 'warning') return openWarning(tx, context, charge)
  const now = context.clock.now()
  const dueBy = new Date(now.getTime() + answerMs)
  const dispute: DisputeRow = {
    id: newId(context.random, 'du_1'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: now,
    amount: charge.amount,
    currency: charge.currency,
    reason: kind === 'product_not_received' ? kind : 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    submission_count: 0,
    due_by: dueBy,
    metadata: {},
    changes_at: dueBy,
  }
  await saveDispute(tx, dispute)
  await recordDispute(tx, context, { dispute, type: 'charge.dispute.created', cause: notByRequest })
  if (kind !== 'inquiry') await withdraw(tx, context, dispute)
}

/** Takes the disputed amount and the fee from the platform's balance. */
export async function withdraw(tx: Executor, context: SimulatorContext, dispute: DisputeRow): Promise<void> {
  const { amount, currency, charge, id: source } = dispute
  const description = `Chargeback withdrawal for ${charge}`
  await book(tx, context, {
    account: platformAccount,
    type: 'adjustment',
    source,
    amount: -amount,
    fee: disputeFeeCents,
    currency,
    description,
  })
  const type = 'charge.dispute.funds_withdrawn'
  await recordDispute(tx, context, { dispute, type, cause: notByRequest })
}

/** The dispute as the API returns it, with its movements of money. */
export async function shownDispute(
  executor: Executor,
  context: SimulatorContext,
  dispute: DisputeRow,
): Promise<object> {
  const transactions = await transactionsOf(executor, dispute.id)
  return disputeObject(dispute, { transactions, now: context.clock.now() })
}

/** Records an event about a dispute. */
export async function recordDispute(
  tx: Executor,
  context: SimulatorContext,
  { dispute, type, cause }: { dispute: DisputeRow; type: EventType; cause: Cause },
): Promise<void> {
  await recordEvent(tx, context, { type, object: await shownDispute(tx, context, dispute), cause })
}
