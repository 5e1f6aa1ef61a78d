import type { ProviderDispute } from '../../../ports/disputes.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { carryOutRefund } from '../refunds/carry-out-refund.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import type { DisputeRow } from './dispute.ts'
import { postMovements } from './dispute-postings.ts'
import {
  awaitsResponse,
  type DisputeState,
  disputeEventOf,
  disputeMachine,
  freezeBy,
  hasTakenMoney,
} from './dispute-states.ts'
import { findDisputedOrder } from './disputed-order.ts'
import { draftEvidence } from './evidence/draft-evidence.ts'
import { announceDispute, reportUnknownPayment } from './notices.ts'
import { resumeMoney } from './resume-money.ts'
import { settleDispute } from './settlements/settle-dispute.ts'
import { takeOver } from './take-over.ts'

/**
 * Reads a dispute from the provider and applies what has changed since the last time, whatever the messages in between
 * said. Safe to repeat. @throws ProviderError where trying again may help
 */
export async function refreshDispute(deps: OrderDependencies, disputeId: string): Promise<void> {
  const readAt = deps.clock.now()
  const report = await readDispute(deps, disputeId)
  if (!report) return
  const found = await findDisputedOrder(deps, report)
  if (found) await reconcileRefunds(deps, found)
  await deps.unitOfWork(async (tx) => {
    const order = found ? ((await tx.orders.lock(found.id)) ?? null) : null
    await record(deps, tx, { report, readAt, order })
  })
}

/** Null where the provider does not know it: another account's key may be in use. */
async function readDispute(deps: OrderDependencies, disputeId: string): Promise<ProviderDispute | null> {
  try {
    return await deps.provider.getDispute(disputeId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'not_found') throw error
    deps.warn({ disputeId }, 'the payment provider does not know a dispute')
    await deps.db.disputes.markChecked(disputeId, deps.clock.now())
    return null
  }
}

/** A refund whose answer was lost is looked up before the dispute decides what is left to refund. */
async function reconcileRefunds(deps: OrderDependencies, order: OrderRow): Promise<void> {
  if (order.frozen_by !== 'chargeback') return
  for (const { id, state } of await deps.db.refunds.ofOrder(order.id))
    if (state === 'requested') await carryOutRefund(deps, { refundId: id })
}

/** A read of a dispute, and its locked order; null for payments that were not made here. */
interface Read {
  report: ProviderDispute
  readAt: Date
  order: OrderRow | null
}

async function record(deps: OrderDependencies, tx: OrderTransaction, read: Read): Promise<void> {
  const { report, order } = read
  const before = await tx.disputes.lock(report.id)
  if (isOvertaken(before, report)) return
  const saved = await tx.disputes.save(stored(deps, read, { before, state: stateAfter(before, report) }))
  const dispute = saved && (await tx.disputes.byId(report.id))
  if (!dispute) return
  const isKnownStatus = disputeEventOf(report.status) !== 'unknown'
  if (!isKnownStatus && before?.provider_status !== report.status)
    deps.warn(
      { disputeId: report.id, status: report.status },
      'a dispute has a status that is not known here',
    )
  if (!order) {
    if (saved.is_new) await reportUnknownPayment(deps, tx, dispute)
    return
  }
  await applyToOrder(deps, tx, { order, dispute, before, report })
}

/** Whether a later status is stored: this answer was on its way for longer. */
function isOvertaken(before: DisputeRow | undefined, { status }: ProviderDispute): boolean {
  const event = disputeEventOf(status)
  if (!before || event === 'unknown' || event === before.state) return false
  return disputeMachine.next(before.state, event) === null
}

function stateAfter(before: DisputeRow | undefined, { status }: ProviderDispute): DisputeState {
  const event = disputeEventOf(status)
  return before ? (disputeMachine.next(before.state, event) ?? before.state) : event
}

function stored(
  { clock }: OrderDependencies,
  { report, readAt, order }: Read,
  { before, state }: { before: DisputeRow | undefined; state: DisputeState },
) {
  const isOver = freezeBy(state) === null
  return {
    id: report.id,
    order_id: order?.id ?? null,
    payment_intent_id: report.paymentIntentId,
    charge_id: report.chargeId,
    state,
    provider_status: report.status,
    reason: report.reason,
    amount_cents: report.amountCents,
    currency: report.currency,
    is_refundable: report.isRefundable,
    due_by: report.dueBy,
    submissions: report.submissions,
    withdrawn_cents: 0 - report.movements.reduce((sum, { amountCents }) => sum + amountCents, 0),
    opened_at: report.createdAt,
    ended_at: isOver ? (before?.ended_at ?? clock.now()) : null,
    read_at: readAt,
    checked_at: clock.now(),
  }
}

/** A stored dispute of a locked order. */
interface Stored {
  order: OrderRow
  dispute: DisputeRow
  before: DisputeRow | undefined
  report: ProviderDispute
}

async function applyToOrder(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, dispute, before, report }: Stored,
): Promise<void> {
  await postMovements(deps, tx, order, report)
  if (hasTakenMoney(dispute.state)) await tx.warnings.replaceByDispute(order.id)
  const frozen = { ...order, frozen_by: await tx.freezes.refresh(order.id) }
  const taken = hasTakenMoney(dispute.state)
    ? await takeOver(deps, tx, frozen)
    : { order: frozen, isCancelled: false }
  const hasSettled = await settleDispute(deps, tx, taken.order, dispute)
  const wasFrozen = order.frozen_by === 'chargeback'
  const hadMoney = wasFrozen || dispute.state === 'won' || hasTakenMoney(dispute.state)
  await resumeMoney(deps, tx, taken.order, { hasRefundsToResume: hasSettled || wasFrozen, hadMoney })
  if (awaitsResponse(dispute.state))
    await tx.disputes.saveDraft(dispute.id, await draftEvidence(deps, tx, { order: taken.order, dispute }))
  // One that was stored before its payment was known is new to its people.
  const known = before?.order_id ? before : undefined
  await announceDispute(deps, tx, { dispute, before: known, ...taken })
}
