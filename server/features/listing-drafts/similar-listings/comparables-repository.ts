import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../../contract/rules/listings/listing.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A listing whose price may be comparable. */
export interface ComparableRow {
  id: string
  owner_id: string
  title: string
  price_cents: number
  condition: Condition
  sold: boolean
  at: Date
  photo: Photo | null
}

/** Prices of existing listings. */
export function createComparableQueries(db: Executor) {
  return {
    /** Priced listings of a category, public or sold, that match a tsquery, the newest first. */
    comparables: (tsQuery: string, category: CategorySlug, limit: number) =>
      db.rows<ComparableRow>(sql`
        with query as (select to_tsquery('english', plain_text(${tsQuery})) as words)
        select id, owner_id, title, price_cents, condition, sold, at, photo from (
          (select l.id, l.owner_id, l.title, l.price_cents, l.condition, false as sold, l.published_at as at,
              l.photos -> 0 as photo
            from listings l, query
            where l.is_public and l.search @@ query.words and l.category = ${category} and l.price_cents > 0
            order by l.published_at desc limit ${limit})
          union all
          (select l.id, l.owner_id, l.title, l.price_cents, l.condition, true, coalesce(l.sold_at, l.published_at),
              l.photos -> 0
            from listings l, query
            where l.is_sold and l.search @@ query.words and l.category = ${category} and l.price_cents > 0
            order by l.published_at desc limit ${limit})
        ) found order by at desc`),

    /** Priced public listings of a category with any title, the newest first. */
    ofCategory: (category: CategorySlug, limit: number) =>
      db.rows<ComparableRow>(sql`
        select l.id, l.owner_id, l.title, l.price_cents, l.condition, false as sold, l.published_at as at,
          l.photos -> 0 as photo
        from listings l where l.is_public and l.category = ${category} and l.price_cents > 0
        order by l.published_at desc limit ${limit}`),

    /** Title, price, condition and date of a category's public listings, the newest first; the price model's input. */
    pricesOf: (category: CategorySlug, limit: number) =>
      db.rows<{ title: string; price_cents: number; condition: Condition; at: Date }>(sql`
        select title, price_cents, condition, published_at as at from listings l
        where l.is_public and l.category = ${category} and l.price_cents > 0
        order by l.published_at desc limit ${limit}`),
  }
}
