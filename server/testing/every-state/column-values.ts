import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The values that a CHECK constraint allows in a column, e.g. of `orders.state`. @throws Error where none lists them */
export async function allowedValues(database: Database, column: string): Promise<string[]> {
  const [table = '', name = ''] = column.split('.')
  const rows = await database.rows<{ definition: string }>(sql`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and c.conrelid = to_regclass(${table}) and a.attname = ${name}`)
  const lists = rows.flatMap(({ definition }) => /= ANY \(+ARRAY\[([^\]]*)\]/.exec(definition)?.[1] ?? [])
  const [list] = lists
  if (list === undefined || lists.length > 1) throw new Error(`${lists.length} constraints list ${column}`)
  return [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '').sort()
}

/** The values that rows have in a column. */
export async function storedValues(database: Database, column: string): Promise<string[]> {
  const [table = '', name = ''] = column.split('.').map((part) => `"${part}"`)
  const { rows } = await database.pool.query<{ value: string }>(
    `select distinct ${name} as value from ${table} where ${name} is not null`,
  )
  return rows.map(({ value }) => value).sort()
}
