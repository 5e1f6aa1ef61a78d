import { MAX_RECENTLY_VIEWED } from '../../../contract/calls/listings/favorites.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { itsJson, listedColumns } from '../listings/columns.ts'
import type { ListedRow } from '../listings/listing.ts'

/** Views of listings, bound to a pool or a transaction. */
export type ViewRepository = ReturnType<typeof createViewRepository>

export function createViewRepository(db: Executor) {
  return {
    /** Counts a view unless the visitor was counted on that day (`2026-11-21`). @returns 1 if it counts */
    count: (view: { listingId: string; day: string; visitor: string; now: Date }) =>
      db.run(sql`
        with first as (
          insert into listing_views (listing_id, day, visitor) values (${view.listingId}, ${view.day}, ${view.visitor})
          on conflict do nothing returning listing_id
        )
        update listing_popularity set views = views + 1, heat = heat_after(heat, 1, ${view.now})
        where listing_id in (select listing_id from first)`),

    /** Stores listings that a member viewed, latest first, and deletes the oldest beyond the limit. */
    addRecent: async (userId: string, ids: readonly string[], now: Date) => {
      await db.run(sql`
        insert into recently_viewed (user_id, listing_id, viewed_at)
        select ${userId}, l.id, ${now}::timestamptz - asked.place * interval '1 millisecond'
        from unnest(${ids}::uuid[]) with ordinality as asked (id, place) join listings l on l.id = asked.id
        where l.status <> 'removed' and l.owner_id <> ${userId}
        on conflict (user_id, listing_id) do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`)
      await db.run(sql`
        delete from recently_viewed where user_id = ${userId} and listing_id in (
          select listing_id from recently_viewed where user_id = ${userId}
          order by viewed_at desc, listing_id desc offset ${MAX_RECENTLY_VIEWED})`)
    },

    recent: (userId: string) =>
      db.rows<ListedRow>(sql`
        select ${listedColumns} from recently_viewed v join listings l on l.id = v.listing_id ${itsJson}
        where v.user_id = ${userId} and l.status in ('active', 'reserved', 'sold')
        order by v.viewed_at desc, v.listing_id desc`),

    /** Deletes the visitors of days before `before`; the counts stay. */
    sweep: (before: string) => db.run(sql`delete from listing_views where day < ${before}`),
  }
}
