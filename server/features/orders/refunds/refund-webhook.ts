import { validate } from 'uuid'
import type { ProviderRefund } from '../../../ports/payments.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { RefundRow } from '../order.ts'
import { recordRefund } from './refund-results.ts'

/** Handles the provider's message about a refund. One that was not requested here is for the operator to look at. */
export async function handleRefundUpdate(deps: OrderDependencies, report: ProviderRefund): Promise<void> {
  const refund = await findRefund(deps, report)
  if (refund) return await recordRefund(deps, refund.id, report)
  const order = await deps.db.orders.byPaymentIntent(report.paymentIntentId)
  deps.warn({ providerRefundId: report.id, orderId: order?.id }, 'a refund that was not requested here')
}

/** Finds our refund by the ids alone: several refunds of an order may have the same amount. */
async function findRefund({ db }: OrderDependencies, report: ProviderRefund): Promise<RefundRow | undefined> {
  const refund = await db.refunds.byProviderId(report.id)
  if (refund || !report.refundId || !validate(report.refundId)) return refund
  const named = await db.refunds.byId(report.refundId)
  const order = named && (await db.orders.byId(named.order_id))
  // Metadata can be edited in the dashboard: another payment's id, or one that is taken, is not ours.
  const isOurs =
    order?.payment_intent_id === report.paymentIntentId &&
    (named?.provider_refund_id ?? report.id) === report.id
  return isOurs ? named : undefined
}
