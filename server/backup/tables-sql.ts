import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SavedSequence } from './backup-format.ts'

/** A table and its columns without generated ones. */
export interface TableColumns {
  schema: string
  name: string
  columns: string[]
}

/** A foreign key with its definition. */
export interface ForeignKey {
  table: string
  name: string
  definition: string
}

const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

/** So that the same values are always written as the same text. */
export async function fixTextFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set search_path = public`)
}

/** Every table with rows of its own, by schema and name; `schema_migrations` belongs to the manifest. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select n.nspname as schema, c.relname as name,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} and not (n.nspname = 'public' and c.relname = 'schema_migrations')
    order by 1, 2`)
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1, 2`)
  const sequences: SavedSequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(client, { schema, name })}`,
    )
    const [row] = state.rows
    if (row) sequences.push({ schema, name, value: row.value, isCalled: row.is_called })
  }
  return sequences
}

export async function setSequence(client: pg.ClientBase, sequence: SavedSequence): Promise<void> {
  const name = quoted(client, sequence)
  await client.query('select setval($1::regclass, $2::bigint, $3)', [name, sequence.value, sequence.isCalled])
}

/** The migrations that the database has run, by number. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from schema_migrations order by substring(name from '^\\d+')::int`,
  )
  return rows.map(({ name }) => name)
}

/** Whether anything is stored, or was prepared to be. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ours} limit 1`)
  return rows.length === 0
}

export async function postgresVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** The rows of a table as text. */
export function readTable(client: pg.ClientBase, table: TableColumns) {
  return client.query(copyTo(`copy ${quoted(client, table)} (${list(client, table.columns)}) to stdout`))
}

/** Takes the rows of a table as text. */
export function writeTable(client: pg.ClientBase, table: TableColumns) {
  return client.query(copyFrom(`copy ${quoted(client, table)} (${list(client, table.columns)}) from stdin`))
}

/** Removes the foreign keys and silences the triggers of some tables, and empties them. @returns the foreign keys */
export async function openForLoading(
  client: pg.ClientBase,
  tables: readonly TableColumns[],
): Promise<ForeignKey[]> {
  const names = tables.map((table) => quoted(client, table))
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k where k.contype = 'f' and k.conparentid = 0
       and (k.conrelid = any($1::regclass[]) or k.confrelid = any($1::regclass[]))`,
    [names],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return rows
}

/** Adds the foreign keys again, which checks every row, and lets the triggers speak. */
export async function closeAfterLoading(
  client: pg.ClientBase,
  tables: readonly TableColumns[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} enable trigger user`)
}

const quoted = (client: pg.ClientBase, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
const list = (client: pg.ClientBase, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
