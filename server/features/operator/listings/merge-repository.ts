import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A listing that another one may be merged into. */
export interface MergeRow {
  id: string
  owner_id: string
  status: string
  hidden_from: string | null
}

/** Merging a listing into another one, bound to a transaction. */
export function createMergeRepository(db: Executor) {
  return {
    findId: async (number: number) =>
      (await db.row<{ id: string }>(sql`select id from listings where number = ${number}`))?.id ?? null,

    /** Both listings, which cannot be deleted meanwhile. Their state may change: the link then leads to what has gone, as any other. */
    both: (ids: readonly string[]) =>
      db.rows<MergeRow>(sql`
        select id, owner_id, status, hidden_from from listings where id = any(${ids}::uuid[]) for key share`),

    /** Whatever was merged into this one follows it. */
    add: async (id: string, into: string, now: Date): Promise<void> => {
      await db.run(sql`update listing_merges set into_id = ${into} where into_id = ${id}`)
      await db.run(sql`insert into listing_merges values (${id}, ${into}, ${now})`)
    },

    /** Whoever saved the one has the other saved at its present price, once. The lock keeps the order of those who save. */
    moveFavorites: (id: string, into: string) =>
      db.run(sql`
        with locked as materialized (
          select listing_id from listing_popularity where listing_id in (${id}, ${into}) order by listing_id for update
        ), taken as (
          delete from favourites where listing_id = ${id} and (select count(*) from locked) > 0 returning user_id, created_at
        ), added as (
          insert into favourites (user_id, listing_id, price_cents, created_at)
          select t.user_id, k.id, k.price_cents, t.created_at from taken t cross join listings k where k.id = ${into}
          on conflict do nothing returning user_id
        )
        update listing_popularity set favourites = case when listing_id = ${into}
          then favourites + (select count(*) from added) else greatest(0, favourites - (select count(*) from taken)) end
        where listing_id in (select listing_id from locked)`),
  }
}
