import { type Query, sql } from '../../db/sql.ts'

/** Counts rows of listings by category, price band, condition and traits. @param matches a statement that selects them */
export const cellsOf = (matches: Query): Query => sql`
  select category, price_band(price_cents) as price_band, condition, delivery_enabled, sizes, brand, colors,
    count(*)::int as count
  from (${matches}) found
  group by category, price_band(price_cents), condition, delivery_enabled, sizes, brand, colors`
