import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Whether the demo catalogue must be created: in an empty marketplace, or after an interrupted run. It is not created in
 * a marketplace that has users, nor again after the operator has removed it.
 */
export async function needsDemo(database: Database): Promise<boolean> {
  const state = await database.row<{ value: string }>(sql`select value from installation where key = 'demo'`)
  if (state) return state.value === 'filling'
  return (await database.row(sql`select 1 from users limit 1`)) === undefined
}
