import { validate } from 'uuid'
import type { ProviderEvent } from '../../../ports/payments.ts'
import { countDeclinedCard } from '../card-testing/count-declined-card.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { refreshDispute } from '../disputes/record-dispute.ts'
import { refreshWarning } from '../disputes/warnings/refresh-warning.ts'
import { handleRefundUpdate } from '../refunds/refund-webhook.ts'
import { applyCheckout } from './reconciliation.ts'

/** Handles a message of the payment provider once. Neither order nor repetition matters. */
export async function handlePaymentWebhook(deps: OrderDependencies, event: ProviderEvent): Promise<void> {
  if (event.kind === 'ignored' || (await deps.db.payments.wasHandled(event.id))) return
  if (event.kind === 'refund.updated') await handleRefundUpdate(deps, event.refund)
  else if (event.kind === 'dispute.changed') await refreshDispute(deps, event.disputeId)
  else if (event.kind === 'warning.changed') await refreshWarning(deps, event.warningId)
  else if (event.kind === 'payment.declined') {
    const { id, createdAt: at, declined } = event
    if (declined.orderId && validate(declined.orderId))
      await countDeclinedCard(deps, { ...declined, id, at, orderId: declined.orderId })
  }
  // Other programs on the same account write references of their own.
  else if (event.checkout.orderId && validate(event.checkout.orderId)) {
    const order = await deps.db.orders.byId(event.checkout.orderId)
    // The message may be older than the order's state, so it is applied to the order as it is now.
    if (order) await applyCheckout(deps, order, event.checkout)
  }
  // Last, so that a message is repeated after a kill half-way. Handling it twice is safe.
  await deps.db.payments.markHandled(event.id, deps.clock.now())
}
