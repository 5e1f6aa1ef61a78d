import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import packageFile from '../../../package.json' with { type: 'json' }
import { createBackup } from '../../backup/create-backup.ts'
import { expireBackups } from '../../backup/expire-backups.ts'
import { listBackups } from '../../backup/read-backup.ts'
import { BackupError } from '../../backup/seal.ts'
import { loadConfig } from '../../config/config.ts'
import type { Config } from '../../config/config-types.ts'
import { readEnv } from '../../config/env.ts'
import { openDatabase } from '../../db/database.ts'
import { createBaseBackup, expireBaseBackups } from '../../db/embedded/archive/base-backups.ts'
import type { ProcessEventKind } from '../../metrics/event-kinds.ts'
import { createEventRepository, type EventCount } from '../../metrics/event-repository.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { fileStore } from '../adapters.ts'
import type { CleanUp } from '../clean-up.ts'
import { openStorage } from '../open-storage.ts'
import { backupPlace } from './backup-place.ts'
import { readMoment, recoverDatabase } from './recover-database.ts'

const USAGE = `npm run backup -- PLACE [--keep N]
npm run backup -- PLACE --at MOMENT [--base FOLDER --wal FOLDER [--postgres FOLDER]]`

/**
 * Backs up the marketplace, or with `--at` what it was at a moment that is recovered from an archived log.
 * @returns what to print
 * @throws BackupError
 */
export async function runBackup(
  words: readonly string[],
  cleanUp: CleanUp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { values, positionals } = readWords(words)
  const keep = keepOf(values.keep)
  const place = backupPlace(positionals[0], env)
  const config = loadConfig(env)
  const keyFile = path.join(config.dataDir, 'secret-key')
  const passphrase = readEnv(env).BACKUP_PASSPHRASE ?? null
  const recovery = values.at === undefined ? null : await recoveryOf(place, readMoment(values.at))
  const databaseUrl = recovery
    ? await recoverDatabase(config, recovery.at, values, cleanUp)
    : await openStorage(config, cleanUp)
  const { name, manifest } = await createBackup({
    ...place,
    databaseUrl,
    files: fileStore(config),
    passphrase,
    // A file from before SECRET_KEY was set is not in use.
    secretKey: !env.SECRET_KEY && existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : null,
    version: packageFile.version,
    now: () => new Date(),
    ...(recovery ? { recovery } : {}),
  })
  const base = recovery ? null : await followUp(config, databaseUrl, name, keep)
  const deleted = keep === null ? [] : await expireBackups(place.store, place.prefix, keep)
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
  return [
    `${name}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files.`,
    ...(base ? [`Base backup: ${base}.`] : []),
    ...deleted.map((old) => `Deleted ${old}.`),
    ...(passphrase
      ? []
      : [
          `Not encrypted (set BACKUP_PASSPHRASE), and without ${keyFile}: keep that file apart, or people are signed out after a restore.`,
        ]),
  ].join('\n')
}

function readWords(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      at: { type: 'string' },
      base: { type: 'string' },
      wal: { type: 'string' },
      postgres: { type: 'string' },
    },
  })
  if (values.at === undefined && (values.base ?? values.wal ?? values.postgres) !== undefined)
    throw new BackupError(`--base, --wal and --postgres belong to --at.\n${USAGE}`)
  return { values, positionals }
}

/** The console's page Health shows when the last backup was made. */
function noteBackup({ dataDir }: Config, name: string): void {
  // With a database, a bucket and a key of one's own, nothing else has made the folder on this machine.
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path.join(dataDir, 'last-backup'), `${name}\n`)
}

/**
 * Notes a backup of the marketplace as it is now. With an archive, it also makes a base backup, from which the log leads to any later
 * moment, and deletes old ones.
 * @returns the folder of the base backup
 */
async function followUp(
  config: Config,
  databaseUrl: string,
  name: string,
  keep: number | null,
): Promise<string | null> {
  noteBackup(config, name)
  await countBackup(databaseUrl)
  const { archive } = config.database
  if (!archive) return null
  const folder = await createBaseBackup(databaseUrl, archive, name)
  if (keep !== null) expireBaseBackups(archive, keep)
  return folder
}

/**
 * Files may have been deleted since the moment. The last backup before it and all later ones may still have them. Files that nothing
 * referred to at that moment are removed by the nightly jobs.
 */
async function recoveryOf({ store, prefix }: { store: FileStore; prefix: string }, at: Date | null) {
  const all = await listBackups(store, prefix)
  const before = all.findIndex(({ createdAt }) => !at || createdAt <= at)
  return { at, fileSources: (before < 0 ? all : all.slice(0, before + 1)).map(({ name }) => name) }
}

/** Counts the backup for the measurements. A database that an earlier version has left has no counts, and its backup is just as good. */
async function countBackup(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 })
  const counts: EventCount[] = [{ kind: 'backup_made' satisfies ProcessEventKind, count: 1 }]
  await createEventRepository(database)
    .add(counts)
    .catch(() => {})
  await database.close()
}

function keepOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const keep = Number(text)
  if (!Number.isInteger(keep) || keep < 1)
    throw new BackupError('--keep needs a whole number of backups, 1 or more.')
  return keep
}
