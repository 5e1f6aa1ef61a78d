import { jobKind } from '../../../jobs/queue.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import { takeBack } from '../reversals/take-back.ts'

/** Decides the transfer of what an order owes its seller, or the reversal of what it has paid too much. */
export const payOutJob = jobKind<{ orderId: string }>('pay-out', 12, 10, { concurrency: 2, ahead: 14 })

/** Requests a transfer from the provider. */
export const transferJob = jobKind<{ transferId: string }>('transfer', 12, 10, { ahead: 4 })

/**
 * Decides the transfer of what a completed order owes its seller. Safe to repeat: what is on its way is not owed. Nothing
 * happens while the seller has no account that takes transfers: the money stays theirs, and moves once there is one.
 * What was transferred and refunded afterwards is taken back.
 */
export function payOut(deps: PayoutDependencies, { orderId }: { orderId: string }): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const seller = (await tx.owed.order(orderId))?.seller_id ?? null
    const account = seller === null ? undefined : await tx.accounts.lock(seller)
    // Refunds lock the order too, so none is decided between this and the transfer.
    const order = await tx.owed.lockOrder(orderId)
    if (order && order.owed_cents <= 0) await tx.owed.settle(orderId)
    if (!deps.provider) return
    if (account) await takeBack(deps, tx, { orderId, sellerId: account.seller_id })
    if (!order?.payment_intent_id || !account?.takes_transfers) return
    // Money that a seller owes us from another order is kept back.
    const cents = Math.min(order.owed_cents, await tx.owed.available(account.seller_id))
    if (cents <= 0) return
    const id = deps.random.uuid()
    await tx.transfers.request(
      {
        id,
        order_id: orderId,
        seller_id: account.seller_id,
        provider_account_id: account.provider_account_id,
        amount_cents: cents,
      },
      deps.clock.now(),
    )
    await tx.jobs.enqueue(transferJob, { transferId: id })
  })
}
