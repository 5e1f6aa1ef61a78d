import { ensure, Failure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/orders/states.ts'
import { sameText } from '../../accounts/secrets.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, sellerOf } from '../emails/recipients.ts'
import { orderEvent } from '../order-events.ts'
import { moveHandedOver } from '../protection/protection.ts'
import { refundLate } from '../refunds/refund-requests.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { isByCourier } from './shipment/shipment.ts'

/** How often wrong codes may lock a hand-over before support has to help. */
const MAX_RENEWALS = 5
/** Tries with each code. */
const CODE_TRIES = 10

type HandOverProblem =
  | 'order.not_possible'
  | 'order.disputed'
  | 'order.by_courier'
  | 'order.code_locked'
  | 'order.wrong_code'

/**
 * The seller types the buyer's code. A wrong code is counted although the call fails.
 * @throws Failure `order.wrong_code`, `order.code_locked`, `order.by_courier`, `order.disputed`, `order.not_possible`
 */
export async function handOver(deps: OrderDependencies, orderId: string, code: string): Promise<void> {
  const problem = await deps.unitOfWork((tx) => tryHandOver(deps, tx, orderId, code))
  if (problem) throw new Failure(problem)
}

/** Returns the problem instead of throwing it: the transaction has to commit the counted try. */
async function tryHandOver(
  deps: OrderDependencies,
  tx: OrderTransaction,
  orderId: string,
  code: string,
): Promise<HandOverProblem | null> {
  const order = await tx.orders.lock(orderId)
  ensure(order, 'order.not_found')
  const isRight = order.pickup_code !== null && sameText(order.pickup_code, code)
  // The second click of a double click.
  if (isRight && order.handed_over_at) return null
  if (!advance(order.state, 'handed_over')) return 'order.not_possible'
  // A card network suspects fraud: the item stays where it is until the operator has decided.
  if (order.frozen_by === 'warning') return 'order.disputed'
  // Only the courier knows when it has arrived, and our code is not shown.
  const shipment = await tx.shipments.lock(order.id)
  if (isByCourier(order.state, shipment)) return 'order.by_courier'
  if (order.code_tries_left === 0) return 'order.code_locked'
  if (!isRight) {
    await tx.orders.countCodeTry(order.id)
    return 'order.wrong_code'
  }
  const handedOver = await moveHandedOver(deps, tx, order, orderEvent(deps, 'handed_over', 'seller'))
  await refundLate(deps, tx, handedOver, { shipment, seenAt: deps.clock.now() })
  const people = await tx.orders.people(order.id)
  if (people)
    await deps.notify(tx, { kind: 'order.handed-over', facts: { order: handedOver } }, [
      buyerOf(order),
      sellerOf(order, people),
    ])
  return null
}

/**
 * Unlocks a hand-over after too many wrong codes: the seller asks for it, the buyer gets a new code by email.
 * @throws Failure `order.not_possible` where it is not locked, or was unlocked too often
 */
export function renewCode(deps: OrderDependencies, orderId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    const isLocked = order.pickup_code !== null && order.code_tries_left === 0
    ensure(isLocked && order.code_renewals < MAX_RENEWALS ? order : null, 'order.not_possible')
    ensure(advance(order.state, 'handed_over'), 'order.not_possible')
    const code = differentCode(deps.random.integer(1_000_000), order.pickup_code ?? '')
    await tx.orders.renewCode(order.id, code, CODE_TRIES)
    await deps.notify(tx, { kind: 'order.new-code', facts: { order, code } }, [buyerOf(order)])
  })
}

function differentCode(drawn: number, previous: string): string {
  const code = String(drawn).padStart(6, '0')
  return code === previous ? String((drawn + 1) % 1_000_000).padStart(6, '0') : code
}
