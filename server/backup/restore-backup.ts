import pg from 'pg'
import type { FileStore } from '../ports/file-store.ts'
import { keys, type Manifest } from './backup-format.ts'
import { loadTables } from './load-tables.ts'
import { openBackup, readPart } from './read-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { BackupError } from './seal.ts'
import { fixTextFormat, isEmpty } from './tables-sql.ts'

export interface RestoreOptions {
  /** An empty database. */
  databaseUrl: string
  files: FileStore
  store: FileStore
  /** The folder of all backups in the store, with a slash at its end; empty: the store's root. */
  prefix: string
  name: string
  passphrase: string | null
  /** Brings the schema to one of its migrations. */
  migrateThrough: (migration: string) => Promise<void>
  /** Runs the remaining migrations, and creates the schemas that are not made by migrations: jobs and simulators. */
  prepare: () => Promise<void>
}

/**
 * Restores a backup into an empty database and a file store, and checks that everything is as it was.
 * @returns the manifest, and the secret key if the backup has it
 * @throws BackupError
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ manifest: Manifest; secretKey: string | null }> {
  const { store, prefix, name, passphrase } = options
  const { manifest, target } = await openBackup(store, prefix, name, passphrase)
  const newest = manifest.migrations.at(-1)
  if (!newest) throw new BackupError('The backup names no migrations.')
  await withClient(options.databaseUrl, async (client) => {
    if (!(await isEmpty(client)))
      throw new BackupError('The database is not empty. Restore into a new one, or into a new DATA_DIR.')
  })
  await options.migrateThrough(newest)
  const load = (isWanted: (schema: string) => boolean) =>
    withClient(options.databaseUrl, (client) => loadTables(client, manifest, target, isWanted))
  // The tables of the migrations as they were, before newer migrations change them.
  await load((schema) => schema === 'public')
  await options.prepare()
  await load((schema) => schema !== 'public')
  await restoreFiles(options.files, manifest, target)
  const isWithKey = manifest.encryption && (await store.get(target.folder + keys.secretKey))
  const secretKey = isWithKey ? Buffer.from(await readPart(target, keys.secretKey)).toString() : null
  return { manifest, secretKey }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fixTextFormat(client)
    return await work(client)
  } finally {
    await client.end()
  }
}
