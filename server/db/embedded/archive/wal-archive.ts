import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { canReach, handOver, type ServiceUser } from '../service-user.ts'

/** Seconds after which a segment with changes is archived although it is not full: what may be lost with the disk. */
const ARCHIVE_TIMEOUT = 60

/** One cluster's folders in an archive. Clusters can share an archive, because each has its own identifier. */
export interface ArchiveFolders {
  /** Archived segments of the write-ahead log. */
  wal: string
  /** Base backups, one folder each. */
  bases: string
}

/** @param identifier of the cluster, as `pg_control_system()` names it */
export function archiveFolders(archive: string, identifier: string): ArchiveFolders {
  const own = path.join(archive, identifier)
  return { wal: path.join(own, 'wal'), bases: path.join(own, 'base') }
}

/**
 * The identifier of a cluster's data folder; null if it is none.
 * @source https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_control.h: the first eight bytes
 */
export function identifierOf(data: string): string | null {
  const control = path.join(data, 'global', 'pg_control')
  if (!existsSync(control)) return null
  const file = openSync(control, 'r')
  try {
    const bytes = Buffer.alloc(8)
    readSync(file, bytes, 0, 8, 0)
    return String(bytes.readBigUInt64LE())
  } finally {
    closeSync(file)
  }
}

/**
 * Settings of a server that archives its write-ahead log in `archive`, whose folders are made.
 * @throws Error if the account that PostgreSQL runs as cannot write there
 */
export function archiveSettings(
  archive: string,
  { data, user }: { data: string; user: ServiceUser | null },
): Record<string, string> {
  const { wal } = archiveFolders(archive, identifierOf(data) ?? '')
  mkdirSync(archive, { recursive: true })
  for (const folder of [path.dirname(wal), wal]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    handOver(folder, user)
  }
  if (!canReach(wal, user))
    throw new Error(`The account that PostgreSQL runs as cannot reach ${wal}. Choose another WAL_ARCHIVE.`)
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(wal),
    archive_timeout: String(ARCHIVE_TIMEOUT),
  }
}

/**
 * Compressed, because a segment that is archived after a minute is mostly empty. A segment that is there already must be the same:
 * after a crash, PostgreSQL may archive it once more.
 * @source https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-ARCHIVING-WAL
 */
function archiveCommand(wal: string): string {
  return [
    `to=${quote(wal)}/%f.gz`,
    'if [ -f "$to" ]; then gzip -dc < "$to" | cmp -s - %p',
    'else gzip -1 < %p > "$to.partial" && sync "$to.partial" && mv "$to.partial" "$to"; fi',
  ].join('; ')
}

/** A command that fetches a segment from the first of these folders that has it, compressed or not. */
export function restoreCommand(folders: readonly string[]): string {
  const attempts = folders.flatMap((folder) => [
    `[ -f ${quote(folder)}/%f.gz ]; then gzip -dc < ${quote(folder)}/%f.gz > %p`,
    `[ -f ${quote(folder)}/%f ]; then cp ${quote(folder)}/%f %p`,
  ])
  return `if ${attempts.join('; elif ')}; else exit 1; fi`
}

/** For a shell, in a setting where PostgreSQL replaces what follows a percent sign. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}
