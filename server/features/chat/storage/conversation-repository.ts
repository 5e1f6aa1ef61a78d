import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { ChatRole, ConversationRow } from '../conversation.ts'
import { conversationColumns, conversationJoins } from './conversation-sql.ts'

/** The boxes of the list. */
export type Box = 'all' | 'buying' | 'selling' | 'archived'

/** A place in the list: the time and id of the last conversation that was shown. */
export interface ListPlace {
  at: Date
  id: string
}

export interface ListWish {
  box: Box
  search: string
  before: ListPlace | null
  limit: number
}

const boxes: Record<Box, Query> = {
  all: sql`s.archived_at is null`,
  buying: sql`s.archived_at is null and s.role = 'buyer'`,
  selling: sql`s.archived_at is null and s.role = 'seller'`,
  archived: sql`s.archived_at is not null`,
}

/** Conversations and their sides, bound to a pool or a transaction. */
export type ConversationRepository = ReturnType<typeof createConversationRepository>

export function createConversationRepository(db: Executor) {
  return { ...readQueries(db), ...sideWrites(db) }
}

function readQueries(db: Executor) {
  return {
    /** The conversation as a role sees it. */
    byId: (id: string, role: ChatRole) =>
      db.row<ConversationRow>(sql`
        select ${conversationColumns} from conversation_sides s ${conversationJoins}
        where s.conversation_id = ${id} and s.role = ${role}`),

    /** The conversation as a member sees it; undefined for strangers. */
    ofMember: (id: string, userId: string) =>
      db.row<ConversationRow>(sql`
        select ${conversationColumns} from conversation_sides s ${conversationJoins}
        where s.conversation_id = ${id} and s.user_id = ${userId}`),

    /** The orders whose links open the buyer's side. */
    ordersOf: async (id: string) =>
      (
        await db.rows<{ id: string }>(sql`
          select o.id from conversations c
          join orders o on o.id = c.order_id or (o.listing_id = c.listing_id and o.buyer_id = c.buyer_id)
          where c.id = ${id}`)
      ).map((order) => order.id),

    list: (userId: string, { box, search, before, limit }: ListWish) =>
      db.rows<ConversationRow>(sql`
        select ${conversationColumns} from conversation_sides s ${conversationJoins}
        where s.user_id = ${userId} and s.last_at is not null and ${boxes[box]}
          ${before ? sql`and (s.last_at, s.conversation_id) < (${before.at}, ${before.id})` : sql``}
          ${search ? sql`and ((coalesce(l.title, c.title) ilike ${likeText(search)} and (l.hidden_from is null or s.role = 'seller')) or person.username ilike ${likeText(search)})` : sql``}
        order by s.last_at desc, s.conversation_id desc limit ${limit}`),

    countUnread: async (userId: string) =>
      (
        await db.row<{ unread: number }>(sql`
          select coalesce(sum(unread), 0)::int as unread from conversation_sides
          where user_id = ${userId} and unread > 0 and muted_at is null and archived_at is null`)
      )?.unread ?? 0,

    /** The median of the seller's last 20 first answers in seconds; null for fewer than 3. */
    medianAnswer: async (sellerId: string) =>
      (
        await db.row<{ seconds: number | null }>(sql`
          select case when count(*) >= 3 then
            percentile_cont(0.5) within group (order by extract(epoch from answered_at - first_at)) end as seconds
          from (
            select answered_at, first_at from conversations
            where seller_id = ${sellerId} and answered_at is not null order by answered_at desc limit 20) last`)
      )?.seconds ?? null,
  }
}

function sideWrites(db: Executor) {
  return {
    /**
     * Sets what a side has read; an earlier number changes nothing. Once everything is read, the planned email is dropped, so the
     * next message gets its own two minutes. Needs the conversation's lock.
     */
    read: (id: string, role: ChatRole, seq: number) =>
      db.row<{ read_seq: number; unread: number }>(sql`
        update conversation_sides s set read_seq = least(${seq}, c.last_seq),
          mail_due_at = case when ${seq} < c.last_seq then s.mail_due_at end, unread = (
          select count(*)::int from messages m
          where m.conversation_id = s.conversation_id and m.seq > least(${seq}, c.last_seq)
            and m.by_role not in (s.role, 'system'))
        from conversations c
        where c.id = s.conversation_id and s.conversation_id = ${id} and s.role = ${role} and s.read_seq < least(${seq}, c.last_seq)
        returning s.read_seq, s.unread`),

    keep: (id: string, role: ChatRole, { archived, muted }: { archived: Date | null; muted: Date | null }) =>
      db.run(sql`
        update conversation_sides set archived_at = ${archived}, muted_at = ${muted}
        where conversation_id = ${id} and role = ${role}`),
  }
}

/** A pattern that finds the text anywhere. */
function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
