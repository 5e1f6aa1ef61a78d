import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { databaseTime } from '../processor-time.ts'

/** Bytes of each table with its indexes and TOAST, by name with schema. */
export type TableSizes = Record<string, number>

/** Actions that each follow a checkpoint. */
export const SPARSE = 8

/** What one action costs. */
export interface ActionCost {
  /** Bytes that stay in each table per action, without those that gain less than one. */
  tables: TableSizes
  /** Bytes of write-ahead log per action, when many follow each other and when each one follows a checkpoint. */
  wal: { dense: number; sparse: number }
  /** Processor time per action in milliseconds, with the jobs that follow. */
  processor: { app: number; database: number }
  /** Emails per action, and their mean size in bytes. */
  emails: { count: number; bytes: number }
}

/**
 * The slope of a straight line through the points, by least squares. What the first row of a table allocates falls out.
 * @param points pairs of a number of actions and a size; at least two with different numbers
 */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([count]) => count)), mean(points.map(([, size]) => size))]
  const spread = points.reduce((sum, [count]) => sum + (count - x) ** 2, 0)
  if (spread === 0) throw new Error('a slope needs two sizes')
  return points.reduce((sum, [count, size]) => sum + (count - x) * (size - y), 0) / spread
}

/** The slopes of all tables of `samples`. Partitions are part of their table. Tables that gain less than a byte are left out. */
export function slopes(samples: readonly { count: number; sizes: TableSizes }[]): TableSizes {
  const names = new Set(samples.flatMap(({ sizes }) => Object.keys(sizes)))
  return Object.fromEntries(
    [...names]
      .map((name) => [name, slope(samples.map(({ count, sizes }) => [count, sizes[name] ?? 0]))] as const)
      .filter(([, bytes]) => bytes >= 1)
      .sort((a, b) => b[1] - a[1]),
  )
}

/** Bytes of every table after a vacuum, as autovacuum leaves them. */
export async function tableSizes(pool: Pool): Promise<TableSizes> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  await pool.query(`vacuum ${tables.map(({ name }) => name).join(', ')}`)
  const { rows } = await pool.query<{ name: string; bytes: string }>(`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || coalesce(p.relname, c.relname) end as name,
      sum(pg_total_relation_size(c.oid)) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'jobs')
    group by 1`)
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** The position in the write-ahead log, in bytes. */
export async function walPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
  )
  return Number(rows[0]?.bytes)
}

/** Bytes of log of an action whose pages are written for the first time since a checkpoint: each is logged as a whole. */
export async function sparseLog(pool: Pool, whole: () => Promise<void>): Promise<number> {
  let bytes = 0
  for (let index = 0; index < SPARSE; index++) {
    await pool.query('checkpoint')
    const before = await walPosition(pool)
    await whole()
    bytes += (await walPosition(pool)) - before
  }
  return bytes / SPARSE
}

/** Processor time of this process and of PostgreSQL so far, in milliseconds. */
export async function processorTimes(pool: Pool): Promise<{ app: number; database: number }> {
  const { user, system } = process.cpuUsage()
  return { app: (user + system) / 1000, database: (await databaseTime(pool)) ?? 0 }
}

/** The files below a folder, with their sizes in bytes. */
export async function filesBelow(folder: string): Promise<{ path: string; name: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name, parentPath }) => {
        const file = path.join(parentPath, name)
        return { path: file, name, bytes: (await stat(file)).size }
      }),
  )
}
