import { MIN_CHARGE_CENTS } from '../../../contract/rules/money.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { blockBetween } from '../blocks/block-sql.ts'

/** Miles in a degree of latitude; see `squareMiles` of the lists. */
const MILES_PER_DEGREE = 69.05
/** The same item at the same price is news again after this many days. */
const DAYS_UNTIL_NEWS_AGAIN = 7

/** Comparing listings with saved searches, bound to a pool or a transaction. */
export type MatchingRepository = ReturnType<typeof createMatchingRepository>

export function createMatchingRepository(db: Executor) {
  return {
    /** Listings that saved searches were not compared with since they changed, the longest ago first. */
    changed: async (limit: number) =>
      (
        await db.rows<{ listing_id: string }>(
          sql`select listing_id from listing_news order by at limit ${limit}`,
        )
      ).map(({ listing_id }) => listing_id),

    /** While nobody waits for anything, nothing has to be compared. @param until later ones stay: somebody may just be saving a search */
    dropUnawaited: (until: Date) =>
      db.run(sql`
        delete from listing_news where at < ${until} and not exists (select 1 from saved_searches where not is_paused)`),

    /** Compares saved searches with listings that changed. @returns the number of finds */
    match: (listingIds: readonly string[], now: Date) => db.run(matchStatement(listingIds, now)),
  }
}

/**
 * A search notices a listing that it would not have found before and finds now, and one that became cheaper. The keys of the queries
 * choose which of them are compared at all; the queries decide.
 */
function matchStatement(listingIds: readonly string[], now: Date): Query {
  return sql`
    with taken as materialized (
      delete from listing_news where listing_id = any(${listingIds}) returning *
    ), asked as materialized (
      select t.*, l.owner_id, l.published_at, l.category, l.price_cents, l.condition, l.delivery_enabled, l.lon, l.lat, l.sizes, l.brand, l.colors,
        q.words,
        q.named is null or l.search @@ q.named as is_named,
        t.was_public and (q.query is null or coalesce(t.was_search, l.search) @@ q.query) as had_words
      from taken t join listings l on l.id = t.listing_id
        join search_queries q on q.keys && ('{""}'::text[] || tsvector_to_array(l.search))
      where l.is_public and (q.query is null or l.search @@ q.query)
    )
    insert into saved_search_finds as f (search_id, listing_id, reason, price_cents, from_cents, is_named, found_at)
    select s.id, a.listing_id,
      case when a.was_public and a.price_cents < a.was_price_cents then 'price'
        when not a.was_public and a.published_at < a.at - interval '1 minute' then 'back' else 'new' end,
      a.price_cents, greatest(a.price_cents, a.was_price_cents), a.is_named, ${now}
    from asked a join saved_searches s on s.words = a.words
    where not s.is_paused and s.user_id <> a.owner_id and s.created_at <= a.at
      and not (s.offers and exists (select 1 from offer_settings o where o.listing_id = a.listing_id and not o.is_open))
      and ${fits(sql`a.category`, sql`a.price_cents`, sql`a.condition`, sql`a.delivery_enabled`, sql`a.lon`, sql`a.lat`)}
      and ${fitsTraits(sql`a.sizes`, sql`a.brand`, sql`a.colors`)}
      and (a.price_cents < a.was_price_cents or not (a.had_words
        and ${fits(sql`a.was_category`, sql`a.was_price_cents`, sql`a.was_condition`, sql`a.was_delivery`, sql`a.was_lon`, sql`a.was_lat`)}
        and ${fitsTraits(sql`a.was_sizes`, sql`a.was_brand`, sql`a.was_colors`)}))
      and not ${blockBetween(sql`s.user_id`, sql`a.owner_id`)}
      -- Not if the item is back because their own order has ended.
      and (a.was_public or not exists (select 1 from orders o
        where o.buyer_id = s.user_id and o.listing_id = a.listing_id and o.updated_at >= a.at - interval '1 minute'))
    on conflict (search_id, listing_id) do update set reason = excluded.reason, price_cents = excluded.price_cents,
      from_cents = excluded.from_cents, is_named = excluded.is_named, found_at = excluded.found_at, is_told = false
    where excluded.price_cents < f.price_cents or f.found_at < ${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_NEWS_AGAIN})`
}

/** Whether a listing with these columns passes the filters of `saved_searches s`. The distance is the one of the lists. */
function fits(
  category: Query,
  price: Query,
  condition: Query,
  delivery: Query,
  lon: Query,
  lat: Query,
): Query {
  return sql`((s.categories is null or ${category} = any(s.categories))
      and (s.prices is null or ${price} <@ s.prices)
      and (s.conditions = '{}' or ${condition} = any(s.conditions))
      and (not s.delivery or ${delivery})
      and (not s.offers or ${price} > ${MIN_CHARGE_CENTS})
      and (s.miles is null or coalesce(
        power((${lon} - s.lon) * (${MILES_PER_DEGREE}::float8 * cos(radians(s.lat))), 2) + power((${lat} - s.lat) * ${MILES_PER_DEGREE}::float8, 2)
          <= s.miles * s.miles, false)))`
}

/** Whether a listing with these sizes, brand and colors, each null if it was not read yet, passes the filters of `saved_searches s`. */
function fitsTraits(sizes: Query, brand: Query, colors: Query): Query {
  return sql`((s.sizes = '{}' or coalesce(${sizes} && s.sizes, false))
      and (s.brands = '{}' or coalesce(${brand} = any(s.brands), false))
      and (s.colors = '{}' or coalesce(${colors} && s.colors, false)))`
}
