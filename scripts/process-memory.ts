import { readFileSync, readlinkSync } from 'node:fs'

/** Current and peak resident memory of a process in megabytes; null when the system does not provide it. */
export function residentMemory(pid: number): { now: number; highest: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
    return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
  } catch {
    return null
  }
}

/**
 * Memory of a process and its Node children in megabytes; shared memory counts once, PostgreSQL is excluded. Null when the
 * system does not provide it.
 */
export function processTreeMemory(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const program = readlinkSync(`/proc/${pid}/exe`)
    const pids = [String(pid), ...children.filter((id) => readlinkSync(`/proc/${id}/exe`) === program)]
    return pids.reduce((sum, id) => sum + proportionalMemory(id), 0)
  } catch {
    return null
  }
}

function proportionalMemory(pid: string): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
