import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Cluster } from '../../scripts/cluster/cluster.ts'
import { processorTime } from '../processor-time.ts'

/** Who uses the machine's processors. `load` is this process with the stand-ins of Stripe and mail; the generator counts its own. */
export type Consumer = 'app' | 'database' | 'nginx' | 'storage' | 'load'

/** Processor time so far, in milliseconds. Processes that have ended no longer count. */
export function processorTimes(cluster: Cluster): Record<Consumer, number> {
  const times: Record<Consumer, number> = { app: 0, database: 0, nginx: 0, storage: 0, load: 0 }
  const parents = parentsOf()
  for (const pid of parents.keys()) {
    const consumer = consumerOf(cluster, parents, pid)
    if (consumer) times[consumer] += processorTime(pid) ?? 0
  }
  return times
}

function consumerOf(cluster: Cluster, parents: ReadonlyMap<number, number>, pid: number): Consumer | null {
  if (pid === process.pid) return 'load'
  if (isIn(pid, cluster.folder)) return 'database'
  for (let at = pid; at > 1; at = parents.get(at) ?? 0) {
    const program = cluster.programs.find((each) => each.pid() === at)
    if (program?.name.startsWith('app')) return 'app'
    if (program) return program.name === 'nginx' ? 'nginx' : 'storage'
  }
  return null
}

/** PostgreSQL works in its folder, and is no child of ours when we are root. */
function isIn(pid: number, folder: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`).startsWith(databaseFolder(folder))
  } catch {
    return false
  }
}

function databaseFolder(folder: string): string {
  try {
    return readlinkSync(`${folder}/postgres`)
  } catch {
    return `${folder}/postgres`
  }
}

function parentsOf(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has ended.
    }
  }
  return parents
}
