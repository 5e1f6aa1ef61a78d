import type { CategorySlug } from '../../../contract/rules/categories.ts'
import { distances } from '../../../contract/rules/distances.ts'
import type { Condition } from '../../../contract/rules/listings.ts'
import { type Query, sql } from '../../db/sql.ts'
import { cardColumns, isPublic, itsJson, listedColumns } from './columns.ts'
import type { Cursor } from './cursor.ts'
import { bandsOf, type Chosen } from './facets.ts'

/** Prices in cents, both ends included. */
export interface PriceSpan {
  min: number | null
  max: number | null
}

/** What a list is narrowed by. */
export interface ListConditions {
  categories: readonly CategorySlug[] | null
  /** A listing is in any of them; none: any price. */
  prices: readonly PriceSpan[]
  /** A listing has one of them; none: any. */
  conditions: readonly Condition[]
  delivery: boolean | null
  /** Degrees, and miles around them. */
  around: { lon: number; lat: number; miles: number } | null
}

/** What a list is asked for. */
export interface ListFilter extends ListConditions {
  sort: 'newest' | 'price_asc' | 'price_desc' | 'popular' | 'trending'
  after: Cursor | null
  limit: number
  /** Without what no card shows. */
  brief?: boolean
}

/** Rows that are looked at where the counts cannot be read from the table of counts. */
const EXAMINED = 10_000

/**
 * One page of a list. Only the conditions that were asked for become part of the statement, so that each combination
 * is prepared and planned for itself.
 */
export function listStatement(filter: ListFilter): Query {
  return pageOf(filter, none)
}

/**
 * The same, and before it `count` of what is looked at most these days under the same conditions. One statement costs a page of the shop a tenth less than
 * two. PostgreSQL appends the second list to the first without touching the order of either.
 */
export function listWithTrendingStatement(filter: ListFilter, count: number): Query {
  const trending: ListFilter = { ...filter, sort: 'trending', after: null, limit: count }
  return sql`
    (${pageOf(trending, sql`, true as is_trending`)})
    union all
    (${pageOf(filter, sql`, false as is_trending`)})`
}

/**
 * The page is cut before its texts are fetched: planned together, PostgreSQL finds the plan for given prices so much cheaper at a million listings
 * than the one it could keep that it plans the list anew each time.
 */
function pageOf(filter: ListFilter, mark: Query): Query {
  const order = orders[filter.sort]
  const start = startingAfter(filter.after, order)
  const columns = filter.brief ? cardColumns : listedColumns
  const page = order.isPopularity
    ? // The order and what is filtered by stand in the table of what is looked at.
      sql`
      select l.id, l.status, ${order.place} as place from listing_popularity p join listings l on l.id = p.listing_id
      where p.is_public${kinds(sql`p`, filter)}${within(filter.around)}${start}`
    : sql`
      select l.id, l.status, ${order.place} as place from listings l
      where ${isPublic}${conditions(filter)}${start}`
  return sql`
    select ${columns}, ${order.key} as sort_key${mark}
    from (${page} order by ${inOrder(order.place, order.id, order)} limit ${lengthOf(filter)}) l ${itsJson}
    order by ${inOrder(sql`l.place`, sql`l.id`, order)}`
}

/**
 * The lengths that our pages ask for are written out. Of a list whose length it does not know PostgreSQL takes a tenth of all listings to be
 * wanted, finds every plan for that too dear to keep, and plans the list anew each time it is asked for.
 * @source https://www.postgresql.org/docs/18/sql-prepare.html, on generic and custom plans
 */
const lengths = new Map([
  [8, sql`8`],
  [9, sql`9`],
  [49, sql`49`],
  [51, sql`51`],
  [57, sql`57`],
])

function lengthOf({ limit }: ListFilter): Query {
  return lengths.get(limit) ?? sql`${limit}`
}

/** How many listings of each kind there are, from the table of counts. */
export const countsStatement = sql`
  select category, price_band, condition, delivery_enabled, sum(change)::int as count from listing_counts
  group by category, price_band, condition, delivery_enabled having sum(change) <> 0`

/** How many listings there are with everything that was chosen, from the table of counts. */
export function totalStatement({ categories, prices, conditions: wanted, delivery }: Chosen): Query {
  return sql`
    select coalesce(sum(change), 0)::int as total from listing_counts
    where true${inCategories(sql`category`, categories)}${
      prices.length === 0 ? none : sql` and price_band = any(${bandsOf(prices)})`
    }${wanted.length === 0 ? none : sql` and condition = any(${wanted})`}${
      delivery === null ? none : sql` and delivery_enabled = ${delivery}`
    }`
}

/**
 * The same as `countsStatement` for what the table of counts does not know (bounds of any price, distances), among the newest listings.
 * `at_least` says that there may be more.
 */
export function examinedStatement(filter: Pick<ListConditions, 'prices' | 'around'>): Query {
  const narrowed = { ...filter, categories: null, conditions: [], delivery: null }
  return sql`
    with recent as materialized (
      select l.category, l.price_cents, l.condition, l.delivery_enabled, l.lon, l.lat from listings l
      where ${isPublic} order by l.published_at desc, l.id desc limit ${EXAMINED}
    )
    select category, price_band(price_cents) as price_band, condition, delivery_enabled, count(*)::int as count,
      (select count(*) from recent) = ${EXAMINED} as at_least
    from recent l where true${conditions(narrowed)}
    group by category, price_band(price_cents), condition, delivery_enabled`
}

/** How many of the newest listings with all other filters are within each distance of a place. */
export function examinedWithinStatement(filter: ListConditions, place: { lon: number; lat: number }): Query {
  return sql`
    with recent as materialized (
      select l.category, l.price_cents, l.condition, l.delivery_enabled, l.lon, l.lat from listings l
      where ${isPublic} order by l.published_at desc, l.id desc limit ${EXAMINED}
    )
    select ${countsWithin(place)} as counts from recent l where true${conditions({ ...filter, around: null })}`
}

/** How many of `l` are within each of the distances that can be chosen, as an array in their order. */
export function countsWithin(place: { lon: number; lat: number }): Query {
  const [first, ...rest] = distances.map(
    (miles) => sql`(count(*) filter (where ${squareMiles(place)} <= ${miles ** 2}))::int`,
  )
  return sql`array[${rest.reduce((before, each) => sql`${before}, ${each}`, first ?? none)}]`
}

const none = sql``

/** The conditions of a filter over `listings l`, each with its `and`. */
export function conditions(filter: ListConditions): Query {
  return sql`${kinds(sql`l`, filter)}${within(filter.around)}`
}

/** The conditions that every table has the columns for in which lists have their order. */
function kinds(table: Query, { categories, prices, conditions: wanted, delivery }: ListConditions): Query {
  const [only, ...others] = wanted
  return sql`${inCategories(sql`${table}.category`, categories)}${inPrices(sql`${table}.price_cents`, prices)}${
    !only
      ? none
      : others.length === 0
        ? sql` and ${table}.condition = ${only}`
        : sql` and ${table}.condition = any(${wanted})`
  }${delivery === null ? none : sql` and ${table}.delivery_enabled = ${delivery}`}`
}

function inCategories(column: Query, categories: readonly CategorySlug[] | null): Query {
  const [only, ...others] = categories ?? []
  if (!categories) return none
  if (only && others.length === 0) return sql` and ${column} = ${only}`
  return sql` and ${column} = any(${categories})`
}

function inPrices(column: Query, prices: readonly PriceSpan[]): Query {
  const [first, ...rest] = prices
  if (!first) return none
  if (rest.length === 0) return sql`${atLeast(column, first.min)}${atMost(column, first.max)}`
  const all = rest.reduce(
    (before, span) => sql`${before} or (${inSpan(column, span)})`,
    sql`(${inSpan(column, first)})`,
  )
  return sql` and (${all})`
}

function inSpan(column: Query, { min, max }: PriceSpan): Query {
  return sql`${column} between ${min ?? 0} and ${max ?? 2 ** 31 - 1}`
}
function atLeast(column: Query, min: number | null): Query {
  return min === null ? none : sql` and ${column} >= ${min}`
}
function atMost(column: Query, max: number | null): Query {
  return max === null ? none : sql` and ${column} <= ${max}`
}

/** Miles in a degree of latitude. */
const MILES_PER_DEGREE = 69.05

/** The square of the distance in miles from a point to a listing; on the scale of a city the earth is flat. */
export function squareMiles({ lon, lat }: { lon: number; lat: number }): Query {
  const eastward = MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return sql`(power((l.lon - ${lon}::float8) * ${eastward}::float8, 2) + power((l.lat - ${lat}::float8) * ${MILES_PER_DEGREE}::float8, 2))`
}

function within(around: ListConditions['around']): Query {
  return around === null ? none : sql` and ${squareMiles(around)} <= ${around.miles ** 2}`
}

/** How a list is ordered: by a place, and by the id where that is the same. */
interface Order {
  place: Query
  id: Query
  isUpwards: boolean
  /** Whether the place stands in the table of what is looked at. */
  isPopularity: boolean
  /** Of a page's `place`: what a cursor remembers, and that as a place again. */
  key: Query
  placeOf: (key: Cursor['key']) => Query
}

const byPrice = {
  place: sql`l.price_cents`,
  id: sql`l.id`,
  isPopularity: false,
  key: sql`l.place`,
  placeOf: (key: Cursor['key']) => sql`${key}`,
}
const byPopularity = { id: sql`p.listing_id`, isUpwards: false, isPopularity: true, key: sql`l.place` }

const orders: Record<ListFilter['sort'], Order> = {
  newest: {
    place: sql`l.published_at`,
    id: sql`l.id`,
    isUpwards: false,
    isPopularity: false,
    key: sql`(extract(epoch from l.place) * 1000000)::bigint`,
    placeOf: (key) => sql`to_timestamp(${key}::bigint / 1000000.0)`,
  },
  price_asc: { ...byPrice, isUpwards: true },
  price_desc: { ...byPrice, isUpwards: false },
  popular: { ...byPopularity, place: sql`p.score`, placeOf: (key) => sql`${key}` },
  trending: { ...byPopularity, place: sql`p.heat`, placeOf: (key) => sql`${key}::bigint` },
}

function inOrder(place: Query, id: Query, { isUpwards }: Order): Query {
  return isUpwards ? sql`${place}, ${id}` : sql`${place} desc, ${id} desc`
}

function startingAfter(cursor: Cursor | null, { place, id, isUpwards, placeOf }: Order): Query {
  if (!cursor) return none
  return sql` and (${place}, ${id}) ${isUpwards ? sql`>` : sql`<`} (${placeOf(cursor.key)}, ${cursor.id})`
}
