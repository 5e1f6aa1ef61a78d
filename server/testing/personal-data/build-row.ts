import { type Query, sql } from '../../db/sql.ts'
import type { TestApp } from '../test-app.ts'
import { type Column, readColumns } from './schema.ts'

/** Inserts rows with a value in every column, so that a test can look for each of them. */
export async function createRowBuilder(test: TestApp) {
  const columns = await readColumns(test.database)
  const of = (table: string) => columns.filter((one) => one.table === table)
  return {
    /**
     * Inserts a row. What `known` does not have gets a value that names its table and column, or the first that its check allows;
     * references and times stay empty where they may. What a trigger has inserted already stays as it is.
     */
    async row(table: string, known: Record<string, unknown>): Promise<void> {
      const values = {
        ...Object.fromEntries(of(table).map((one) => [one.column, valueFor(one, test.clock.now())])),
        ...known,
      }
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
      await test.database.run(insertJson(table, filled))
    },
    /** Gives empty columns of the rows that `where` selects a value that names their table and column. */
    async fill(table: string, names: readonly string[], where: Query): Promise<void> {
      for (const one of of(table).filter(({ column }) => names.includes(column))) {
        const value = valueFor({ ...one, isNullable: false, hasDefault: false }, test.clock.now())
        const name = identifier(one.column)
        const isEmpty = sql`(t.${name} is null or t.${name}::text in ('', '{}', '[]')) and ${where}`
        // Some tables refuse every update.
        if (!(await test.database.row(sql`select 1 from ${identifier(table)} t where ${isEmpty}`))) continue
        await test.database.run(sql`
          update ${identifier(table)} t set ${name} = (
            select one.${name} from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify({ [one.column]: value })}::jsonb) one)
          where ${isEmpty}`)
      }
    },
  }
}

/** A name of the schema, as part of a statement. */
export function identifier(name: string): Query {
  if (!/^[a-z_0-9]+$/.test(name)) throw new Error(`${name} is no name`)
  return sql(Object.assign([`"${name}"`], { raw: [] }))
}

function insertJson(table: string, values: Record<string, unknown>): Query {
  const list = Object.keys(values)
    .map(identifier)
    .reduce((all, name) => sql`${all}, ${name}`)
  return sql`
    insert into ${identifier(table)} (${list})
    select ${list} from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify(values)}::jsonb)
    on conflict do nothing`
}

function valueFor(
  { table, column, type, isNullable, hasDefault, isGenerated, refers, values }: Column,
  now: Date,
): unknown {
  if (isGenerated) return undefined
  const text = `${table} ${column}`
  if (values) return isNullable || hasDefault ? undefined : values[0]
  if (type === 'text') return text
  if (type === 'text[]') return [text]
  if (type === 'jsonb' || type === 'json') return { about: text }
  if (type === 'bytea') return `\\x${Buffer.from(text).toString('hex')}`
  if (isNullable || hasDefault) return undefined
  if (type === 'uuid') return refers === null ? crypto.randomUUID() : undefined
  if (type === 'uuid[]') return [crypto.randomUUID()]
  if (type.startsWith('timestamp') || type === 'date') return now.toISOString()
  return type === 'boolean' ? false : 7
}
