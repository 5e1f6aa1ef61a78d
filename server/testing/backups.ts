import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLocalFileStore } from '../adapters/files-local/index.ts'
import { createBackup } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { listTables } from '../backup/tables-sql.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate, migrateThrough } from '../db/migrate.ts'
import type { FileStore } from '../ports/file-store.ts'
import { createTestDatabase } from './database/database.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const PASSPHRASE = 'seven quiet stairs'
/** The same before and after, so that links and tokens are valid. */
export const secretKeySettings = { SECRET_KEY: 'the same before and after, as it must be' }
/** What is stored as the marketplace's secret key. */
export const STORED_KEY = 'the key of this marketplace, long enough'

/** Backups of a test's marketplace in a temporary folder. The app may start later. */
export function backupHelpers(appOf: () => TestApp) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-backup-'))
  const store = createLocalFileStore({ folder })
  let seconds = 0
  /** The next second, so that every backup has its own name. */
  const now = () => new Date(Date.UTC(2026, 10, 20, 0, 0, seconds++))
  const optionsFor = (passphrase: string | null) => ({
    databaseUrl: urlOf(appOf().database),
    files: appOf().app.adapters.files,
    store,
    prefix: '',
    passphrase,
    secretKey: STORED_KEY,
    version: '0.1.0',
    now,
  })

  /** Restores into a new database, or `into` one, and a new folder. */
  async function restore(
    name: string,
    passphrase: string | null = PASSPHRASE,
    { into, from = store }: { into?: { url: string; close(): Promise<void> }; from?: FileStore } = {},
  ) {
    const target = into ?? (await createTestDatabase('template1'))
    const kept: string[] = []
    const database = openDatabase(target.url, { connections: 4 })
    const files = createLocalFileStore({ folder: mkdtempSync(path.join(folder, 'files-')) })
    const close = async () => {
      await database.close()
      await target.close()
    }
    try {
      const result = await restoreBackup({
        databaseUrl: target.url,
        files,
        store: from,
        prefix: '',
        name,
        passphrase,
        keepSecretKey: (key) => void kept.push(key),
        migrateThrough: (migration) => migrateThrough(database.pool, migration),
        prepare: async () => {
          await migrate(database.pool)
          const second = await startTestApp({ beside: { ...appOf(), database } })
          await second.close()
        },
      })
      return { ...result, kept, database, files, close }
    } catch (error) {
      await (into ? database.close() : close())
      throw error
    }
  }

  return {
    folder,
    store,
    restore,
    optionsFor,
    backUp: (passphrase: string | null = PASSPHRASE) => createBackup(optionsFor(passphrase)),
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const urlOf = (database: Database): string => database.pool.options.connectionString ?? ''

/** pg-boss adds and runs scheduled tasks every minute, also between two readings. */
const NOT_SCHEDULED = `where t.name not like '\\_\\_pgboss%' and t.name not in (select name from jobs.schedule)`

/** The rows of every table as text, without jobs of scheduled tasks. */
export async function contentOf(database: Database): Promise<Record<string, string>> {
  const client = await database.pool.connect()
  const content: Record<string, string> = {}
  for (const { schema, name, columns } of await listTables(client)) {
    const { rows } = await client.query(
      `select (t.*)::text as row from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t
       ${schema === 'jobs' ? NOT_SCHEDULED : ''} order by 1`,
    )
    content[`${schema}.${name} ${columns.length}`] = rows.map(({ row }) => row).join('\n')
  }
  client.release()
  return content
}
