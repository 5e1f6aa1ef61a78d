import type { ProviderCheckout } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { paymentEventOf } from './payment-states.ts'
import { failPayment, markProcessing, type Release, releaseOrder } from './release.ts'
import { settlePayment } from './settlement.ts'

/** Brings an order up to date with its checkout. `by`: who cancels the order, in case the checkout has expired. */
export async function applyCheckout(
  deps: OrderDependencies,
  order: OrderRow,
  checkout: ProviderCheckout,
  by?: Release,
): Promise<void> {
  // Another order's payment says nothing about this one.
  if (checkout.orderId !== order.id)
    throw new ProviderError('stripe', 'bad_answer', 'the checkout of another order')
  switch (paymentEventOf(checkout)) {
    case 'succeeded':
      return await settlePayment(deps, order.id, checkout)
    case 'failed':
      return await failPayment(deps, order.id, checkout)
    case 'expired':
      return await releaseOrder(deps, order.id, by)
    case 'processing':
      return await markProcessing(deps, order.id)
    case 'still_open':
      return
  }
}

/** Asks the provider about an unpaid order's checkout, in case its messages are late or lost. */
export async function refreshPayment(deps: OrderDependencies, order: OrderRow): Promise<void> {
  if (order.state !== 'awaiting_payment' || !order.checkout_id) return
  await applyCheckout(deps, order, await deps.provider.getCheckout(order.checkout_id))
}

/**
 * Ends an unpaid order: it becomes paid if its checkout was paid, and is released otherwise. It stays as it is while
 * the bank works on its payment. `by`: who cancels it.
 */
export async function closeUnpaid(deps: OrderDependencies, order: OrderRow, by?: Release): Promise<void> {
  if (order.state !== 'awaiting_payment') return
  if (!order.checkout_id) return await releaseOrder(deps, order.id, by)
  try {
    await applyCheckout(deps, order, await deps.provider.expireCheckout(order.checkout_id), by)
  } catch (error) {
    if (!(error instanceof ProviderError && error.reason === 'not_found')) throw error
    await releaseOrder(deps, order.id, by)
  }
}
