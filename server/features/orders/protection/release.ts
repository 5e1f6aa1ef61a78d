import { ensure, Failure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import { BATCH, forEachRow } from '../scheduled-tasks/for-each-row.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { isProtected } from './protection.ts'

/** Orders that are completed at the same time. More would take connections from the checkouts. */
const CONCURRENCY = 2

/**
 * The buyer has checked the item and is happy with it: the money is the seller's at once. Repeating it has no effect.
 * @throws Failure `order.not_found`, `order.not_possible` before the hand-over, `order.disputed`, `claim.open`
 */
export function releaseByBuyer(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    if (order.state === 'completed') return
    ensure(isProtected(order) || null, 'order.not_possible')
    if (order.frozen_by) throw new Failure('order.disputed')
    if (await tx.claims.isOpen(orderId)) throw new Failure('claim.open')
    await release(deps, tx, order, 'buyer')
  })
}

/** Completes all orders whose protection has ended, however many they are: their sellers wait for the money. */
export async function sweepProtected(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now()
  // Orders that cannot be completed stay first in line. They must not hold up the others.
  let skip = 0
  for (;;) {
    const ended = await deps.db.protection.ended(now, { limit: BATCH, skip })
    let released = 0
    const releaseOne = async ({ id }: { id: string }) => {
      if (await releaseEnded(deps, id, now)) released += 1
    }
    await forEachRow(deps, ended, releaseOne, CONCURRENCY)
    skip += ended.length - released
    if (ended.length < BATCH) return
  }
}

/** @returns whether the order was completed */
function releaseEnded(deps: OrderDependencies, orderId: string, now: Date): Promise<boolean> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    const hasEnded = order?.protected_until && order.protected_until <= now
    if (order?.state !== 'handed_over' || order.frozen_by || !hasEnded) return false
    if (await tx.claims.isOpen(orderId)) return false
    await release(deps, tx, order, 'system')
    return true
  })
}

/** Completes a locked order that was handed over. What it earned is the seller's from now on. */
export async function release(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  actor: OrderActor,
): Promise<void> {
  const to = advance(order.state, 'completed')
  ensure(to, 'order.not_possible')
  await tx.orders.move(order, to, orderEvent(deps, 'completed', actor))
  if (order.total_cents > 0) await deps.payOut(tx, order.id)
}
