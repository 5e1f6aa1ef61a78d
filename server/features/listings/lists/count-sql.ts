import { type Query, sql } from '../../../db/sql.ts'
import { isPublic } from '../columns.ts'
import { conditions, inCategories } from './conditions-sql.ts'
import { countsWithin } from './distance-sql.ts'
import { bandsOf, type Chosen } from './facets.ts'
import type { ListConditions, Point } from './list-filter.ts'

/** Newest listings that are counted where `listing_counts` lacks the filtered column. */
const EXAMINED = 10_000

const noCondition = sql``

/** How many public listings there are of each kind, from `listing_counts`. */
export const countsStatement = sql`
  select category, price_band, condition, delivery_enabled, sum(change)::int as count from listing_counts
  group by category, price_band, condition, delivery_enabled having sum(change) <> 0`

/** How many public listings match everything that was chosen, from `listing_counts`. */
export function totalStatement({ categories, prices, conditions: wanted, delivery }: Chosen): Query {
  return sql`
    select coalesce(sum(change), 0)::int as total from listing_counts
    where true${inCategories(sql`category`, categories)}${
      prices.length === 0 ? noCondition : sql` and price_band = any(${bandsOf(prices)})`
    }${wanted.length === 0 ? noCondition : sql` and condition = any(${wanted})`}${
      delivery === null ? noCondition : sql` and delivery_enabled = ${delivery}`
    }`
}

/**
 * The same as `countsStatement` among the newest listings, for filters that `listing_counts` does not know: price bounds,
 * offers and distances. `at_least` says that older listings were not counted.
 */
export function examinedStatement(filter: Pick<ListConditions, 'prices' | 'offers' | 'around'>): Query {
  const narrowed = { ...filter, categories: null, conditions: [], delivery: null }
  return sql`
    with recent as materialized (${newestListings})
    select category, price_band(price_cents) as price_band, condition, delivery_enabled, count(*)::int as count,
      (select count(*) from recent) = ${EXAMINED} as at_least
    from recent l where true${conditions(narrowed)}
    group by category, price_band(price_cents), condition, delivery_enabled`
}

/** How many of the newest listings that match all other filters are within each distance of a point. */
export function examinedWithinStatement(filter: ListConditions, place: Point): Query {
  return sql`
    with recent as materialized (${newestListings})
    select ${countsWithin(place)} as counts from recent l where true${conditions({ ...filter, around: null })}`
}

const newestListings = sql`
      select l.id, l.category, l.price_cents, l.condition, l.delivery_enabled, l.lon, l.lat from listings l
      where ${isPublic} order by l.published_at desc, l.id desc limit ${EXAMINED}`
