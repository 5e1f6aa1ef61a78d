import { withClient } from '../db/with-client.ts'
import type { FileStore } from '../ports/file-store.ts'
import { BACKUP_FORMAT, backupName, keys, type Manifest, manifestKey } from './backup-format.ts'
import { type Target, writePart } from './parts.ts'
import { openBackup } from './read-backup.ts'
import { createFileSaver } from './save-files.ts'
import { saveTables } from './save-tables.ts'
import { newSeal } from './seal.ts'
import { fixTextFormat, listMigrations, listSequences, postgresVersion } from './tables-sql.ts'

export interface BackupOptions {
  databaseUrl: string
  /** Photos and other files of the marketplace. */
  files: FileStore
  /** Where backups are kept. */
  store: FileStore
  /** The folder of all backups in the store, with a slash at its end; empty: the store's root. */
  prefix: string
  passphrase: string | null
  /** The text of `DATA_DIR/secret-key`; kept only in encrypted backups. */
  secretKey: string | null
  version: string
  now: () => Date
  /** For a recovered database; left out: it is the marketplace's own. */
  recovery?: {
    /** The moment that was recovered; null: the end of the log. */
    at: Date | null
    /** Backups in the same place whose files are added where `files` lacks them. */
    fileSources: readonly string[]
  }
}

/**
 * Backs up a marketplace, also while it runs. The database is read in one snapshot. Files are copied before it and once more after
 * it, so that every file that the snapshot knows is there.
 * @returns the backup's name and its manifest
 */
export async function createBackup(options: BackupOptions): Promise<{ name: string; manifest: Manifest }> {
  const { files, store, passphrase, secretKey, version, now } = options
  const at = now()
  const name = backupName(at)
  const { seal, encryption } = newSeal(passphrase)
  const target: Target = { store, folder: `${options.prefix}${name}/`, seal }
  const saver = createFileSaver(files, target)
  await saver.save()
  const database = await readDatabase(options.databaseUrl, target)
  await saver.save()
  for (const source of options.recovery?.fileSources ?? []) {
    const earlier = await openBackup(store, options.prefix, source, passphrase)
    await saver.saveFrom(earlier.target, earlier.manifest)
  }
  if (encryption && secretKey) await writePart(target, keys.secretKey, Buffer.from(secretKey))
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    created_at: at.toISOString(),
    ...(options.recovery ? { recovered_to: options.recovery.at?.toISOString() ?? 'latest' } : {}),
    version,
    ...database,
    encryption,
    files: await saver.finish(),
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  // Somebody with access to the store could change the readable manifest, but not the sealed one.
  if (encryption) await writePart(target, keys.manifest, text)
  await store.put(options.prefix + manifestKey(name), text, 'application/json')
  return { name, manifest }
}

async function readDatabase(url: string, target: Target) {
  return await withClient(url, async (client) => {
    await fixTextFormat(client)
    await client.query('begin isolation level repeatable read, read only')
    return {
      postgres: await postgresVersion(client),
      migrations: await listMigrations(client),
      tables: await saveTables(client, target),
      sequences: await listSequences(client),
    }
  })
}
