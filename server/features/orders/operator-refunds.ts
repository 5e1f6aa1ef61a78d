import { ensure, Failure } from '../../../contract/failure.ts'
import { advance } from '../../../contract/rules/order-states.ts'
import type { createEndings } from './endings.ts'
import { notifyTakenBack } from './refund-notices.ts'
import { refundDelivery, requestRefund } from './refund-requests.ts'
import type { OrderTools, OrderWork } from './tools.ts'

/** What the operator gives back. @source decision 071 */
export function createOperatorRefunds(tools: OrderTools, endings: ReturnType<typeof createEndings>) {
  const { clock, random, unitOfWork } = tools

  const lock = async (work: OrderWork, id: string) => {
    const order = await work.orders.lock(id)
    ensure(order, 'order.not_found')
    return order
  }

  /** It has changed hands, and the money goes back all the same; the thing stays sold. */
  const takeBack = (id: string, reason: string) =>
    unitOfWork(async (work) => {
      const order = await lock(work, id)
      const to = advance(order.state, 'taken_back')
      ensure(to, 'order.not_possible')
      await work.orders.move(order, to, {
        ...{
          id: random.uuid(),
          name: 'taken_back',
          actor: 'operator',
          at: clock.now(),
          reason,
          note: reason,
        },
      })
      await requestRefund(tools, work, order, reason)
      const people = await work.orders.people(id)
      if (people) await notifyTakenBack(tools, work, order, { people, reason })
    })

  return {
    /**
     * Everything: calls off what is still ahead, takes back what has changed hands.
     * @returns whether it had changed hands
     * @throws Failure `order.not_found`, `order.not_possible`
     */
    async all(id: string, reason: string): Promise<boolean> {
      const order = await tools.orders.byId(id)
      ensure(order, 'order.not_found')
      const isOver = advance(order.state, 'taken_back') !== null
      await (isOver ? takeBack(id, reason) : endings.cancel(id, 'operator', reason))
      return isOver
    },

    /** What the delivery cost, while the order stands. @returns cents @throws Failure `order.not_found`, `order.not_possible` */
    delivery: (id: string, reason: string) =>
      unitOfWork(async (work) => {
        const order = await lock(work, id)
        if (!order.paid_at || order.state === 'cancelled' || order.state === 'refunded')
          throw new Failure('order.not_possible')
        const cents = await refundDelivery(tools, work, order, reason)
        if (cents === 0) throw new Failure('order.not_possible')
        return cents
      }),
  }
}
