import type { SearchCriteria } from '../../../contract/calls/people/saved-searches.ts'
import type { CategorySlug } from '../../../contract/rules/listings/categories.ts'
import {
  type AlertFrequency,
  MAX_NEW_PHOTOS,
  MAX_SAVED_SEARCHES,
} from '../../../contract/rules/people/saved-searches.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { pricesOf, type SavedSearchRow } from './saved-search.ts'

/** A search to save. */
export interface NewSearch {
  id: string
  userId: string
  words: string
  name: string
  criteria: SearchCriteria
  /** Null: all. */
  categories: readonly CategorySlug[] | null
  frequency: AlertFrequency
  now: Date
  due: Date
}

/** What its owner can change; undefined: as it is. */
export interface SearchChange {
  name?: string | undefined
  frequency?: AlertFrequency | undefined
  isPaused?: boolean | undefined
  /** With a new frequency. */
  due?: Date | undefined
}

/** Saved searches, bound to a pool or a transaction. */
export type SavedSearchRepository = ReturnType<typeof createSavedSearchRepository>

export function createSavedSearchRepository(db: Executor) {
  return {
    save: (search: NewSearch) => save(db, search),

    /** Those with news first, then the latest. */
    list: (userId: string) =>
      db.rows<SavedSearchRow>(sql`
        ${searches(sql`s.user_id = ${userId}`)} order by new_items > 0 desc, s.created_at desc, s.id`),

    one: (userId: string, id: string) =>
      db.row<SavedSearchRow>(searches(sql`s.user_id = ${userId} and s.id = ${id}`)),

    /** @returns 0 if the member has no such search */
    change: (userId: string, id: string, { name, frequency, isPaused, due }: SearchChange) =>
      db.run(sql`
        update saved_searches set name = coalesce(${name}, name), frequency = coalesce(${frequency}, frequency),
          is_paused = coalesce(${isPaused}::boolean, is_paused), due_at = coalesce(${due}::timestamptz, due_at)
        where user_id = ${userId} and id = ${id}`),

    look: (userId: string, id: string, now: Date) =>
      db.run(sql`
        update saved_searches set seen_at = greatest(seen_at, ${now}::timestamptz) where user_id = ${userId} and id = ${id}`),

    /** @returns the words of the search; undefined if the member has no such search */
    delete: async (userId: string, id: string) =>
      (
        await db.row<{ words: string }>(
          sql`delete from saved_searches where user_id = ${userId} and id = ${id} returning words`,
        )
      )?.words,

    countWithNews: async (userId: string) =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from saved_searches s where s.user_id = ${userId} and exists (${newFinds})`)
      )?.count ?? 0,

    /** Forgets what was found long ago. */
    forgetFinds: (until: Date) => db.run(sql`delete from saved_search_finds where found_at < ${until}`),
  }
}

/** What `saved_searches s` has found since its owner last looked, and is still for sale. */
const newFinds = sql`
  select l.photos, f.found_at, l.id from saved_search_finds f join listings l on l.id = f.listing_id
  where f.search_id = s.id and f.found_at > s.seen_at and l.is_public`

function searches(which: Query): Query {
  return sql`
    select s.id, s.text, s.name, s.category, s.price_ranges, s.conditions, s.delivery, s.offers, s.sizes, s.brands, s.colors, s.area_name, s.lon, s.lat, s.miles, s.frequency,
      s.is_paused, s.created_at, n.new_items, n.new_photos
    from saved_searches s cross join lateral (
      select count(*)::int as new_items,
        coalesce((array_agg(photos -> 0 order by found_at desc, id))[1:${MAX_NEW_PHOTOS}], '{}')::jsonb[] as new_photos
      from (${newFinds}) found
    ) n
    where ${which}`
}

/**
 * Saves a search, or gives the one that the member has with the same words and filters its name and frequency.
 * @returns its id; undefined if the member has too many
 */
async function save(db: Executor, search: NewSearch): Promise<string | undefined> {
  const { criteria, now } = search
  const { area } = criteria
  const row = await db.row<{ id: string }>(sql`
    with mine as (
      select words, category, price_ranges, conditions, delivery, offers, sizes, brands, colors, lon, lat, miles from saved_searches where user_id = ${search.userId}
    ), wanted as (
      select ${search.words}::text as words, ${criteria.category}::text as category, ${criteria.price}::text[] as price_ranges,
        ${criteria.condition}::text[] as conditions, ${criteria.delivery}::boolean as delivery, ${criteria.offers}::boolean as offers,
        ${criteria.sizes}::text[] as sizes, ${criteria.brands}::text[] as brands, ${criteria.colors}::text[] as colors,
        ${area?.lon ?? null}::float8 as lon, ${area?.lat ?? null}::float8 as lat, ${area?.miles ?? null}::float8 as miles
    )
    insert into saved_searches as saved (id, user_id, words, text, name, category, categories, price_ranges, prices, conditions, delivery, offers,
      sizes, brands, colors, area_name, lon, lat, miles, frequency, created_at, seen_at, due_at)
    select ${search.id}, ${search.userId}, w.words, ${criteria.query}, ${search.name}, w.category, ${search.categories}::text[],
      w.price_ranges, ${pricesOf(criteria.price)}::int4multirange, w.conditions, w.delivery, w.offers,
      w.sizes, w.brands, w.colors, ${area?.name ?? null}, w.lon, w.lat, w.miles,
      ${search.frequency}, ${now}::timestamptz, ${now}::timestamptz, ${search.due}::timestamptz
    from wanted w
    where (select count(*) from mine) < ${MAX_SAVED_SEARCHES} or exists (select 1 from mine where mine is not distinct from w)
    on conflict (user_id, words, category, price_ranges, conditions, delivery, offers, sizes, brands, colors, lon, lat, miles)
      do update set name = excluded.name, frequency = excluded.frequency, due_at = excluded.due_at, is_paused = false
    returning id`)
  return row?.id
}
