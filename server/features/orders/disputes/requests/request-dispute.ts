import { ensure, Failure } from '../../../../../contract/failure.ts'
import type { Evidence } from '../../../../ports/disputes.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import type { DisputeRow } from '../dispute.ts'
import { awaitsResponse } from '../dispute-states.ts'
import { disputeRequestJob } from './dispute-jobs.ts'

/**
 * Decides to submit the evidence of a dispute for good; a job does it. `edited`: what replaces the draft.
 * @throws Failure `order.not_found` for an unknown dispute; `order.not_possible` where the provider takes no evidence, or
 * something was decided before
 */
export function requestSubmission(
  deps: OrderDependencies,
  disputeId: string,
  { by, edited }: { by: 'operator' | 'system'; edited?: Evidence },
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const dispute = await lockOpen(deps, tx, disputeId)
    const now = deps.clock.now()
    if (edited) await tx.disputes.saveEdited(dispute.id, edited, now)
    await tx.disputes.request(dispute.id, 'submit', by, now)
    await tx.jobs.enqueue(disputeRequestJob, { disputeId })
  })
}

/** Decides to give up a dispute for good. @throws Failure as `requestSubmission` */
export function requestAcceptance(deps: OrderDependencies, disputeId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const dispute = await lockOpen(deps, tx, disputeId)
    await tx.disputes.request(dispute.id, 'accept', 'operator', deps.clock.now())
    await tx.jobs.enqueue(disputeRequestJob, { disputeId })
  })
}

async function lockOpen(
  { clock }: OrderDependencies,
  tx: OrderTransaction,
  disputeId: string,
): Promise<DisputeRow> {
  const dispute = await tx.disputes.lock(disputeId)
  ensure(dispute, 'order.not_found')
  const isLate = dispute.due_by !== null && dispute.due_by <= clock.now()
  if (!dispute.order_id || dispute.request || isLate || !awaitsResponse(dispute.state))
    throw new Failure('order.not_possible')
  return dispute
}
