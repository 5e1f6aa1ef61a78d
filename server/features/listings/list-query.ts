import type { CategorySlug } from '../../../contract/rules/categories.ts'
import type { Condition } from '../../../contract/rules/listings.ts'
import { type Query, sql } from '../../db/sql.ts'
import { isPublic, listingColumns } from './columns.ts'
import type { Cursor } from './cursor.ts'

/** What a list is asked for. Prices in cents. */
export interface ListFilter {
  categories: readonly CategorySlug[] | null
  minCents: number | null
  maxCents: number | null
  condition: Condition | null
  delivery: boolean | null
  sort: 'newest' | 'price_asc' | 'price_desc' | 'popular'
  after: Cursor | null
  limit: number
}

/**
 * One page of a list. Only the conditions that were asked for become part of the statement, so that each combination
 * is prepared and planned for itself.
 */
export function listStatement(filter: ListFilter): Query {
  const order = orders[filter.sort]
  return sql`
    select ${listingColumns}, ${order.key} as sort_key
    from listings l
    where ${isPublic}${conditions(filter)}${filter.after ? order.after(filter.after) : none}
    order by ${order.by} limit ${filter.limit}`
}

/** How many listings a filter has in all. */
export function countStatement(filter: ListFilter): Query {
  return sql`select count(*)::int as total from listings l where ${isPublic}${conditions(filter)}`
}

const none = sql``

function conditions(filter: ListFilter): Query {
  const { categories, minCents, maxCents, condition, delivery } = filter
  const [only, ...others] = categories ?? []
  return sql`${!categories ? none : only && others.length === 0 ? sql` and l.category = ${only}` : sql` and l.category = any(${categories})`}${
    minCents === null ? none : sql` and l.price_cents >= ${minCents}`
  }${maxCents === null ? none : sql` and l.price_cents <= ${maxCents}`}${
    condition === null ? none : sql` and l.condition = ${condition}`
  }${delivery === null ? none : sql` and l.delivery_enabled = ${delivery}`}`
}

/** For each order: the value a cursor remembers, the order itself, and what comes after a cursor. */
const orders = {
  newest: {
    key: sql`(extract(epoch from l.published_at) * 1000000)::bigint`,
    by: sql`l.published_at desc, l.id desc`,
    after: (cursor: Cursor) =>
      sql` and (l.published_at, l.id) < (to_timestamp(${cursor.key}::bigint / 1000000.0), ${cursor.id})`,
  },
  price_asc: {
    key: sql`l.price_cents`,
    by: sql`l.price_cents, l.id`,
    after: (cursor: Cursor) => sql` and (l.price_cents, l.id) > (${cursor.key}, ${cursor.id})`,
  },
  price_desc: {
    key: sql`l.price_cents`,
    by: sql`l.price_cents desc, l.id desc`,
    after: (cursor: Cursor) => sql` and (l.price_cents, l.id) < (${cursor.key}, ${cursor.id})`,
  },
  popular: {
    key: sql`l.views + 5 * l.favourites`,
    by: sql`(l.views + 5 * l.favourites) desc, l.id desc`,
    after: (cursor: Cursor) => sql` and (l.views + 5 * l.favourites, l.id) < (${cursor.key}, ${cursor.id})`,
  },
}
