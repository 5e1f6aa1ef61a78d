import type { ProviderCheckout } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import type { createSettlement, Release } from './settlement.ts'

/** Asking the provider what became of a checkout, for when its messages are late or lost. */
export function createReconciliation(
  deps: OrderDependencies,
  settlement: ReturnType<typeof createSettlement>,
) {
  const { payments } = deps

  const apply = async (order: OrderRow, checkout: ProviderCheckout, by?: Release): Promise<void> => {
    if (checkout.status === 'complete' && checkout.paid) await settlement.paid(order.id, checkout)
    else if (checkout.status === 'expired') await settlement.release(order.id, by)
  }

  return {
    apply,

    /** Brings an unpaid order up to what the provider knows. */
    async refresh(order: OrderRow): Promise<void> {
      if (order.state !== 'awaiting_payment' || !order.checkout_id) return
      await apply(order, await payments.getCheckout(order.checkout_id))
    },

    /** Ends an unpaid order: paid if it turns out to be paid, released otherwise. `by`: who calls it off. */
    async close(order: OrderRow, by?: Release): Promise<void> {
      if (order.state !== 'awaiting_payment') return
      if (!order.checkout_id) return await settlement.release(order.id, by)
      try {
        await apply(order, await payments.expireCheckout(order.checkout_id), by)
      } catch (error) {
        if (!(error instanceof ProviderError && error.reason === 'not_found')) throw error
        await settlement.release(order.id, by)
      }
    },
  }
}
