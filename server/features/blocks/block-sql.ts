import { type Query, sql } from '../../db/sql.ts'

/** Whether one of two members has blocked the other. @param a, b ids, or columns with ids */
export function blockBetween(a: Query | string, b: Query | string): Query {
  return sql`exists (select 1 from blocks b where (b.blocker_id = ${a} and b.blocked_id = ${b}) or (b.blocker_id = ${b} and b.blocked_id = ${a}))`
}
