import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { blockBetween } from '../../blocks/block-sql.ts'
import type { ChatRole, MessagePhotoRow, MessageRow } from '../conversation.ts'

/** A message that a person sends. */
export interface NewMessage {
  conversationId: string
  id: string
  by: ChatRole
  senderId: string | null
  kind: string
  body: string | null
  fingerprint: string | null
  now: Date
  /** When an email is due if the message is still unread. */
  mailDue: Date
}

/** A stored message, and how its reader may be notified. */
export type AddedMessage = MessageRow & {
  /** Whether this message planned the reader's email: none was planned before. */
  plans_email: boolean
  /** Whether the reader gets push notifications on a device. */
  has_device: boolean
}

const columns = sql`conversation_id, seq, id, by_role, kind, body, facts, at, taken_down_at`

/** Messages, bound to a pool or a transaction. */
export type MessageRepository = ReturnType<typeof createMessageRepository>

export function createMessageRepository(db: Executor) {
  return { ...reads(db), ...writes(db), ...senderQueries(db) }
}

function reads(db: Executor) {
  return {
    /** The last messages before a number, in their order. */
    before: async (conversationId: string, seq: number | null, limit: number) =>
      (
        await db.rows<MessageRow>(sql`
          select ${columns} from messages
          where conversation_id = ${conversationId} and seq < ${seq ?? 2 ** 31 - 1} order by seq desc limit ${limit}`)
      ).toReversed(),

    after: (conversationId: string, seq: number, limit: number) =>
      db.rows<MessageRow>(sql`
        select ${columns} from messages
        where conversation_id = ${conversationId} and seq > ${seq} order by seq limit ${limit}`),

    byId: (conversationId: string, id: string) =>
      db.row<MessageRow>(sql`
        select ${columns} from messages where conversation_id = ${conversationId} and id = ${id}`),

    /** The last message of each conversation. */
    lastOf: (conversationIds: readonly string[]) =>
      db.rows<MessageRow>(sql`
        select m.conversation_id, m.seq, m.id, m.by_role, m.kind, m.body, m.facts, m.at, m.taken_down_at
        from conversations c join messages m on m.conversation_id = c.id and m.seq = c.last_seq
        where c.id = any(${conversationIds}::uuid[])`),

    /** The photos of messages between two numbers, both included. */
    photos: (conversationId: string, from: number, to: number) =>
      db.rows<MessagePhotoRow>(sql`
        select id, seq, width, height, thumbhash from message_photos
        where conversation_id = ${conversationId} and seq between ${from} and ${to} order by seq, place`),
  }
}

function writes(db: Executor) {
  return {
    /** Locks a conversation until the transaction ends: its messages get their numbers one after the other. */
    lock: (conversationId: string) =>
      db.row(sql`select 1 from conversations where id = ${conversationId} for update`),

    /**
     * Adds a message with the next number, counts it as unread for the other side, and plans that side's email unless one is
     * already planned. Undefined if the message is already stored.
     * @throws a unique violation if the same message is being stored at the same moment
     */
    add: (message: NewMessage) => db.row<AddedMessage>(addition(message)),

    /** Sends uploaded photos with a message, in this order. @returns how many of them this side had uploaded and not sent */
    attach: (message: MessageRow, by: ChatRole, ids: readonly string[]) =>
      db.run(sql`
        update message_photos set seq = ${message.seq}, place = array_position(${ids}::uuid[], id)
        where id = any(${ids}::uuid[]) and conversation_id = ${message.conversation_id} and by_role = ${by} and seq is null`),
  }
}

/** One statement: this is the chat's busiest write, and each further one is a round trip under the conversation's lock. */
function addition({ conversationId, id, by, senderId, kind, body, fingerprint, now, mailDue }: NewMessage) {
  return sql`
    with next as (
      update conversations set last_seq = last_seq + 1,
        first_at = case when ${by} = 'buyer' then coalesce(first_at, ${now}) else first_at end,
        answered_at = case when ${by} = 'seller' and first_at is not null then coalesce(answered_at, ${now}) else answered_at end
      where id = ${conversationId}
        and not exists (select 1 from messages where conversation_id = ${conversationId} and messages.id = ${id})
      returning last_seq
    ), added as (
      insert into messages (conversation_id, seq, id, by_role, sender_id, kind, body, fingerprint, at)
      select ${conversationId}, last_seq, ${id}, ${by}, ${senderId}, ${kind}, ${body}, ${fingerprint}, ${now} from next
      returning ${columns}
    ), sides as (
      -- Sending marks earlier messages as read, and takes the conversation out of both archives.
      update conversation_sides set last_at = ${now}, archived_at = null,
        unread = case when role = ${by} then 0 else unread + 1 end,
        read_seq = case when role = ${by} then next.last_seq else read_seq end,
        mail_due_at = case when role = ${by} then null else coalesce(mail_due_at, ${mailDue}) end
      from next where conversation_id = ${conversationId}
      returning role, user_id, mail_due_at
    )
    select ${columns}, (select mail_due_at = ${mailDue} from sides where role <> ${by}) as plans_email,
      exists (select 1 from sides join push_subscriptions p on p.user_id = sides.user_id where role <> ${by}) as has_device
    from added`
}

function senderQueries(db: Executor) {
  return {
    /** How many other conversations an account has started since a time, if it was created after `youngSince`. */
    startedByNewAccount: async (
      buyerId: string,
      { youngSince, since, except }: { youngSince: Date; since: Date; except: string },
    ) =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from conversations c join users u on u.id = c.buyer_id
          where c.buyer_id = ${buyerId} and u.created_at > ${youngSince} and c.first_at > ${since} and c.id <> ${except}`)
      )?.count ?? 0,

    /** To how many other conversations a member has sent a text since a time. */
    sentElsewhere: async (
      senderId: string,
      { fingerprint, since, except }: { fingerprint: string; since: Date; except: string },
    ) =>
      (
        await db.row<{ count: number }>(sql`
          select count(distinct conversation_id)::int as count from messages
          where sender_id = ${senderId} and at > ${since} and fingerprint = ${fingerprint} and conversation_id <> ${except}`)
      )?.count ?? 0,

    /** One writer at a time for what counts over conversations. */
    lockSender: (senderId: string) =>
      db.row(sql`select pg_advisory_xact_lock(hashtextextended('chat-sender:' || ${senderId}, 0))`),

    /** Whether one of two members has blocked the other, read under the sender's lock. */
    isBlocked: async (a: string, b: string) =>
      (await db.row(sql`select 1 where ${blockBetween(a, b)}`)) !== undefined,
  }
}
