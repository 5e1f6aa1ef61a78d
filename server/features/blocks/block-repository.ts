import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { blockBetween } from './block-sql.ts'

/** Who has blocked whom, bound to a pool or a transaction. */
export type BlockRepository = ReturnType<typeof createBlockRepository>

export function createBlockRepository(db: Executor) {
  return {
    /** Also ends the follows between the two. @returns false if there is no such member */
    async add(blockerId: string, blockedId: string, now: Date): Promise<boolean> {
      const known = await db.row(sql`select 1 from users where id = ${blockedId} and state = 'active'`)
      if (!known) return false
      const endFollows = sql`
        delete from follows where (follower_id = ${blockerId} and followed_id = ${blockedId})
          or (follower_id = ${blockedId} and followed_id = ${blockerId})`
      await db.run(sql`
        with ended as (${endFollows})
        insert into blocks (blocker_id, blocked_id, at) values (${blockerId}, ${blockedId}, ${now}) on conflict do nothing`)
      // Delete again, in case a follow was stored at the same time as the block. Later follows see the block.
      await db.run(endFollows)
      return true
    },

    /** @returns false if there is no such member */
    async remove(blockerId: string, blockedId: string): Promise<boolean> {
      await db.run(sql`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)
      return (await db.row(sql`select 1 from users where id = ${blockedId}`)) !== undefined
    },

    of: (blockerId: string) =>
      db.rows<{ id: string; username: string; at: Date }>(sql`
        select u.id, u.username, b.at from blocks b join users u on u.id = b.blocked_id
        where b.blocker_id = ${blockerId} order by b.at desc, u.id`),

    hasBlocked: async (blockerId: string, blockedId: string) =>
      (await db.row(
        sql`select 1 from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`,
      )) !== undefined,

    /** Whether one of the two has blocked the other. */
    isBlocked: async (a: string, b: string) =>
      (await db.row(sql`select 1 where ${blockBetween(a, b)}`)) !== undefined,
  }
}
