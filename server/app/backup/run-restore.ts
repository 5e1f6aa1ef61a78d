import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from '../../backup/backup-format.ts'
import { listBackups } from '../../backup/read-backup.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { BackupError } from '../../backup/seal.ts'
import { loadConfig } from '../../config/config.ts'
import type { Config } from '../../config/config-types.ts'
import { readEnv } from '../../config/env.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { migrate, migrateThrough } from '../../db/migrate.ts'
import { fileStore } from '../adapters.ts'
import type { CleanUp } from '../clean-up.ts'
import { ensureDatabase } from '../lifecycle.ts'
import { openStorage } from '../open-storage.ts'
import { createTerminalApp } from '../terminal-app.ts'
import { backupPlace } from './backup-place.ts'

/** `npm run restore -- PLACE [NAME]`, into the database and the files of the settings. @returns what to print @throws BackupError */
export async function runRestore(
  words: readonly string[],
  cleanUp: CleanUp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const [placeText, wanted] = words
  const place = backupPlace(placeText, env)
  const [newest] = await listBackups(place.store, place.prefix)
  const name = wanted ?? newest?.name
  if (!name) throw new BackupError(`There is no complete backup in ${placeText}.`)
  const config = loadConfig(env)
  const databaseUrl = await openStorage(config, cleanUp)
  if (!config.database.url) await ensureDatabase(databaseUrl.replace('/stoop?', '/postgres?'), 'stoop')
  // Long statements: a migration or a foreign key of a large table takes minutes.
  const database = openDatabase(databaseUrl, { connections: 4, timeout: 0 })
  cleanUp.push(() => database.close())
  const usesKeyFile = !env.SECRET_KEY
  const { manifest, hasSecretKey, paused } = await restoreBackup({
    ...place,
    name,
    databaseUrl,
    files: fileStore(config),
    passphrase: readEnv(env).BACKUP_PASSPHRASE ?? null,
    keepSecretKey(key) {
      if (usesKeyFile) writeFileSync(path.join(config.dataDir, 'secret-key'), key, { mode: 0o600 })
    },
    migrateThrough: (migration) => migrateThrough(database.pool, migration),
    prepare: () => prepare(config, database),
  })
  return [
    `Restored ${name}: ${manifest.tables.length} tables and ${manifest.files.count} files, as they were at ${momentOf(manifest)}.`,
    usesKeyFile && hasSecretKey
      ? 'The secret key was restored, too.'
      : 'The backup has no secret key that is used here: unless it is the one from before, people are signed out.',
    ...(paused > 0
      ? [
          `Webhook endpoints are paused (${paused}): resume them in the console once this is the only Stoop that tells them.`,
        ]
      : []),
    'Erase again what people have had erased since the backup was made.',
  ].join('\n')
}

/** A recovered database is of another moment than its backup. */
function momentOf({ created_at, recovered_to }: Manifest): string {
  return recovered_to === 'latest' ? 'the end of the archived log' : (recovered_to ?? created_at)
}

/** Runs newer migrations, and lets the app create the schemas of its jobs and simulators. */
async function prepare(config: Config, database: Database): Promise<void> {
  await migrate(database.pool)
  const app = await createTerminalApp(config, database)
  await app.close()
}
