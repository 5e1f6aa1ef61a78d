import { type Query, sql } from '../../db/sql.ts'

/** Selects the `email` of a member; no row if the account is suspended or deleted. */
export function activeEmail(userId: string): Query {
  return sql`select email from users where id = ${userId} and state = 'active' and suspended_at is null`
}
