import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { type ItemRow, readMessageTarget } from '../queue/item.ts'

/** What people have written and shown, as a hash, bound to a transaction. */
export type PrintRepository = ReturnType<typeof createPrintRepository>

export function createPrintRepository(db: Executor) {
  const one = async (query: Parameters<Executor['row']>[0]) =>
    (await db.row<{ print: string }>(query))?.print ?? null
  return {
    /**
     * A hash of what a target says, whether it is shown or hidden; null if it is gone, and for kinds that are not content of one member.
     * Only its owner can change it: orders, decisions and views do not.
     */
    print: async ({ kind, target_id: id }: Pick<ItemRow, 'kind' | 'target_id'>): Promise<string | null> => {
      if (kind === 'listing')
        return await one(sql`
          select md5(jsonb_build_array(title, description, price_cents, category, condition, details,
            jsonb_path_query_array(photos, '$[*].id'))::text) as print from listings where id = ${id}`)
      if (kind === 'person')
        return await one(sql`
          select md5(jsonb_build_array(u.username, coalesce(nullif(p.about, ''), p.hidden_about, ''),
            coalesce(p.photo_id, p.hidden_photo_id))::text) as print
          from users u left join profiles p on p.user_id = u.id where u.id = ${id}`)
      if (kind === 'review')
        return await one(
          sql`select md5(jsonb_build_array(stars, tags, body)::text) as print from reviews where id = ${id}`,
        )
      const place = kind === 'message' ? readMessageTarget(id) : null
      if (!place) return null
      return await one(sql`
        select md5(coalesce(body, '')) as print from messages where conversation_id = ${place.conversationId} and seq = ${place.seq}`)
    },

    /** Whether anybody but this member has written in a conversation since. */
    hasNewMessages: async (conversationId: string, { but, since }: { but: string; since: Date }) =>
      (await db.row(sql`
        select 1 from messages where conversation_id = ${conversationId} and at > ${since} and by_role <> 'system'
          and sender_id is distinct from ${but}::uuid limit 1`)) !== undefined,
  }
}
