import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What a conversation is opened with. */
export interface NewConversation {
  id: string
  listingId: string | null
  orderId: string | null
  sellerId: string | null
  buyerId: string | null
  title: string
  now: Date
}

/** Creates conversations, bound to a transaction. */
export type OpeningRepository = ReturnType<typeof createOpeningRepository>

export function createOpeningRepository(db: Executor) {
  return {
    /** A listing that people can ask about. */
    listing: (id: string) =>
      db.row<{ id: string; owner_id: string; title: string }>(sql`
        select id, owner_id, title from listings where id = ${id} and status in ('active', 'reserved', 'sold', 'paused')`),

    order: (id: string) =>
      db.row<{
        id: string
        listing_id: string | null
        seller_id: string | null
        buyer_id: string | null
        title: string
      }>(sql`select id, listing_id, seller_id, buyer_id, title from orders where id = ${id}`),

    ofListing: async (listingId: string, buyerId: string) =>
      (
        await db.row<{ id: string }>(sql`
          select id from conversations where listing_id = ${listingId} and buyer_id = ${buyerId}`)
      )?.id,

    ofOrder: async (orderId: string) =>
      (await db.row<{ id: string }>(sql`select id from conversations where order_id = ${orderId}`))?.id,

    /** @returns false if there already is one, perhaps of a transaction that ran at the same time */
    async insert(one: NewConversation): Promise<boolean> {
      const added = await db.run(sql`
        insert into conversations (id, listing_id, order_id, seller_id, buyer_id, title, created_at)
        values (${one.id}, ${one.listingId}, ${one.orderId}, ${one.sellerId}, ${one.buyerId}, ${one.title}, ${one.now})
        on conflict do nothing`)
      if (added === 0) return false
      await db.run(sql`
        insert into conversation_sides (conversation_id, role, user_id)
        values (${one.id}, 'buyer', ${one.buyerId}), (${one.id}, 'seller', ${one.sellerId})`)
      return true
    },

    /** Tells the steps that an order has taken so far. */
    tellOrder: (id: string, orderId: string) =>
      db.run(sql`
        with steps as materialized (
          select e.id, k.kind, facts_of_order_event(e) as facts, e.at
          from order_events e join order_message_kinds k using (event)
          where e.order_id = ${orderId} order by e.at, e.id)
        select add_system_message(${id}, id, kind, facts, at) from steps`),
  }
}
