import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Processor time of a process so far in milliseconds; null when the system does not provide it. */
export function processorTime(pid: number): number | null {
  return readStat(pid)?.milliseconds ?? null
}

/** Processor time of a PostgreSQL server and its present backends so far, in milliseconds; null when the system does not provide it. */
export async function databaseTime(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  )
  const postmaster = rows[0]?.pid ?? 0
  const own = processorTime(postmaster)
  if (own === null) return null
  return readdirSync('/proc')
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.milliseconds ?? 0), own)
}

/** Linux counts processor time in hundredths of a second. @source man 5 proc */
function readStat(pid: number): { parent: number; milliseconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), milliseconds: (Number(fields[11]) + Number(fields[12])) * 10 }
  } catch {
    return null
  }
}
