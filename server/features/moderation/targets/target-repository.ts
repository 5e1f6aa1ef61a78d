import { validate } from 'uuid'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { readMessageTarget } from '../queue/item.ts'
import type { Target } from './target.ts'

type Found = Pick<Target, 'title' | 'ownerId' | 'ownerEmail'> & { ownerRole: Target['ownerRole'] | null }

/** What things are called and whose they are, bound to a pool or a transaction. */
export type TargetRepository = ReturnType<typeof createTargetRepository>

const owner = sql`u.id as "ownerId", u.email as "ownerEmail", u.role as "ownerRole"`

export function createTargetRepository(db: Executor) {
  const one = async (id: string, query: Query) => (validate(id) ? await db.row<Found>(query) : undefined)
  return {
    listing: (id: string) =>
      one(
        id,
        sql`
        select l.title, ${owner} from listings l left join users u on u.id = l.owner_id where l.id = ${id}`,
      ),

    person: (id: string) =>
      one(id, sql`select '@' || u.username as title, ${owner} from users u where u.id = ${id}`),

    /** The author of a review may be a guest, who is written to through their order. */
    review: (id: string) =>
      one(
        id,
        sql`
        select o.title, u.id as "ownerId", coalesce(u.email, case when v.is_by_guest then o.buyer_email end) as "ownerEmail",
          u.role as "ownerRole"
        from reviews v join orders o on o.id = v.order_id left join users u on u.id = v.author_id where v.id = ${id}`,
      ),

    conversation: (id: string) =>
      one(
        id,
        sql`
        select c.title, null::uuid as "ownerId", null as "ownerEmail", null as "ownerRole" from conversations c where c.id = ${id}`,
      ),

    message: async (targetId: string) => {
      const place = readMessageTarget(targetId)
      if (!place) return undefined
      return await db.row<Found>(sql`
        select c.title, u.id as "ownerId", u.role as "ownerRole",
          coalesce(u.email, case when m.by_role = 'buyer' then o.buyer_email end) as "ownerEmail"
        from messages m join conversations c on c.id = m.conversation_id left join users u on u.id = m.sender_id
          left join orders o on o.id = c.order_id
        where m.conversation_id = ${place.conversationId} and m.seq = ${place.seq} and m.by_role <> 'system'`)
    },

    account: (id: string) =>
      db.row<{ username: string; email: string; role: Target['ownerRole'] }>(
        sql`select username, email, role from users where id = ${id}`,
      ),
  }
}
