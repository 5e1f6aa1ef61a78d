import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import packageFile from '../../../package.json' with { type: 'json' }
import { createBackup } from '../../backup/create-backup.ts'
import { expireBackups } from '../../backup/expire-backups.ts'
import { BackupError } from '../../backup/seal.ts'
import { loadConfig } from '../../config/config.ts'
import { readEnv } from '../../config/env.ts'
import { openDatabase } from '../../db/database.ts'
import type { ProcessEventKind } from '../../metrics/event-kinds.ts'
import { createEventRepository, type EventCount } from '../../metrics/event-repository.ts'
import { fileStore } from '../adapters.ts'
import type { CleanUp } from '../clean-up.ts'
import { openStorage } from '../open-storage.ts'
import { backupPlace } from './backup-place.ts'

/** `npm run backup -- PLACE [--keep N]`. @returns what to print @throws BackupError */
export async function runBackup(
  words: readonly string[],
  cleanUp: CleanUp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const keep = keepOf(values.keep)
  const place = backupPlace(positionals[0], env)
  const config = loadConfig(env)
  const keyFile = path.join(config.dataDir, 'secret-key')
  const passphrase = readEnv(env).BACKUP_PASSPHRASE ?? null
  const databaseUrl = await openStorage(config, cleanUp)
  const { name, manifest } = await createBackup({
    ...place,
    databaseUrl,
    files: fileStore(config),
    passphrase,
    // A file from before SECRET_KEY was set is not in use.
    secretKey: !env.SECRET_KEY && existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : null,
    version: packageFile.version,
    now: () => new Date(),
  })
  // With a database, a bucket and a key of one's own, nothing else has made the folder on this machine.
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(path.join(config.dataDir, 'last-backup'), `${name}\n`)
  await countBackup(databaseUrl)
  const deleted = keep === null ? [] : await expireBackups(place.store, place.prefix, keep)
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
  return [
    `${name}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files.`,
    ...deleted.map((old) => `Deleted ${old}.`),
    ...(passphrase
      ? []
      : [
          `Not encrypted (set BACKUP_PASSPHRASE), and without ${keyFile}: keep that file apart, or people are signed out after a restore.`,
        ]),
  ].join('\n')
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
