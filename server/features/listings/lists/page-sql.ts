import { type Query, sql } from '../../../db/sql.ts'
import { cardColumns, isPublic, itsJson, listedColumns } from '../columns.ts'
import { conditions, indexedConditions, unindexedConditions } from './conditions-sql.ts'
import type { ListFilter } from './list-filter.ts'
import { afterCursor, type Order, orderBy, orders } from './order-sql.ts'

/** One page of a list. Only conditions that are set become part of the statement, so each combination has its own plan. */
export function listStatement(filter: ListFilter): Query {
  return pageStatement(filter, sql``)
}

/**
 * The page, preceded by the `count` most popular listings under the same conditions. One statement is a tenth cheaper
 * than two for a page of the shop. `union all` keeps the order of both parts.
 */
export function listWithTrendingStatement(filter: ListFilter, count: number): Query {
  const trending: ListFilter = { ...filter, sort: 'trending', after: null, limit: count }
  return sql`
    (${pageStatement(trending, sql`, true as is_trending`)})
    union all
    (${pageStatement(filter, sql`, false as is_trending`)})`
}

/**
 * Cuts the page before the texts are joined. In one query block, PostgreSQL estimates a custom plan so much cheaper than
 * the generic one (at a million listings) that it plans the list again for every request.
 */
function pageStatement(filter: ListFilter, extraColumns: Query): Query {
  const order = orders[filter.sort]
  const columns = filter.brief ? cardColumns : listedColumns
  return sql`
    select ${columns}, ${order.key} as sort_key${extraColumns}
    from (${matchingRows(filter, order)} order by ${orderBy(order.place, order.id, order)} limit ${lengthOf(filter)}) l ${itsJson}
    order by ${orderBy(sql`l.place`, sql`l.id`, order)}`
}

function matchingRows(filter: ListFilter, order: Order): Query {
  const start = afterCursor(filter.after, order)
  if (!order.isPopularity)
    return sql`
      select l.id, l.status, l.owner_id, ${order.place} as place from listings l
      where ${isPublic}${conditions(filter)}${start}`
  // The order and the filtered columns both stand in the indexes of listing_popularity.
  return sql`
      select l.id, l.status, l.owner_id, ${order.place} as place from listing_popularity p join listings l on l.id = p.listing_id
      where p.is_public${indexedConditions(sql`p`, filter)}${unindexedConditions(filter)}${start}`
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
