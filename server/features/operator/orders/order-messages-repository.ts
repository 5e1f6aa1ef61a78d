import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { MessageSubject } from '../../moderation/queue/subject-repository.ts'

/** What both sides of an order wrote to each other, bound to the pool. */
export type OrderMessagesRepository = ReturnType<typeof createOrderMessagesRepository>

export function createOrderMessagesRepository(db: Executor) {
  return {
    /** The claim or dispute that Stoop or a bank has to judge, or has judged since then; an open one first. Undefined for none. */
    caseOf: (orderId: string, since: Date) =>
      db.row<{ kind: 'claim' | 'dispute'; id: string }>(sql`
        select kind, id from (
          select 'claim' as kind, c.id::text as id, c.closed_at as ended_at from order_claims c
          where c.order_id = ${orderId} and (c.state <> 'closed' or c.closed_at > ${since})
            and exists (select 1 from claim_entries e where e.claim_id = c.id and e.event = 'escalated')
          union all
          select 'dispute', d.id::text, d.ended_at from disputes d
          where d.order_id = ${orderId} and (d.ended_at is null or d.ended_at > ${since})
        ) cases order by ended_at desc nulls first limit 1`),

    /** Undefined for an order without a conversation. */
    conversation: (orderId: string) =>
      db.row<{ id: string; buyer: string | null; seller: string | null }>(sql`
        select c.id, b.username as buyer, s.username as seller
        from orders o join conversations c on c.order_id = o.id or (c.listing_id = o.listing_id and c.buyer_id = o.buyer_id)
          left join users b on b.id = c.buyer_id left join users s on s.id = c.seller_id
        where o.id = ${orderId} order by c.order_id nulls last limit 1`),

    /** The last ones before a number; the newest first. */
    messages: (conversationId: string, before: number | null, limit: number) =>
      db.rows<MessageSubject>(sql`
        select m.seq, m.by_role, m.kind, m.body, m.at, m.taken_down_at,
          array(select p.id from message_photos p where p.conversation_id = m.conversation_id and p.seq = m.seq order by p.place) as photo_ids
        from messages m where m.conversation_id = ${conversationId} and (${before}::int is null or m.seq < ${before}::int)
        order by m.seq desc limit ${limit}`),
  }
}
