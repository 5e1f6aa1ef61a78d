import type { ListSort } from '../../../../contract/calls/listings/listings.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { Cursor } from './cursor.ts'

/** The order of a list: by `place`, and by `id` where that is equal. */
export interface Order {
  place: Query
  id: Query
  isAscending: boolean
  /** Whether the order comes from `listing_popularity p` instead of `listings l`. */
  isPopularity: boolean
  /** The cursor's key for a row's `place`. */
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
const byPopularity = { id: sql`p.listing_id`, isAscending: false, isPopularity: true, key: sql`l.place` }

/** Every order by its name. */
export const orders: Record<ListSort, Order> = {
  newest: {
    place: sql`l.published_at`,
    id: sql`l.id`,
    isAscending: false,
    isPopularity: false,
    key: sql`(extract(epoch from l.place) * 1000000)::bigint`,
    placeOf: (key) => sql`to_timestamp(${key}::bigint / 1000000.0)`,
  },
  price_asc: { ...byPrice, isAscending: true },
  price_desc: { ...byPrice, isAscending: false },
  popular: { ...byPopularity, place: sql`p.score`, placeOf: (key) => sql`${key}` },
  trending: { ...byPopularity, place: sql`p.heat`, placeOf: (key) => sql`${key}::bigint` },
}

/** The terms of `order by`. */
export function orderBy(place: Query, id: Query, { isAscending }: Order): Query {
  return isAscending ? sql`${place}, ${id}` : sql`${place} desc, ${id} desc`
}

/** The condition that a row comes after a cursor, beginning with `and`; nothing without a cursor. */
export function afterCursor(cursor: Cursor | null, { place, id, isAscending, placeOf }: Order): Query {
  if (!cursor) return sql``
  return sql` and (${place}, ${id}) ${isAscending ? sql`>` : sql`<`} (${placeOf(cursor.key)}, ${cursor.id})`
}
