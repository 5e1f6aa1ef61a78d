import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { readMessageTarget } from '../queue/item.ts'
import { createListingContent } from './listing-content-repository.ts'
import type { Target } from './target.ts'

/** Who is told that a message has changed. */
export interface MessageReaders {
  conversation_id: string
  seq: number
  members: string[]
  /** The order whose link a guest reads with. */
  order_id: string | null
}

/** Takes content of other features down and restores it, bound to a transaction. Reviews are in their own repository. */
export type ContentRepository = ReturnType<typeof createContentRepository>

export function createContentRepository(db: Executor) {
  return {
    ...createListingContent(db),

    /** Whether content is there, shown or not, and nobody has taken it down. Profiles always are. */
    isThere: async ({ kind, id }: Pick<Target, 'kind' | 'id'>): Promise<boolean> => {
      if (kind === 'listing')
        return (
          (await db.row(sql`select 1 from listings where id = ${id} and status <> 'removed'`)) !== undefined
        )
      if (kind === 'person' || kind === 'conversation') return true
      if (kind === 'review')
        return (
          (await db.row(
            sql`select 1 from reviews where id = ${id} and published_at is not null and hidden_at is null`,
          )) !== undefined
        )
      const place = kind === 'message' ? readMessageTarget(id) : null
      return (
        place !== null &&
        (await db.row(sql`
          select 1 from messages
          where conversation_id = ${place.conversationId} and seq = ${place.seq} and taken_down_at is null`)) !==
          undefined
      )
    },

    /** Whether a member says or shows anything of themselves that others see. */
    hasProfile: async (userId: string) =>
      (await db.row(
        sql`select 1 from profiles where user_id = ${userId} and (about <> '' or photo_id is not null)`,
      )) !== undefined,

    /** Removes what a member says and shows of themselves, and keeps it for an appeal. @returns whether there was anything */
    hideProfile: async (userId: string, now: Date) =>
      (await db.run(sql`
        update profiles set hidden_about = coalesce(nullif(about, ''), hidden_about), about = '',
          hidden_photo_id = coalesce(photo_id, hidden_photo_id), photo_id = null, updated_at = ${now}
        where user_id = ${userId} and (about <> '' or photo_id is not null)`)) > 0,

    /** Restores it, where nothing new has taken its place. */
    showProfile: async (userId: string, now: Date) =>
      (await db.run(sql`
        update profiles set about = case when about = '' then coalesce(hidden_about, '') else about end, hidden_about = null,
          photo_id = coalesce(photo_id, hidden_photo_id), hidden_photo_id = null, updated_at = ${now}
        where user_id = ${userId} and (hidden_about is not null or hidden_photo_id is not null)`)) > 0,

    /** Takes a message down, or restores it where `at` is null. @returns who reads it, if that changed it */
    markMessage: async (targetId: string, at: Date | null): Promise<MessageReaders | undefined> => {
      const place = readMessageTarget(targetId)
      if (!place) return undefined
      const { conversationId, seq } = place
      return await db.row<MessageReaders>(sql`
        with marked as (
          update messages set taken_down_at = ${at}
          where conversation_id = ${conversationId} and seq = ${seq} and by_role <> 'system'
            and taken_down_at is ${at === null ? sql`not null` : sql`null`}
          returning conversation_id, seq
        )
        select m.conversation_id, m.seq, c.order_id,
          array(select s.user_id from conversation_sides s where s.conversation_id = m.conversation_id and s.user_id is not null) as members
        from marked m join conversations c on c.id = m.conversation_id`)
    },
  }
}
