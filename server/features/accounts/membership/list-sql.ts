import { type Query, sql } from '../../../db/sql.ts'

/** The rows of a query as one JSON array. */
export function listOf(query: Query): Query {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`
}
