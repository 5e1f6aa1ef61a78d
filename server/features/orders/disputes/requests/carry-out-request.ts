import { ProviderError } from '../../../../ports/provider-error.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { operatorOf } from '../../emails/recipients.ts'
import type { DisputeRow } from '../dispute.ts'
import { awaitsResponse, disputeEventOf } from '../dispute-states.ts'
import { withFiles } from '../evidence/evidence-files.ts'
import { refreshDispute } from '../record-dispute.ts'

/**
 * Submits the evidence of a dispute, or ends it, as was decided. Safe to repeat: the provider is asked first whether it has
 * happened, because the answer to an earlier request may have been lost. @throws ProviderError where trying again may help
 */
export async function carryOutDisputeRequest(
  deps: OrderDependencies,
  { disputeId }: { disputeId: string },
): Promise<void> {
  const dispute = await deps.db.disputes.byId(disputeId)
  if (!dispute?.request) return
  try {
    const { status } = await deps.provider.getDispute(disputeId)
    if (awaitsResponse(disputeEventOf(status))) await ask(deps, dispute)
    await deps.db.disputes.answer(disputeId, null)
  } catch (error) {
    if (!(error instanceof ProviderError) || !isFinal(error)) throw error
    await recordRefusal(deps, dispute, error.vendorCode ?? error.reason)
  }
  await refreshDispute(deps, disputeId)
}

async function ask(deps: OrderDependencies, dispute: DisputeRow): Promise<void> {
  if (dispute.request === 'accept') return await deps.provider.acceptDispute(dispute.id)
  await deps.provider.submitEvidence(
    dispute.id,
    await withFiles(deps, dispute),
    `${dispute.id}-${dispute.requests}-${dispute.state}`,
  )
}

/** Whether the provider has understood the request and will always turn it down. */
function isFinal({ reason }: ProviderError): boolean {
  return reason === 'refused' || reason === 'not_found'
}

function recordRefusal(deps: OrderDependencies, dispute: DisputeRow, refusal: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    deps.warn({ disputeId: dispute.id, refusal }, 'the payment provider refused a request about a dispute')
    await tx.disputes.answer(dispute.id, refusal)
    const order = dispute.order_id ? await tx.orders.byId(dispute.order_id) : undefined
    if (order)
      await deps.notify(tx, { kind: 'dispute.request-refused', facts: { order, dispute, refusal } }, [
        operatorOf(deps),
      ])
  })
}
