import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BackupError } from '../../backup/seal.ts'
import type { Config } from '../../config/config-types.ts'
import { type BaseBackup, listBaseBackups, readBaseBackup } from '../../db/embedded/archive/base-backups.ts'
import { RecoveryError, recoverCluster } from '../../db/embedded/archive/recover.ts'
import { identifierOf } from '../../db/embedded/archive/wal-archive.ts'
import { type EmbeddedCluster, stopEmbeddedCluster } from '../../db/embedded/cluster.ts'
import { majorVersion, postgresFolder } from '../../db/embedded/postgres-binaries.ts'
import { canReach, serviceUser } from '../../db/embedded/service-user.ts'
import type { CleanUp } from '../clean-up.ts'

/** Where the command line says that a base backup and its log are. */
export interface RecoveryWords {
  /** A base backup by `pg_basebackup`; undefined: those in WAL_ARCHIVE. */
  base?: string | undefined
  /** The archived log that belongs to it. */
  wal?: string | undefined
  /** The folder that holds `bin/` of the PostgreSQL that wrote them. */
  postgres?: string | undefined
}

/** A moment with its zone, or null for `latest`. @throws BackupError */
export function readMoment(text: string): Date | null {
  if (text === 'latest') return null
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null
  if (!at || Number.isNaN(at.getTime()))
    throw new BackupError(
      '--at needs a moment with its zone, such as 2026-11-30T14:05:00-05:00, or “latest”.',
    )
  if (at.getTime() > Date.now()) throw new BackupError(`${text} is yet to come.`)
  return at
}

/**
 * Recovers the database of a moment into a temporary folder, from a base backup and the archived log.
 * @param cleanUp gets the steps that stop and remove it
 * @returns its address
 * @throws BackupError
 */
export async function recoverDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  at: Date | null,
  words: RecoveryWords,
  cleanUp: CleanUp,
): Promise<string> {
  const bases = findBases(database.archive, at, words)
  const folder = workFolder(dataDir)
  // Also a server that is still replaying when the command is interrupted.
  cleanUp.push(async () => {
    await stopEmbeddedCluster(folder)
    rmSync(path.dirname(folder), { recursive: true, force: true })
  })
  const cluster = await recoverFromFirst(bases, async (base) =>
    recoverCluster({
      base,
      at,
      folder,
      otherSegments: unarchivedSegments(dataDir, base),
      binaries: binariesOf(base, words.postgres),
    }),
  )
  return addressOf(cluster, database)
}

/** Base backups that may do, the best one first. */
function findBases(archive: string | null, at: Date | null, { base, wal }: RecoveryWords): BaseBackup[] {
  if (base || wal) {
    if (!base || !wal) throw new BackupError('--base and --wal: name both, or neither with WAL_ARCHIVE.')
    try {
      return [readBaseBackup(path.resolve(base), path.resolve(wal))]
    } catch (error) {
      throw new BackupError((error as Error).message, { cause: error })
    }
  }
  if (!archive) throw new BackupError('Set WAL_ARCHIVE, or name the folders with --base and --wal.')
  const bases = listBaseBackups(archive).filter(({ startedAt }) => !at || startedAt < at)
  if (bases.length === 0)
    throw new BackupError(`${archive} has no base backup from before ${at?.toISOString() ?? 'now'}.`)
  return bases
}

/** A base backup that was not complete at the moment that is wanted gives way to an older one. */
async function recoverFromFirst(
  [base, ...older]: readonly BaseBackup[],
  recover: (base: BaseBackup) => Promise<EmbeddedCluster>,
): Promise<EmbeddedCluster> {
  if (!base) throw new BackupError('There is no base backup.')
  try {
    return await recover(base)
  } catch (error) {
    if (error instanceof RecoveryError && error.isTooEarly && older.length > 0)
      return await recoverFromFirst(older, recover)
    if (error instanceof RecoveryError) throw new BackupError(error.message, { cause: error })
    throw error
  }
}

/** The bundled PostgreSQL has not archived its last segment as long as that is not full. */
function unarchivedSegments(dataDir: string, base: BaseBackup): string[] {
  const data = path.join(dataDir, 'postgres')
  const identifier = identifierOf(data)
  return identifier !== null && identifier === identifierOf(base.folder)
    ? [path.join(realpathSync(data), 'pg_wal')]
    : []
}

/** Undefined for the bundled one. @throws BackupError */
function binariesOf({ folder }: BaseBackup, wanted: string | undefined): string | undefined {
  if (wanted) return path.resolve(wanted)
  const written = Number.parseInt(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10)
  if (majorVersion(postgresFolder()) === written) return undefined
  const installed = `/usr/lib/postgresql/${written}`
  if (existsSync(path.join(installed, 'bin', 'postgres'))) return installed
  throw new BackupError(
    `The base backup is of PostgreSQL ${written}. Name the folder that holds its bin/ with --postgres.`,
  )
}

/** In DATA_DIR, which has room for a database, or where the account that PostgreSQL runs as can reach it. */
function workFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const parent = canReach(dataDir, serviceUser()) ? dataDir : tmpdir()
  const folder = mkdtempSync(path.join(parent, 'recovery-'))
  // The cluster's own folder is private; its account has to get there.
  chmodSync(folder, 0o711)
  return path.join(folder, 'postgres')
}

/** The name of the database and of its user are those of the marketplace. */
function addressOf(cluster: EmbeddedCluster, { url, directUrl }: Config['database']): string {
  const own = new URL(cluster.url('stoop'))
  const configured = directUrl ?? url
  if (!configured) return own.href
  const { username, pathname } = new URL(configured)
  return `postgresql://${username || 'postgres'}@localhost${pathname}${own.search}`
}
