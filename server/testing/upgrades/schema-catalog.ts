import type pg from 'pg'

/** Not made by an extension. `object` is the id of something in the catalog `catalog`. */
const ours = (catalog: string, object: string) => `not exists (
  select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${object} and d.deptype = 'e')`
const schemas = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`
/** Without the partitions of a day, which pg-boss adds and drops as time passes. */
const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${schemas} and ${ours('pg_class', 'c.oid')}
  and c.relname !~ '_20\\d{6}$'`

/** What a schema consists of, each as rows of (name, definition). The order of columns is left out: it may differ. */
const parts: Record<string, string> = {
  relation: `select c.oid::regclass::text, concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text,
      pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid)) from ${relations} where c.relkind in ('r', 'p', 'S', 'v', 'm')`,
  view: `select c.oid::regclass::text, pg_get_viewdef(c.oid) from ${relations} where c.relkind in ('v', 'm')`,
  column: `select c.oid::regclass || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity, a.attstorage, a.attstattarget::text,
      a.attcollation::regcollation::text, pg_get_expr(e.adbin, e.adrelid))
    from ${relations} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum where c.relkind in ('r', 'p', 'v', 'm')`,
  // PostgreSQL 18 names every "not null", differently where a column was renamed; the columns above have it.
  constraint: `select c.oid::regclass || ' ' || k.conname, concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated::text)
    from ${relations} join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n'`,
  index: `select i.indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid::text)
    from ${relations} join pg_index i on i.indrelid = c.oid where c.relkind in ('r', 'p', 'm')`,
  // A dump removes parentheses between conditions that are joined alike.
  trigger: `select c.oid::regclass || ' ' || t.tgname,
      concat_ws(' ', translate(pg_get_triggerdef(t.oid), '()', ''), t.tgenabled)
    from ${relations} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal`,
  function: `select p.oid::regprocedure::text, pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${schemas} and ${ours('pg_proc', 'p.oid')}
    where p.prokind in ('f', 'p')`,
  type: `select t.oid::regtype::text, concat_ws(' ', t.typtype, (
      select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${schemas} and ${ours('pg_type', 't.oid')}
    where t.typtype in ('e', 'd', 'r')`,
  statistics: `select quote_ident(s.stxname), pg_get_statisticsobjdef(s.oid)
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace and ${schemas}`,
  extension: `select extname, '' from pg_extension`,
}

/** Everything that the schemas of a database consist of, as sorted lines that can be compared with those of another database. */
export async function readCatalog(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local search_path = ''`)
    const lines: string[] = []
    for (const [part, query] of Object.entries(parts)) {
      const { rows } = await client.query<[string, string]>({ text: query, rowMode: 'array' })
      lines.push(...rows.map(([name, definition]) => `${part} ${name}: ${definition}`))
    }
    return lines.sort()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The number of rows in each table of the app and of the simulated payments; jobs come and go. */
export async function countRows(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from ${relations}
    where c.relkind = 'r' and n.nspname in ('public', 'stripe_simulator') order by 1`)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}
