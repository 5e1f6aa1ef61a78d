import { type Query, sql } from '../../../db/sql.ts'
import { cardColumns, isPublic, itsJson, listedColumns } from '../columns.ts'
import { conditions, hasTerms, indexedConditions, unindexedConditions } from './conditions-sql.ts'
import type { ListFilter } from './list-filter.ts'
import { afterCursor, type Order, orderBy, orders } from './order-sql.ts'

/**
 * How the rows of a page are found: all `in order`; only among the first 2,000 in their order; or by the index of the
 * chosen sizes, brands and colors, which are then put in order.
 */
export type Way = 'in order' | 'among the first' | 'by terms'

/** One page of a list. Only conditions that are set become part of the statement, so each combination has its own plan. */
export function listStatement(filter: ListFilter, way: Way = 'in order'): Query {
  return pageStatement(filter, way, sql``)
}

/**
 * The page, preceded by the `count` most popular listings under the same conditions. One statement is a tenth cheaper
 * than two for a page of the shop. `union all` keeps the order of both parts.
 */
export function listWithTrendingStatement(filter: ListFilter, count: number): Query {
  const trending: ListFilter = { ...filter, sort: 'trending', after: null, limit: count }
  return sql`
    (${pageStatement(trending, 'in order', sql`, true as is_trending`)})
    union all
    (${pageStatement(filter, 'in order', sql`, false as is_trending`)})`
}

/**
 * Cuts the page before the texts are joined. In one query block, PostgreSQL estimates a custom plan so much cheaper than
 * the generic one (at a million listings) that it plans the list again for every request.
 */
function pageStatement(filter: ListFilter, way: Way, extraColumns: Query): Query {
  const order = orders[filter.sort]
  const columns = filter.brief ? cardColumns : listedColumns
  return sql`
    select ${columns}, ${order.key} as sort_key${extraColumns}
    from (${rows[way](filter, order)} limit ${lengthOf(filter)}) l ${itsJson}
    order by ${orderBy(sql`l.place`, sql`l.id`, order)}`
}

const rows: Record<Way, (filter: ListFilter, order: Order) => Query> = {
  'in order': (filter, order) => {
    const start = afterCursor(filter.after, order)
    const inOrder = sql`order by ${orderBy(order.place, order.id, order)}`
    if (!order.isPopularity)
      return sql`
      select l.id, l.status, l.owner_id, ${order.place} as place from listings l
      where ${isPublic}${conditions(filter)}${start} ${inOrder}`
    // The order and the filtered columns both stand in the indexes of listing_popularity.
    return sql`
      select l.id, l.status, l.owner_id, ${order.place} as place from listing_popularity p join listings l on l.id = p.listing_id
      where p.is_public${indexedConditions(sql`p`, filter)}${unindexedConditions(filter)}${start} ${inOrder}`
  },

  // Read only until the page is full.
  'among the first': (filter, order) => {
    const table = order.isPopularity ? sql`p` : sql`l`
    return sql`
      select l.id, l.status, l.owner_id, l.place from (
        select l.id, l.status, l.owner_id, l.price_cents, l.lon, l.lat, l.sizes, l.brand, l.colors, ${order.place} as place
        from ${sourceOf(order)}
        where ${table}.is_public${indexedConditions(table, filter)}${afterCursor(filter.after, order)}
        order by ${orderBy(order.place, order.id, order)} limit 2000
      ) l where true${unindexedConditions(filter)} order by ${orderBy(sql`l.place`, sql`l.id`, order)}`
  },

  'by terms': (filter, order) => sql`
      with matching as materialized (
        select l.id, l.status, l.owner_id, ${order.place} as place from ${sourceOf(order)}
        where ${isPublic}${hasTerms(filter)}${conditions({ ...filter, categories: null })}${afterCursor(filter.after, order)}
      )
      select * from matching l order by ${orderBy(sql`l.place`, sql`l.id`, order)}`,
}

/** What the order is read from, with `listings l`. */
function sourceOf({ isPopularity }: Order): Query {
  return isPopularity ? sql`listing_popularity p join listings l on l.id = p.listing_id` : sql`listings l`
}

/**
 * The page sizes that our own pages use, as literals. For an unknown limit PostgreSQL assumes a tenth of all rows, finds
 * every generic plan too expensive and plans the list again for every request.
 * @source https://www.postgresql.org/docs/18/sql-prepare.html, generic and custom plans
 */
const literalLengths = new Map([
  [8, sql`8`],
  [9, sql`9`],
  [49, sql`49`],
  [51, sql`51`],
  [57, sql`57`],
])

function lengthOf({ limit }: ListFilter): Query {
  return literalLengths.get(limit) ?? sql`${limit}`
}
