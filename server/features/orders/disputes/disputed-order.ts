import { validate } from 'uuid'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { applyCheckout } from '../payments/reconciliation.ts'

/**
 * The order of a disputed payment; null for payments that were not made here. A dispute may be reported before its payment,
 * which is read from the provider then.
 */
export async function findDisputedOrder(
  deps: OrderDependencies,
  { paymentIntentId, orderId }: { paymentIntentId: string | null; orderId: string | null },
): Promise<OrderRow | null> {
  if (!paymentIntentId) return null
  const known = await deps.db.orders.byPaymentIntent(paymentIntentId)
  if (known || !orderId || !validate(orderId)) return known ?? null
  const named = await deps.db.orders.byId(orderId)
  if (!named?.checkout_id || named.payment_intent_id) return null
  await applyCheckout(deps, named, await deps.provider.getCheckout(named.checkout_id))
  return (await deps.db.orders.byPaymentIntent(paymentIntentId)) ?? null
}
