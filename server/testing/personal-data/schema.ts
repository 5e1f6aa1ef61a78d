import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A column of the migrated schema. */
export interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
  isKey: boolean
  /** The table that it refers to; null without a foreign key. */
  refers: string | null
  /** The values that its check allows; null: any. */
  values: string[] | null
}

/** Every column of the tables that the migrations have made. Background jobs and the simulated provider have schemas of their own. */
export function readColumns(database: Database): Promise<Column[]> {
  return database.rows<Column>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' as "isGenerated",
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey",
      (select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as refers,
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m)
        from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%' limit 1) as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`)
}

const speaking = new Set(['text', 'jsonb', 'json', 'bytea', 'text[]', 'inet', 'cidr', 'point', 'xml'])

/**
 * Whether a column can say something about a person: text in anybody's words, JSON and bytes, places, and what refers to a row of
 * a person, with a foreign key (`isPersonal`) or without one. Numbers, times and values from a fixed list say it of their row.
 */
export function canBePersonal(column: Column, isPersonal: (table: string) => boolean): boolean {
  if (column.refers !== null && isPersonal(column.refers)) return true
  if (column.values) return false
  if (speaking.has(column.type)) return true
  if (/(^|_)(lon|lat)$/.test(column.column)) return true
  return column.type.startsWith('uuid') && column.column !== 'id'
}

/** Whether the name of a column says that it is about a person, in a table that is said to be about nobody. */
export function namesPerson({ column }: Pick<Column, 'column'>): boolean {
  return /email|phone|address|user|(^|_)ip($|_)|recipient|(buyer|seller|owner|member|author|person|account)_id/.test(
    column,
  )
}
