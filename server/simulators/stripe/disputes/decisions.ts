import { type Executor, inTransaction } from '../../../db/database.ts'
import { book } from '../balance/transactions.ts'
import { type Cause, notByRequest, platformAccount, type SimulatorContext } from '../context.ts'
import { lockCharge, markDisputed } from '../store/payments.ts'
import { answerMs, type DisputeRow, disputeFeeCents, isOpen } from './dispute-row.ts'
import { lockDueDispute, saveDispute } from './disputes.ts'
import { decisionOf } from './evidence.ts'
import { recordDispute, withdraw } from './opening.ts'

/** Decides one dispute that is due, or ends one that nobody answered. @returns false when none was due */
export function decideDueDispute(context: SimulatorContext): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const dispute = await lockDueDispute(tx, context.clock.now())
    if (!dispute) return false
    const decision = isOpen(dispute) ? givenUp(dispute) : decisionOf(dispute)
    if (decision === 'escalate') await escalate(tx, context, dispute)
    else await closeDispute(tx, context, { dispute, status: decision, cause: notByRequest })
    return true
  })
}

/** How a dispute ends that nobody answers: a chargeback is lost, and an inquiry goes away. */
export function givenUp({ status }: DisputeRow): 'lost' | 'warning_closed' {
  return status.startsWith('warning') ? 'warning_closed' : 'lost'
}

/** Ends a locked dispute. Won ones return the money and the fee. */
export async function closeDispute(
  tx: Executor,
  context: SimulatorContext,
  {
    dispute,
    status,
    cause,
  }: { dispute: DisputeRow; status: 'won' | 'lost' | 'warning_closed'; cause: Cause },
): Promise<DisputeRow> {
  const closed: DisputeRow = { ...dispute, status, changes_at: null }
  await saveDispute(tx, closed)
  if (status === 'won') await reinstate(tx, context, closed)
  await recordDispute(tx, context, { dispute: closed, type: 'charge.dispute.closed', cause })
  return closed
}

async function reinstate(tx: Executor, context: SimulatorContext, dispute: DisputeRow): Promise<void> {
  const { amount, currency, charge, id: source } = dispute
  await book(tx, context, {
    account: platformAccount,
    type: 'adjustment',
    source,
    amount,
    fee: -disputeFeeCents,
    currency,
    description: `Chargeback reversal for ${charge}`,
    follows: true,
  })
  const type = 'charge.dispute.funds_reinstated'
  await recordDispute(tx, context, { dispute, type, cause: notByRequest })
}

/** Turns an inquiry into a chargeback of what was not refunded meanwhile. */
async function escalate(tx: Executor, context: SimulatorContext, dispute: DisputeRow): Promise<void> {
  const charge = await lockCharge(tx, dispute.charge)
  const amount = charge ? charge.amount - charge.amount_refunded : 0
  if (amount === 0) {
    await closeDispute(tx, context, { dispute, status: 'warning_closed', cause: notByRequest })
    return
  }
  await markDisputed(tx, dispute.charge)
  const dueBy = new Date(context.clock.now().getTime() + answerMs)
  // What was submitted answered the inquiry; the chargeback asks for evidence again.
  const escalated: DisputeRow = {
    ...dispute,
    amount,
    status: 'needs_response',
    evidence: {},
    submission_count: 0,
    due_by: dueBy,
    changes_at: dueBy,
  }
  await saveDispute(tx, escalated)
  const type = 'charge.dispute.updated'
  await recordDispute(tx, context, { dispute: escalated, type, cause: notByRequest })
  await withdraw(tx, context, escalated)
}
