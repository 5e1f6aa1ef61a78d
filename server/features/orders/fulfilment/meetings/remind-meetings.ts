import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, sellerOf } from '../../emails/recipients.ts'
import { isMeetable, REMINDED_BEFORE } from './meeting.ts'

/** Meetings that one run reminds of. */
const BATCH = 200

/** Reminds both sides of each agreed meeting two hours before it, once. @returns how many meetings */
export async function remindOfMeetings(deps: OrderDependencies): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db.meetings.unreminded(now, new Date(now.getTime() + REMINDED_BEFORE), BATCH)
  for (const { order_id, id } of due)
    await deps.unitOfWork(async (tx) => {
      const order = await tx.orders.lock(order_id)
      const people = await tx.orders.people(order_id)
      const meeting = (await tx.meetings.ofOrder(order_id)).find((one) => one.id === id)
      if (!meeting?.agreed_at || (await tx.meetings.markReminded(id, now)) === 0) return
      if (!order || !people || !isMeetable(order)) return
      await deps.notify(tx, { kind: 'meeting.reminder', facts: { order, meeting } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
    })
  return due.length
}
