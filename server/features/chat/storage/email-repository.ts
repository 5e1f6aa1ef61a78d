import { HIDDEN_ITEM } from '../../../../contract/rules/listings/hidden-item.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { blockBetween } from '../../blocks/block-sql.ts'
import type { ChatRole } from '../conversation.ts'

/** What an email about unread messages says. */
export interface UnreadMessages {
  conversation_id: string
  title: string
  role: ChatRole
  /** The reader; no account: a guest, who is written to through their order. */
  user_id: string | null
  email: string | null
  order_id: string | null
  from: string | null
  count: number
  last_seq: number
  text: string | null
}

/** What was not read and not mailed, bound to a transaction. */
export type EmailRepository = ReturnType<typeof createEmailRepository>

export function createEmailRepository(db: Executor) {
  const unread = (conversationId: string, role: ChatRole, ignoresMailed = false) =>
    db.row<UnreadMessages>(sql`
        select c.id as conversation_id, case when l.hidden_from is not null and s.role = 'buyer' then ${HIDDEN_ITEM} else coalesce(l.title, c.title) end as title, s.role, s.user_id, c.order_id,
          coalesce(u.email, case when s.role = 'buyer' then o.buyer_email end) as email, person.username as "from", c.last_seq,
          count(m.seq)::int as count, (array_agg(m.body order by m.seq desc))[1] as text
        from conversation_sides s
        join conversations c on c.id = s.conversation_id
        join conversation_sides other on other.conversation_id = s.conversation_id and other.role <> s.role
        join messages m on m.conversation_id = s.conversation_id and m.by_role = other.role
          and m.taken_down_at is null and m.seq > ${ignoresMailed ? sql`greatest(s.read_seq, s.mailed_seq)` : sql`s.read_seq`}
        left join users u on u.id = s.user_id
        left join users person on person.id = other.user_id
        left join listings l on l.id = c.listing_id
        left join orders o on o.id = c.order_id
        where s.conversation_id = ${conversationId} and s.role = ${role} and s.muted_at is null
          and not ${blockBetween(sql`s.user_id`, sql`other.user_id`)}
        group by c.id, l.title, l.hidden_from, s.role, s.user_id, u.email, o.buyer_email, person.username`)
  return {
    /** What a side has not read; undefined if there is nothing, the reader muted it, or one of the two has blocked the other. */
    unread: (conversationId: string, role: ChatRole) => unread(conversationId, role),

    /**
     * Clears the email that is planned for `due`, or any planned email if `due` is null.
     * @returns what is still unread, like `unread`; undefined if that email is no longer planned
     */
    async take(
      conversationId: string,
      role: ChatRole,
      due: Date | null,
    ): Promise<UnreadMessages | undefined> {
      const planned = await db.run(sql`
        update conversation_sides set mail_due_at = null
        where conversation_id = ${conversationId} and role = ${role} and mail_due_at = coalesce(${due}, mail_due_at)`)
      if (planned === 0) return
      const found = await unread(conversationId, role, true)
      if (found)
        await db.run(sql`
          update conversation_sides set mailed_seq = ${found.last_seq}
          where conversation_id = ${conversationId} and role = ${role}`)
      return found
    },
  }
}
