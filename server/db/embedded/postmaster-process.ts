import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterPlaces } from './cluster-paths.ts'

/**
 * Takes over a server that a killed app left running in this folder.
 * @returns true when it answers; false when there is none, after removing a stale pid file
 */
export async function adoptPostmaster(places: ClusterPlaces): Promise<boolean> {
  const pid = postmasterPid(places)
  if (pid === null) {
    // Empty or incomplete after a power cut or with a full disk: PostgreSQL would refuse to start.
    const written = readPidFile(places)
    if (written === 'damaged') rmSync(pidFile(places), { force: true })
    // PostgreSQL counts an exited server as running until its parent has reaped it, and would refuse to start.
    else if (written !== null) await until(5_000, async () => !exists(written))
    return false
  }
  if (!isPostmasterOf(pid, places.data)) {
    // The pid may belong to another program by now (after a reboot, or in a new container), which would make
    // PostgreSQL refuse to start.
    rmSync(pidFile(places), { force: true })
    return false
  }
  const isReady = await until(20_000, async () => !isAlive(pid) || (await answers(places)))
  if (isReady && isAlive(pid)) return true
  await stopPostmaster(places)
  return false
}

/** Stops the server, disconnecting all clients, and waits until its process has exited. */
export async function stopPostmaster(places: ClusterPlaces): Promise<void> {
  const pid = postmasterPid(places)
  if (pid === null || !isPostmasterOf(pid, places.data)) return
  signal(pid, 'SIGINT')
  if (await until(30_000, async () => !isAlive(pid))) return
  signal(pid, 'SIGQUIT')
  await until(10_000, async () => !isAlive(pid))
}

/** Whether the server accepts connections. */
export async function answers({ socket }: ClusterPlaces): Promise<boolean> {
  if (!existsSync(path.join(socket, '.s.PGSQL.5432'))) return false
  const client = new pg.Client({
    host: socket,
    user: 'stoop',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // A cluster that was made by somebody else may not know our role, and says so once it is ready.
    return error instanceof pg.DatabaseError && error.code?.startsWith('28') === true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Polls `condition`. @returns true as soon as it holds, false after `milliseconds` */
export async function until(milliseconds: number, condition: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (await condition()) return true
    await sleep(15)
  }
  return false
}

/** The server's process id while it runs, else null. */
export function postmasterPid(places: ClusterPlaces): number | null {
  const written = readPidFile(places)
  const pid = written === 'damaged' ? findPostmaster(places.data) : written
  return pid !== null && isAlive(pid) ? pid : null
}

function pidFile({ data }: ClusterPlaces): string {
  return path.join(data, 'postmaster.pid')
}

function readPidFile(places: ClusterPlaces): number | 'damaged' | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(places), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : 'damaged'
  } catch {
    return null
  }
}

/** The server of a data folder, found by its command line when the pid file cannot be read. */
function findPostmaster(data: string): number | null {
  try {
    const pids = existsSync('/proc/self')
      ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
      : execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split(/\s+/)
    return (
      pids.map(Number).find((pid) => pid > 1 && commandLine(pid).includes(`postgres -D ${data} `)) ?? null
    )
  } catch {
    return null
  }
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** A postmaster's working directory is its data folder; without /proc, its command line names it. */
function isPostmasterOf(pid: number, data: string): boolean {
  try {
    if (existsSync('/proc/self')) return readlinkSync(`/proc/${pid}/cwd`) === data
    return commandLine(pid).includes(data)
  } catch {
    return false
  }
}

/** Whether a process runs. A zombie does not. */
export function isAlive(pid: number): boolean {
  if (!exists(pid)) return false
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return !existsSync('/proc/self')
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It exited between the check and the call.
  }
}
