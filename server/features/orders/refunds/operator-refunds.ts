import { ensure, Failure } from '../../../../contract/failure.ts'
import { advance } from '../../../../contract/rules/order-states.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import type { createEndings } from '../fulfilment/endings.ts'
import { notifyTakenBack } from './refund-emails.ts'
import { refundDelivery, requestRefund } from './refund-requests.ts'

/** What the operator gives back. @source decision 071 */
export function createOperatorRefunds(deps: OrderDependencies, endings: ReturnType<typeof createEndings>) {
  const { clock, random, unitOfWork } = deps

  const lock = async (tx: OrderTransaction, id: string) => {
    const order = await tx.orders.lock(id)
    ensure(order, 'order.not_found')
    return order
  }

  /** It has changed hands, and the money goes back all the same; the thing stays sold. */
  const takeBack = (id: string, reason: string) =>
    unitOfWork(async (tx) => {
      const order = await lock(tx, id)
      const to = advance(order.state, 'taken_back')
      ensure(to, 'order.not_possible')
      await tx.orders.move(order, to, {
        id: random.uuid(),
        name: 'taken_back',
        actor: 'operator',
        at: clock.now(),
        reason,
        note: reason,
      })
      await requestRefund(deps, tx, order, reason)
      const people = await tx.orders.people(id)
      if (people) await notifyTakenBack(deps, tx, order, { people, reason })
    })

  return {
    /**
     * Everything: calls off what is still ahead, takes back what has changed hands.
     * @returns whether it had changed hands
     * @throws Failure `order.not_found`, `order.not_possible`
     */
    async all(id: string, reason: string): Promise<boolean> {
      const order = await deps.orders.byId(id)
      ensure(order, 'order.not_found')
      const isOver = advance(order.state, 'taken_back') !== null
      await (isOver ? takeBack(id, reason) : endings.cancel(id, 'operator', reason))
      return isOver
    },

    /** What the delivery cost, while the order stands. @returns cents @throws Failure `order.not_found`, `order.not_possible` */
    delivery: (id: string, reason: string) =>
      unitOfWork(async (tx) => {
        const order = await lock(tx, id)
        if (!order.paid_at || order.state === 'cancelled' || order.state === 'refunded')
          throw new Failure('order.not_possible')
        const cents = await refundDelivery(deps, tx, order, reason)
        if (cents === 0) throw new Failure('order.not_possible')
        return cents
      }),
  }
}
