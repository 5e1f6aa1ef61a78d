import { ensure } from '../../../../contract/failure.ts'
import type { UnreadRepository } from './unread-repository.ts'

/** Unread updates of a member's orders. @source decision 082 */
export function createUnreadUpdates(unread: UnreadRepository) {
  return {
    count: unread.count,

    /** Marks an order's updates as read. @returns how many orders with unread updates remain @throws Failure `order.not_found` */
    async markRead(orderId: string, userId: string, until: Date): Promise<number> {
      ensure((await unread.isParty(orderId, userId)) || null, 'order.not_found')
      await unread.markRead(orderId, userId, until)
      return await unread.count(userId)
    },
  }
}
