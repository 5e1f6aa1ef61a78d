import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SavedSequence } from './backup-format.ts'

/** A table and its columns without generated ones. */
export interface TableColumns {
  schema: string
  name: string
  columns: string[]
}

/** A constraint with its definition. */
export interface Constraint {
  table: string
  name: string
  definition: string
}

/** The schemas that Stoop makes; a managed database may have others. Tables of extensions belong to these. */
const ours = `n.nspname in ('public', 'jobs', 'stripe_simulator')
  and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Left by a restore until it is complete. */
const MARKER = 'restore_in_progress'

/** The tables of jobs are made by pg-boss; only jobs themselves are kept, not its own version, queues, schedules and figures. */
const saved = `c.relkind = 'r' and ${ours} and not (n.nspname = 'public' and c.relname in ('schema_migrations', '${MARKER}'))
  and (n.nspname <> 'jobs' or exists (
    select 1 from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass('jobs.job')))`

/** So that the same values are always written as the same text. */
export async function fixTextFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set search_path = public`)
}

/** Every table whose rows are kept, by schema and name; `schema_migrations` belongs to the manifest. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select n.nspname as schema, c.relname as name,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${saved} order by 1, 2`)
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

/** Marks a database as one that is being restored. */
export async function markRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`create table public.${MARKER} (since timestamptz not null default now())`)
}

export async function unmarkRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table public.${MARKER}`)
}

/** Whether a restore of this database has not been completed. */
export async function isRestoring(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await (client as pg.Pool).query<{ found: boolean }>(
    `select to_regclass('public.${MARKER}') is not null as found`,
  )
  return rows[0]?.found ?? false
}

/** Empties a database whose restore was not completed. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists jobs cascade; drop schema if exists stripe_simulator cascade')
  await client.query('drop schema public cascade; create schema public')
}

/** Deletes the jobs of queues that this version does not have. */
export async function dropUnknownJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    'delete from jobs.job j where not exists (select 1 from jobs.queue q where q.name = j.name)',
  )
}

/**
 * Pauses the endpoints of webhooks, with an audit row each: a copy of a marketplace must not tell other programs anything.
 * @returns how many
 */
export async function pauseWebhooks(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(`
    with paused as (
      update webhook_endpoints set state = 'paused' where state <> 'paused' returning id
    )
    insert into audit_log (at, actor_role, action, subject_kind, subject_id, details)
    select now(), 'system', 'webhook.pause', 'webhook', id::text, '{"reason": "A backup was restored."}' from paused`)
  return rowCount ?? 0
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

/** Removes the foreign keys and the checks that older rows need not pass, silences the triggers, and empties the tables. @returns what was removed */
export async function openForLoading(
  client: pg.ClientBase,
  tables: readonly TableColumns[],
): Promise<Constraint[]> {
  const names = tables.map((table) => quoted(client, table))
  const { rows } = await client.query<Constraint>(
    `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k where (k.contype = 'f' or (k.contype = 'c' and not k.convalidated)) and k.conparentid = 0
       and (k.conrelid = any($1::regclass[]) or k.confrelid = any($1::regclass[]))`,
    [names],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return rows
}

/** Adds the constraints again, which checks every row, and lets the triggers speak. */
export async function closeAfterLoading(
  client: pg.ClientBase,
  tables: readonly TableColumns[],
  constraints: readonly Constraint[],
): Promise<void> {
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} enable trigger user`)
}

const quoted = (client: pg.ClientBase, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
const list = (client: pg.ClientBase, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
