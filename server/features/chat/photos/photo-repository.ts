import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { ChatRole, MessagePhotoRow } from '../conversation.ts'

/** A photo that was uploaded. */
export interface NewMessagePhoto {
  id: string
  conversationId: string
  by: ChatRole
  width: number
  height: number
  thumbhash: string
  now: Date
}

/** The photos of messages, bound to a pool or a transaction. */
export type MessagePhotoRepository = ReturnType<typeof createMessagePhotoRepository>

export function createMessagePhotoRepository(db: Executor) {
  const idsOf = async (query: Query) => (await db.rows<{ id: string }>(query)).map(({ id }) => id)
  return {
    insert: (photo: NewMessagePhoto) =>
      db.run(sql`
        insert into message_photos (id, conversation_id, by_role, width, height, thumbhash, created_at)
        values (${photo.id}, ${photo.conversationId}, ${photo.by}, ${photo.width}, ${photo.height}, ${photo.thumbhash},
          ${photo.now})`),

    /** How many photos a side has uploaded and not sent. */
    countUnsent: async (conversationId: string, by: ChatRole) =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from message_photos
          where conversation_id = ${conversationId} and by_role = ${by} and seq is null`)
      )?.count ?? 0,

    /** The photos of one message, in their order. */
    ofMessage: (conversationId: string, seq: number) =>
      db.rows<MessagePhotoRow>(sql`
        select id, seq, width, height, thumbhash from message_photos
        where conversation_id = ${conversationId} and seq = ${seq} order by place`),

    /** Those of `ids` that have a row. */
    known: (ids: readonly string[]) =>
      idsOf(sql`select id from message_photos where id = any(${ids}::uuid[])`),

    /** Deletes photos that were never sent. @returns their ids */
    removeUnsent: (before: Date, limit: number) =>
      idsOf(sql`
        delete from message_photos where id in (
          select id from message_photos where seq is null and created_at < ${before} limit ${limit})
        returning id`),

    /** Deletes what a person has shown. @returns the ids */
    removeOf: (userId: string) =>
      idsOf(sql`
        delete from message_photos p using conversation_sides s
        where s.conversation_id = p.conversation_id and s.role = p.by_role and s.user_id = ${userId} returning p.id`),
  }
}
