import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Members' unread order updates. */
export type UnreadRepository = ReturnType<typeof createUnreadRepository>

export function createUnreadRepository(db: Executor) {
  return {
    /** Orders with unread updates, as buyer and as seller; each side has a partial index. */
    count: async (userId: string) =>
      (
        await db.row<{ unread: number }>(sql`
          select ((select count(*) from orders where buyer_id = ${userId} and buyer_news_at is not null)
            + (select count(*) from orders where seller_id = ${userId} and seller_news_at is not null))::int as unread`)
      )?.unread ?? 0,

    isParty: async (orderId: string, userId: string) =>
      (await db.row(sql`
        select 1 from orders where id = ${orderId} and (buyer_id = ${userId} or seller_id = ${userId})`)) !==
      undefined,

    /** Marks updates until then as read; later ones stay unread. */
    markRead: (orderId: string, userId: string, until: Date) =>
      db.run(sql`
        update orders set
          buyer_news_at = case when buyer_id = ${userId} then null else buyer_news_at end,
          seller_news_at = case when seller_id = ${userId} then null else seller_news_at end
        where id = ${orderId} and ((buyer_id = ${userId} and buyer_news_at <= ${until})
          or (seller_id = ${userId} and seller_news_at <= ${until}))`),
  }
}
