import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Removes what a person wrote, and conversations that are over. */
export type RetentionRepository = ReturnType<typeof createRetentionRepository>

export function createRetentionRepository(db: Executor) {
  return {
    /**
     * Locks a person's conversations, as sending a message does: a message is stored before the person's words are removed, or
     * not at all. Without this, the two could deadlock, because sending also locks the sender's account.
     */
    lockConversationsOf: (userId: string) =>
      db.rows(sql`
        select 1 from conversations where id in (
          select conversation_id from conversation_sides where user_id = ${userId})
        order by id for update`),

    /**
     * Removes what a person has written in conversations without a paid order. In those of an order it stays for the other
     * side, like the order itself, and loses its sender's name with the account.
     */
    removeWordsOf: (userId: string) =>
      db.run(sql`
        update messages m set body = null, kind = 'removed', fingerprint = null
        from conversations c
        where m.sender_id = ${userId} and c.id = m.conversation_id and not exists (
          select 1 from orders o where o.paid_at is not null
            and (o.id = c.order_id or (o.listing_id = c.listing_id and o.buyer_id = c.buyer_id)))`),

    /** Removes a person's conversations from what open pages are still sent, which includes messages. */
    removeLiveWordsOf: (userId: string) =>
      db.run(sql`
        delete from live_events e using conversation_sides s
        where s.user_id = ${userId} and e.data ? 'message' and e.data ->> 'conversation_id' = s.conversation_id::text`),

    /** Removes meeting places, which may be home addresses, and times from a person's conversations. */
    removeMeetingsOf: (userId: string) =>
      db.run(sql`
        update messages m set facts = m.facts - array['place', 'starts_at', 'other_times']
        from conversation_sides s
        where s.user_id = ${userId} and m.conversation_id = s.conversation_id
          and m.by_role = 'system' and m.kind in ('meeting_proposed', 'meeting_agreed')`),

    /** Deletes conversations whose last message is older. @returns how many */
    deleteOld: (before: Date, limit: number) =>
      db.run(sql`
        delete from conversations where id in (
          select c.id from conversations c
          where c.created_at < ${before}
            and not exists (select 1 from messages m where m.conversation_id = c.id and m.seq = c.last_seq and m.at >= ${before})
            and not exists (
              select 1 from orders o where (o.id = c.order_id or (o.listing_id = c.listing_id and o.buyer_id = c.buyer_id))
                and o.state not in ('completed', 'cancelled', 'refunded'))
          limit ${limit})`),
  }
}
