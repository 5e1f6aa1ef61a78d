import type pg from 'pg'
import { withClient } from '../db/with-client.ts'
import type { FileStore } from '../ports/file-store.ts'
import { keys, type Manifest } from './backup-format.ts'
import { loadTables } from './load-tables.ts'
import { readPart } from './parts.ts'
import { openBackup } from './read-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { BackupError } from './seal.ts'
import {
  dropEverything,
  fixTextFormat,
  isEmpty,
  isRestoring,
  markRestoring,
  pauseWebhooks,
  unmarkRestoring,
} from './tables-sql.ts'

export interface RestoreOptions {
  /** An empty database. */
  databaseUrl: string
  files: FileStore
  store: FileStore
  /** The folder of all backups in the store, with a slash at its end; empty: the store's root. */
  prefix: string
  name: string
  passphrase: string | null
  /** Called early with the secret key if the backup has it, so that nothing starts with another one. */
  keepSecretKey: (key: string) => void
  /** Brings the schema to one of its migrations. */
  migrateThrough: (migration: string) => Promise<void>
  /** Runs the remaining migrations, and creates the schemas that are not made by migrations: jobs and simulators. */
  prepare: () => Promise<void>
}

/**
 * Restores a backup into an empty database and a file store, and checks that everything is as it was. If it fails, the database
 * stays marked: Stoop does not start on it, and the restore can be run again.
 * @throws BackupError
 */
export async function restoreBackup(options: RestoreOptions): Promise<{
  manifest: Manifest
  hasSecretKey: boolean
  /** Endpoints of webhooks, which are paused. */
  paused: number
}> {
  const { store, prefix, name, passphrase, databaseUrl } = options
  const { manifest, target } = await openBackup(store, prefix, name, passphrase)
  const newest = manifest.migrations.at(-1)
  if (!newest) throw new BackupError('The backup names no migrations.')
  await withTextFormat(databaseUrl, prepareEmpty)
  const isWithKey = manifest.encryption && (await store.get(target.folder + keys.secretKey))
  if (isWithKey) options.keepSecretKey(Buffer.from(await readPart(target, keys.secretKey)).toString())
  await options.migrateThrough(newest)
  const load = (isWanted: (schema: string) => boolean) =>
    withTextFormat(databaseUrl, (client) => loadTables(client, manifest, target, isWanted))
  // The tables of the migrations as they were, before newer migrations change them.
  await load((schema) => schema === 'public')
  await options.prepare()
  await load((schema) => schema !== 'public')
  await restoreFiles(options.files, manifest, target)
  const paused = await withTextFormat(databaseUrl, async (client) => {
    const count = await pauseWebhooks(client)
    await unmarkRestoring(client)
    return count
  })
  return { manifest, hasSecretKey: Boolean(isWithKey), paused }
}

/** Empties what an earlier restore has left, and marks the database. @throws BackupError if it holds anything else */
async function prepareEmpty(client: pg.Client): Promise<void> {
  if (await isRestoring(client)) await dropEverything(client)
  if (!(await isEmpty(client)))
    throw new BackupError('The database is not empty. Restore into a new one, or into a new DATA_DIR.')
  await markRestoring(client)
}

/** Does work on a connection that reads and writes text as backups have it. */
async function withTextFormat<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return await withClient(url, async (client) => {
    await fixTextFormat(client)
    return await work(client)
  })
}
