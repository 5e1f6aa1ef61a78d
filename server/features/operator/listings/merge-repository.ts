import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A listing that another one may be merged into. */
export interface MergeRow {
  id: string
  owner_id: string
  status: string
}

/** Merging a listing into another one, bound to a transaction. */
export function createMergeRepository(db: Executor) {
  return {
    findId: async (number: number) =>
      (await db.row<{ id: string }>(sql`select id from listings where number = ${number}`))?.id ?? null,

    /**
     * Both listings, locked with the counts of those who saved them, in the order in which everyone locks them: listings by id, then
     * counts by id.
     */
    lock: async (ids: readonly string[]) => {
      const rows = await db.rows<MergeRow>(sql`
        select id, owner_id, status from listings where id = any(${ids}::uuid[]) order by id for update`)
      await db.run(
        sql`select 1 from listing_popularity where listing_id = any(${ids}::uuid[]) order by listing_id for update`,
      )
      return rows
    },

    /** Whatever was merged into this one follows it. */
    add: async (id: string, into: string, now: Date): Promise<void> => {
      await db.run(sql`update listing_merges set into_id = ${into} where into_id = ${id}`)
      await db.run(sql`
        insert into listing_merges values (${id}, ${into}, ${now})
        on conflict (listing_id) do update set into_id = excluded.into_id, merged_at = excluded.merged_at`)
    },

    /** Whoever saved the one has the other saved at its present price, once. Both are locked. */
    moveFavorites: (id: string, into: string) =>
      db.run(sql`
        with taken as (
          delete from favourites where listing_id = ${id} returning user_id, created_at
        ), added as (
          insert into favourites (user_id, listing_id, price_cents, created_at)
          select t.user_id, k.id, k.price_cents, t.created_at from taken t cross join listings k where k.id = ${into}
          on conflict do nothing returning user_id
        )
        update listing_popularity set favourites = case when listing_id = ${into}
          then favourites + (select count(*) from added) else greatest(0, favourites - (select count(*) from taken)) end
        where listing_id in (${id}, ${into})`),
  }
}
