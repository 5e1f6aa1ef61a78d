import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../db/embedded/postmaster-process.ts'
import { StartError } from './start-error.ts'

/**
 * Locks a data folder for one process. The lock of a killed process is recognized by its process id and start time,
 * and replaced.
 * @throws StartError if another process uses the folder
 */
export function lockDataDir(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryWrite(file)) return { release: () => rmSync(file, { force: true }) }
    const holder = readHolder(file)
    if (holder && isRunning(holder)) {
      throw new StartError(
        `Another Stoop (process ${holder.pid}) is using ${folder}. Stop it, or set another DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new StartError(`The folder ${folder} could not be locked. Try again, or set another DATA_DIR.`)
}

interface Holder {
  pid: number
  started: string
}

function tryWrite(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid} ${startTime(process.pid)}\n`)
    closeSync(handle)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | null {
  try {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').trim().split(' ')
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : null
  } catch {
    return null
  }
}

function isRunning({ pid, started }: Holder): boolean {
  return pid !== process.pid && isAlive(pid) && (started === 'unknown' || started === startTime(pid))
}

/** Start time of a process in clock ticks since boot: distinguishes a process from a later one with the same id. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
