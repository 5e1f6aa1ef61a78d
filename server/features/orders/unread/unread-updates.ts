import { ensure } from '../../../../contract/failure.ts'
import type { UnreadRepository } from './unread-repository.ts'

/** What a member has not seen of their orders, and that they have. @source decision 082 */
export function createUnreadUpdates(news: UnreadRepository) {
  return {
    count: news.count,

    /** Twice is once. @returns how many orders with news are left @throws Failure `order.not_found` */
    async see(orderId: string, userId: string, until: Date): Promise<number> {
      ensure((await news.isParty(orderId, userId)) || null, 'order.not_found')
      await news.see(orderId, userId, until)
      return await news.count(userId)
    },
  }
}
