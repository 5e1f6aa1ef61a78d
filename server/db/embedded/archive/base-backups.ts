import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../../with-client.ts'
import { handOver, serviceUser } from '../service-user.ts'
import { copyRunningCluster } from './copy-cluster.ts'
import { archiveFolders } from './wal-archive.ts'

/** A copy of a cluster's data folder, which becomes the cluster of a later moment with the write-ahead log from then on. */
export interface BaseBackup {
  folder: string
  /** Where the log from then on is archived. */
  wal: string
  startedAt: Date
  /** The name of the first segment that it needs. */
  firstSegment: string
}

/**
 * Makes a base backup of a running server on this machine that archives its log.
 * @param name of its folder
 * @returns the path of its folder
 * @throws Error if the server does not archive, or archiving fails
 */
export async function createBaseBackup(url: string, archive: string, name: string): Promise<string> {
  const { identifier, mode } = await describe(url)
  if (mode !== 'on')
    throw new Error(
      'The running PostgreSQL does not archive yet. Restart Stoop with WAL_ARCHIVE, and try again.',
    )
  const { bases } = archiveFolders(archive, identifier)
  mkdirSync(bases, { recursive: true, mode: 0o700 })
  const partial = path.join(bases, `${name}.partial`)
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  handOver(partial, serviceUser())
  await copyRunningCluster(url, partial)
  const folder = path.join(bases, name)
  renameSync(partial, folder)
  return folder
}

async function describe(url: string): Promise<{ identifier: string; mode: string }> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ identifier: string; mode: string }>(
      `select system_identifier::text as identifier, current_setting('archive_mode') as mode from pg_control_system()`,
    ),
  )
  return rows[0] ?? { identifier: '', mode: 'off' }
}

/** Reads a folder of ours or of `pg_basebackup`. @throws Error if it is no base backup */
export function readBaseBackup(folder: string, wal: string): BaseBackup {
  const label = path.join(folder, 'backup_label')
  const text = existsSync(label) ? readFileSync(label, 'utf8') : ''
  const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(text)?.[1]
  if (!firstSegment) throw new Error(`${folder} is not a base backup: it has no backup_label.`)
  const written = new Date(/^START TIME: (.+)$/m.exec(text)?.[1] ?? '')
  // The label has the time zone of the server's log, and not every abbreviation can be read.
  const startedAt = Number.isNaN(written.getTime()) ? statSync(label).mtime : written
  return { folder, wal, startedAt, firstSegment }
}

/** The base backups of an archive, the newest first. */
export function listBaseBackups(archive: string): BaseBackup[] {
  return subfolders(archive)
    .flatMap((identifier) => {
      const { wal, bases } = archiveFolders(archive, identifier)
      return subfolders(bases)
        .filter((name) => !name.endsWith('.partial'))
        .map((name) => readBaseBackup(path.join(bases, name), wal))
    })
    .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
}

/**
 * Deletes all but the newest base backups of an archive, and the segments that none of the others needs.
 * @param keep at least 1
 */
export function expireBaseBackups(archive: string, keep: number): void {
  const all = listBaseBackups(archive)
  const kept = all.slice(0, Math.max(1, keep))
  for (const { folder } of all.slice(kept.length)) rmSync(folder, { recursive: true, force: true })
  for (const wal of new Set(all.map((base) => base.wal))) {
    const needed = kept.filter((base) => base.wal === wal).map((base) => position(base.firstSegment))
    // A cluster without a base backup is one from before a restore.
    if (needed.length === 0) rmSync(path.dirname(wal), { recursive: true, force: true })
    else
      deleteSegmentsBefore(
        wal,
        needed.reduce((a, b) => (a < b ? a : b)),
      )
  }
}

function deleteSegmentsBefore(wal: string, first: string): void {
  for (const name of readdirSync(wal))
    if (/^[0-9A-F]{24}/.test(name) && position(name) < first) rmSync(path.join(wal, name), { force: true })
}

/** A segment's place in the log, without the timeline before it. */
const position = (segment: string) => segment.slice(8, 24)

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
}
