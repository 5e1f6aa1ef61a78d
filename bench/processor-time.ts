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
  return processTreeTime(rows[0]?.pid ?? 0)
}

/** Processor time of a process and of everything that it has started so far, in milliseconds; null when the system does not provide it. */
export function processTreeTime(root: number): number | null {
  const stats = readdirSync('/proc').flatMap((name) => {
    const stat = readStat(Number(name))
    return stat ? [{ pid: Number(name), ...stat }] : []
  })
  const timeOf = (pid: number): number =>
    stats
      .filter(({ parent }) => parent === pid)
      .reduce(
        (sum, child) => sum + timeOf(child.pid),
        stats.find((one) => one.pid === pid)?.milliseconds ?? 0,
      )
  return stats.some(({ pid }) => pid === root) ? timeOf(root) : null
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
