import { MAX_FAVORITES } from '../../../contract/calls/favorites.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { listingColumns } from '../listings/columns.ts'
import type { ListingRow } from '../listings/listing.ts'

/** A marked listing with what it cost then. */
export type FavoriteRow = ListingRow & { saved_cents: number; saved_at: Date }

/** A listing to be marked; `savedCents` is what it cost when a browser marked it, null: what it costs now. */
export interface Mark {
  id: string
  savedCents: number | null
}

/** How much a heart weighs in a listing's heat; a view weighs one. @source product-decisions §3 TRENDING */
const HEART_WEIGHT = 5

/** Members' hearts, bound to a pool or a transaction. */
export type FavoriteRepository = ReturnType<typeof createFavoriteRepository>

export function createFavoriteRepository(db: Executor) {
  /**
   * Adds hearts for those that can be seen, as far as there is room; the last are the newest. @returns how many are new
   */
  const add = (userId: string, marks: readonly Mark[], now: Date) =>
    db.run(sql`
      with wanted as (
        select l.id, coalesce(asked.saved_cents, l.price_cents) as price_cents,
          ${now}::timestamptz - (${marks.length} - asked.place) * interval '1 millisecond' as marked_at
        from unnest(${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ savedCents }) => savedCents)}::int[])
          with ordinality as asked (id, saved_cents, place)
        join listings l on l.id = asked.id
        where l.status in ('active', 'reserved', 'sold')
          and not exists (select 1 from favourites f where f.user_id = ${userId} and f.listing_id = l.id)
        order by asked.place desc
        limit greatest(0, ${MAX_FAVORITES} - (select count(*) from favourites where user_id = ${userId}))
      ), added as (
        insert into favourites (user_id, listing_id, price_cents, created_at)
        select ${userId}, id, price_cents, marked_at from wanted order by id
        on conflict do nothing returning listing_id
      ), held as materialized (
        -- In one order for everybody: two members with hearts for the same things must not wait for each other.
        select p.listing_id from listing_popularity p where p.listing_id in (select listing_id from added)
        order by p.listing_id for update
      )
      update listing_popularity set favourites = favourites + 1, heat = heat_after(heat, ${HEART_WEIGHT}, ${now})
      where listing_id in (select listing_id from held)`)

  return {
    add,

    has: async (userId: string, listingId: string) =>
      (await db.row(
        sql`select 1 from favourites where user_id = ${userId} and listing_id = ${listingId}`,
      )) !== undefined,

    /** @returns 0 where there was none */
    remove: (userId: string, listingId: string) =>
      db.run(sql`
        with gone as (
          delete from favourites where user_id = ${userId} and listing_id = ${listingId} returning listing_id
        )
        update listing_popularity set favourites = greatest(0, favourites - 1)
        where listing_id in (select listing_id from gone)`),

    ids: async (userId: string) =>
      (
        await db.rows<{ listing_id: string }>(sql`
          select listing_id from favourites where user_id = ${userId} order by created_at desc, listing_id desc`)
      ).map((row) => row.listing_id),

    list: (userId: string) =>
      db.rows<FavoriteRow>(sql`
        select ${listingColumns}, f.price_cents as saved_cents, f.created_at as saved_at
        from favourites f join listings l on l.id = f.listing_id
        where f.user_id = ${userId} and l.status in ('active', 'reserved', 'sold')
        order by f.created_at desc, f.listing_id desc`),
  }
}
