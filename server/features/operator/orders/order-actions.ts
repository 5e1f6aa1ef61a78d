import { ensure, Failure } from '../../../../contract/failure.ts'
import type { ClaimDecision } from '../../../../contract/rules/orders/claims.ts'
import type { Staff } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type AuditEntry, audited } from '../audit-repository.ts'
import type { DisputeActions } from '../commands/dispute-actions.ts'
import type { OrderActions } from '../commands/order-commands.ts'
import { byStaff } from '../staff-action.ts'
import { type OrderDetailDependencies, viewStaffOrder } from './order-detail.ts'

export interface StaffOrderDependencies extends OrderDetailDependencies {
  /** The services that the terminal's commands use. */
  orders: OrderActions & { disputes: DisputeActions }
  /** Decides the transfer of what an order owes, or the reversal of what it paid too much. */
  payOut(job: { orderId: string }): Promise<void>
  clock: Clock
}

/** What operators do with orders. Each leaves an audit row in the transaction of the action, and throws Failure `order.…`. */
export type StaffOrderActions = ReturnType<typeof createStaffOrderActions>

export function createStaffOrderActions(deps: StaffOrderDependencies) {
  const { orders } = deps
  return {
    async refund(by: Staff, id: string, { part, reason }: { part: 'all' | 'delivery'; reason: string }) {
      const all = part === 'all'
      await act(deps, by, onOrder(id, all ? 'refund' : 'refund_delivery', { reason }), () =>
        all ? orders.refunds.all(id, reason) : orders.refunds.delivery(id, reason),
      )
    },
    settleRefund: (by: Staff, id: string, { how }: { how: string }) =>
      act(deps, by, onOrder(id, 'settle_refund', { reason: how }), () => orders.settleRefund(id, how)),
    deliver: (by: Staff, id: string, { reason }: { reason: string }) =>
      act(deps, by, onOrder(id, 'mark_delivered', { reason }), () => orders.delivered(id, reason)),
    async decideClaim(by: Staff, id: string, { decision, cents, reason }: Decision) {
      const details = { decision, cents: decision === 'partial' ? (cents ?? null) : null, reason }
      const entry = { action: 'claim.decide', subject: { kind: 'order' as const, id }, details }
      await act(deps, by, entry, () => orders.decideClaim(id, { kind: decision, cents }, reason))
    },
    submitDispute: (by: Staff, id: string, sent: Submission) => submitDispute(deps, by, id, sent),
    async acceptDispute(by: Staff, id: string, { dispute_id, reason }: Accepted) {
      await ensureDispute(deps, id, dispute_id)
      const subject = { kind: 'dispute' as const, id: dispute_id }
      const entry = { action: 'dispute.accept', subject, details: { reason } }
      await act(deps, by, entry, () => orders.disputes.accept(dispute_id))
    },
    async keepWarned(by: Staff, id: string, { warning_id, reason }: { warning_id: string; reason: string }) {
      const warnings = await deps.detail.warnings(id)
      ensure(
        warnings.find((warning) => warning.id === warning_id),
        'order.not_found',
      )
      const subject = { kind: 'warning' as const, id: warning_id }
      const entry = { action: 'warning.keep', subject, details: { reason } }
      await act(deps, by, entry, () => orders.disputes.keep(warning_id))
    },
    retryPayout: (by: Staff, id: string, { reason }: { reason: string }) => retryPayout(deps, by, id, reason),
  }
}

interface Decision {
  decision: ClaimDecision
  cents?: number | undefined
  reason: string
}

interface Accepted {
  dispute_id: string
  reason: string
}

interface Submission extends Accepted {
  evidence?: Record<string, string> | undefined
}

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'details'>

function onOrder(id: string, verb: string, details: NonNullable<AuditEntry['details']>): Entry {
  return { action: `order.${verb}`, subject: { kind: 'order', id }, details }
}

async function act(
  { clock }: Pick<StaffOrderDependencies, 'clock'>,
  by: Staff,
  entry: Entry,
  run: () => Promise<unknown>,
): Promise<void> {
  await audited(byStaff(by, clock, entry), run)
}

/** @throws Failure `operator.evidence_invalid` besides those of the service */
async function submitDispute(
  deps: StaffOrderDependencies,
  by: Staff,
  id: string,
  { dispute_id, evidence, reason }: Submission,
): Promise<void> {
  const { disputes } = deps.orders
  await ensureDispute(deps, id, dispute_id)
  if (evidence && disputes.problemOf(evidence) !== null) throw new Failure('operator.evidence_invalid')
  const subject = { kind: 'dispute' as const, id: dispute_id }
  const details = { edited: evidence !== undefined, reason }
  await act(deps, by, { action: 'dispute.submit', subject, details }, () =>
    disputes.submit(dispute_id, evidence),
  )
}

async function ensureDispute({ detail }: StaffOrderDependencies, id: string, disputeId: string) {
  const disputes = await detail.disputes(id)
  ensure(
    disputes.find((dispute) => dispute.id === disputeId),
    'order.not_found',
  )
}

/** @throws Failure `operator.payout_waits` where the seller's account takes no transfer, or nothing is owed */
async function retryPayout(
  deps: StaffOrderDependencies,
  by: Staff,
  id: string,
  reason: string,
): Promise<void> {
  const before = await viewStaffOrder(deps, id, true)
  if (!before.actions.includes('retry_payout')) throw new Failure('order.not_possible')
  await act(deps, by, onOrder(id, 'retry_payout', { reason }), () => deps.payOut({ orderId: id }))
  const movements = await Promise.all([deps.detail.transfers(id), deps.detail.reversals(id)])
  const count = movements.flat().length
  const known = (before.money?.transfers.length ?? 0) + (before.money?.reversals.length ?? 0)
  if (count === known) throw new Failure('operator.payout_waits')
}
