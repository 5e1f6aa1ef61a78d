import { ensure, Failure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/orders/states.ts'
import { closeByReversal } from '../claims/close-by-reversal.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import { cancelOrder } from '../fulfilment/cancellation.ts'
import type { OrderRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { refundDelivery } from './refund-requests.ts'
import { returnedCents, returnedParts } from './returned-parts.ts'
import { reverseSale } from './reverse-sale.ts'

/**
 * Refunds everything on the operator's decision: cancels an order before its hand-over, takes it back afterwards.
 * @returns whether the item had changed hands
 * @throws Failure `order.not_found`, `order.not_possible`, `order.disputed`
 * @source decision 071
 */
export async function refundAll(deps: OrderDependencies, id: string, reason: string): Promise<boolean> {
  const order = await deps.db.orders.byId(id)
  ensure(order, 'order.not_found')
  ensureNotChargedBack(order)
  const isOver = advance(order.state, 'taken_back') !== null
  await (isOver ? takeBack(deps, id, reason) : cancelOrder(deps, id, 'operator', reason))
  return isOver
}

/**
 * Refunds the price of the delivery while the order continues.
 * @returns cents
 * @throws Failure `order.not_found`, `order.not_possible`, `order.disputed`
 */
export function refundDeliveryOnly(deps: OrderDependencies, id: string, reason: string): Promise<number> {
  return deps.unitOfWork(async (tx) => {
    const order = await lock(tx, id)
    ensureNotChargedBack(order)
    if (!order.paid_at || order.state === 'cancelled' || order.state === 'refunded')
      throw new Failure('order.not_possible')
    const cents = await refundDelivery(deps, tx, order, { actor: 'operator', reason })
    if (cents === 0) throw new Failure('order.not_possible')
    return cents
  })
}

/** Refunds an order whose item has changed hands, and closes its claim; the listing stays sold. */
function takeBack(deps: OrderDependencies, id: string, reason: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await lock(tx, id)
    ensureNotChargedBack(order)
    // The buyer has all of it back from their bank already.
    if (
      order.total_cents > 0 &&
      returnedCents(await returnedParts(tx, id)).all >= order.total_cents - order.kept_cents
    )
      throw new Failure('order.not_possible')
    await reverseSale(deps, tx, order, { actor: 'operator', reason })
    await closeByReversal(deps, tx, { ...order, state: 'cancelled' }, reason)
    const people = await tx.orders.people(id)
    if (people)
      await deps.notify(tx, { kind: 'order.taken-back', facts: { order, reason } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}

async function lock(tx: OrderTransaction, id: string): Promise<OrderRow> {
  const order = await tx.orders.lock(id)
  ensure(order, 'order.not_found')
  return order
}

/** The bank has the money: whatever it decides, a refund too would pay twice. @throws Failure `order.disputed` */
export function ensureNotChargedBack({ frozen_by }: OrderRow): void {
  if (frozen_by === 'chargeback') throw new Failure('order.disputed')
}
