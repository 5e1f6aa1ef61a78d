import { hasTraits, noTraitFilter } from '../../../../contract/rules/listings/traits/traits.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { isPublic } from '../columns.ts'
import { conditions, hasTerms, inCategories } from './conditions-sql.ts'
import { countsWithin } from './distance-sql.ts'
import { bandsOf, type Chosen } from './facets.ts'
import type { ListConditions, Point } from './list-filter.ts'

/** Newest listings that are counted where `listing_counts` lacks the filtered column. */
const EXAMINED = 10_000
/** Listings with the chosen sizes, brands and colors that are counted. They lie far apart in the table. */
const EXAMINED_WITH_TRAITS = 1000

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
 * offers and distances; and among those with the chosen sizes, brands and colors. `at_least` says that others were not counted.
 */
export function examinedStatement(filter: ExaminedFilter): Query {
  const narrowed = { ...filter, traits: noTraitFilter, categories: null, conditions: [], delivery: null }
  const { listings, most } = examined(filter)
  return sql`
    with recent as materialized (${listings})
    select category, price_band(price_cents) as price_band, condition, delivery_enabled, count(*)::int as count,
      (select count(*) from recent) = ${most} as at_least
    from recent l where true${conditions(narrowed)}
    group by category, price_band(price_cents), condition, delivery_enabled`
}

/** How many of the newest listings that match all other filters are within each distance of a point. */
export function examinedWithinStatement(filter: ListConditions, place: Point): Query {
  const narrowed = { ...filter, around: null, traits: noTraitFilter }
  return sql`
    with recent as materialized (${examined(filter).listings})
    select ${countsWithin(place)} as counts from recent l where true${conditions(narrowed)}`
}

/** The filters that narrow what is examined; categories only together with traits. */
export type ExaminedFilter = Pick<ListConditions, 'prices' | 'offers' | 'around' | 'traits' | 'categories'>

const columns = sql`l.id, l.category, l.price_cents, l.condition, l.delivery_enabled, l.lon, l.lat`

const newestListings = sql`
      select ${columns} from listings l
      where ${isPublic} order by l.published_at desc, l.id desc limit ${EXAMINED}`

/** The listings that are looked at: the newest ones, or any with the chosen sizes, brands and colors. */
function examined({ traits, categories }: Pick<ExaminedFilter, 'traits' | 'categories'>) {
  if (!hasTraits(traits)) return { listings: newestListings, most: EXAMINED }
  const listings = sql`
      select ${columns} from listings l
      where ${isPublic}${hasTerms({ traits, categories })} limit ${EXAMINED_WITH_TRAITS}`
  return { listings, most: EXAMINED_WITH_TRAITS }
}
