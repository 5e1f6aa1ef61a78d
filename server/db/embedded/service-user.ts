import { accessSync, chownSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** An operating-system account as numbers. */
export interface ServiceUser {
  uid: number
  gid: number
}

/**
 * The account that PostgreSQL runs as: it refuses to run as root, so root starts it as `postgres` or `nobody`.
 * Null for an ordinary user.
 */
export function serviceUser(): ServiceUser | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return { uid: 65534, gid: 65534 }
}

/** Whether `user` can reach `folder`: it needs execute permission on every folder above. */
export function canReach(folder: string, user: ServiceUser | null): boolean {
  if (!user) return isReadable(folder)
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = statSync(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** Makes the service user the owner of a folder; does nothing for an ordinary user. */
export function handOver(folder: string, user: ServiceUser | null): void {
  if (user) chownSync(folder, user.uid, user.gid)
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK)
    return true
  } catch {
    return false
  }
}
