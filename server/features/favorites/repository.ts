import { MAX_FAVORITES } from '../../../contract/calls/listings/favorites.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { listingColumns } from '../listings/columns.ts'
import type { ListingRow } from '../listings/listing.ts'

/** A saved listing with its price at that time. */
export type FavoriteRow = ListingRow & { saved_cents: number; saved_at: Date }

/** A listing to save; `savedCents` is its price when a browser saved it, or null for its current price. */
export interface Mark {
  id: string
  savedCents: number | null
}

/** The outcome of saving a listing. */
export type SaveOutcome = 'saved' | 'not_found' | 'too_many'

/** How much a favorite weighs in a listing's heat; a view weighs one. @source product-decisions §3 TRENDING */
const FAVORITE_WEIGHT = 5

const isVisible = sql`l.status in ('active', 'reserved', 'sold')`

/** Members' favorites, bound to a pool or a transaction. */
export type FavoriteRepository = ReturnType<typeof createFavoriteRepository>

export function createFavoriteRepository(db: Executor) {
  return {
    /** Saves listings that can be seen, up to the limit; the last are the newest. */
    add: (userId: string, marks: readonly Mark[], now: Date) =>
      db.run(sql`
        with ${savedMarks(userId, marks, now)}
        select count(*) from popularity`),

    /**
     * Saves one listing. Everything is read and written by one statement, so that a removal of the same moment comes
     * either before or after it.
     */
    save: async (userId: string, listingId: string, now: Date): Promise<SaveOutcome> => {
      const found = await db.row<{ was_saved: boolean; is_visible: boolean; is_full: boolean }>(sql`
        with ${savedMarks(userId, [{ id: listingId, savedCents: null }], now)}
        select exists (select 1 from favourites where user_id = ${userId} and listing_id = ${listingId}) as was_saved,
          exists (select 1 from listings l where l.id = ${listingId} and ${isVisible}) as is_visible,
          (select count(*) from favourites where user_id = ${userId}) >= ${MAX_FAVORITES} as is_full
        from (select count(*) from popularity) counted`)
      if (found?.was_saved) return 'saved'
      if (!found?.is_visible) return 'not_found'
      return found.is_full ? 'too_many' : 'saved'
    },

    /** @returns 0 where there was none */
    remove: (userId: string, listingId: string) =>
      db.run(sql`
        with removed as (
          delete from favourites where user_id = ${userId} and listing_id = ${listingId} returning listing_id
        )
        update listing_popularity set favourites = greatest(0, favourites - 1)
        where listing_id in (select listing_id from removed)`),

    ids: async (userId: string) =>
      (
        await db.rows<{ listing_id: string }>(sql`
          select listing_id from favourites where user_id = ${userId} order by created_at desc, listing_id desc`)
      ).map((row) => row.listing_id),

    list: (userId: string) =>
      db.rows<FavoriteRow>(sql`
        select ${listingColumns}, f.price_cents as saved_cents, f.created_at as saved_at
        from favourites f join listings l on l.id = f.listing_id
        where f.user_id = ${userId} and ${isVisible}
        order by f.created_at desc, f.listing_id desc`),
  }
}

/** The common table expressions that save listings: `added` are the new favorites, `popularity` the updated counts. */
function savedMarks(userId: string, marks: readonly Mark[], now: Date): Query {
  return sql`new_marks as (
      select l.id, coalesce(mark.saved_cents, l.price_cents) as price_cents,
        ${now}::timestamptz - (${marks.length} - mark.place) * interval '1 millisecond' as marked_at
      from unnest(${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ savedCents }) => savedCents)}::int[])
        with ordinality as mark (id, saved_cents, place)
      join listings l on l.id = mark.id
      where ${isVisible}
        and not exists (select 1 from favourites f where f.user_id = ${userId} and f.listing_id = l.id)
      order by mark.place desc
      limit greatest(0, ${MAX_FAVORITES} - (select count(*) from favourites where user_id = ${userId}))
    ), added as (
      insert into favourites (user_id, listing_id, price_cents, created_at)
      select ${userId}, id, price_cents, marked_at from new_marks order by id
      on conflict do nothing returning listing_id
    ), locked as materialized (
      -- Everyone locks in the same order: two members who save the same listings must not deadlock.
      select p.listing_id from listing_popularity p where p.listing_id in (select listing_id from added)
      order by p.listing_id for update
    ), popularity as (
      update listing_popularity set favourites = favourites + 1, heat = heat_after(heat, ${FAVORITE_WEIGHT}, ${now})
      where listing_id in (select listing_id from locked) returning 1
    )`
}
