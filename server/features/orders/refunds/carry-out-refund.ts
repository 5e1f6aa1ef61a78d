import type { ProviderRefund } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { RefundRow } from '../order.ts'
import { recordRefund, rejectRefund } from './refund-results.ts'
import { isUnfinished } from './refund-states.ts'

/** Milliseconds after which the provider may have forgotten a request, so that repeating it could pay twice. */
const KEY_LIFETIME = 23 * 3600_000

/**
 * Requests a refund from the provider, or asks how one that was requested stands. Safe to repeat: the refund's id is the
 * idempotency key. @throws ProviderError where trying again may help
 */
export async function carryOutRefund(
  deps: OrderDependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await deps.db.refunds.byId(refundId)
  if (!refund || !isUnfinished(refund.state)) return
  try {
    const report = await askProvider(deps, refund)
    if (report) await recordRefund(deps, refundId, report)
  } catch (error) {
    if (!(error instanceof ProviderError) || !isFinal(error, refund)) throw error
    if (isDisputed(error) && (await isWaiting(deps, refund))) return
    await rejectRefund(deps, refundId, error.vendorCode ?? error.reason)
  }
}

/** Null where the refund has to wait for the end of a chargeback: the bank has the money. */
async function askProvider(
  { provider, db, clock }: OrderDependencies,
  refund: RefundRow,
): Promise<ProviderRefund | null> {
  if (refund.provider_refund_id) return await provider.getRefund(refund.provider_refund_id)
  const order = await db.orders.byId(refund.order_id)
  if (!order?.payment_intent_id) throw new Error(`refund ${refund.id} has no payment`)
  const request = {
    refundId: refund.id,
    paymentIntentId: order.payment_intent_id,
    amountCents: refund.amount_cents,
    orderId: order.id,
  }
  // An earlier request, whose answer was lost, may have been faster than the bank.
  if (order.frozen_by === 'chargeback') return await provider.findRefund(request)
  const age = clock.now().getTime() - refund.requested_at.getTime()
  const earlier = age > KEY_LIFETIME ? await provider.findRefund(request) : null
  return earlier ?? (await provider.refund(request))
}

/**
 * Whether the provider has understood the request and will always turn it down. A refund that it accepted and no longer
 * knows is no refusal: another account's key may be in use.
 */
function isFinal({ reason }: ProviderError, refund: RefundRow): boolean {
  return reason === 'refused' || (reason === 'not_found' && !refund.provider_refund_id)
}

function isDisputed({ vendorCode }: ProviderError): boolean {
  return vendorCode === 'charge_disputed' || vendorCode === 'refund_disputed_payment'
}

/** Whether the refund still waits, or was replaced, now that the disputes of its payment are known. */
async function isWaiting(deps: OrderDependencies, refund: RefundRow): Promise<boolean> {
  const order = await deps.db.orders.byId(refund.order_id)
  if (!order?.payment_intent_id) return false
  for (const id of await deps.provider.disputesOf(order.payment_intent_id)) await deps.refreshDispute(id)
  const now = await deps.db.refunds.byId(refund.id)
  const isFrozen = (await deps.db.orders.byId(order.id))?.frozen_by === 'chargeback'
  return isFrozen || now?.state !== refund.state
}
