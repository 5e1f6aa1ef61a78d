import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { PHOTOS_DATABASE } from '../../../api/storage/storage-keys.ts'

/** A file that is not uploaded yet, and its position among the photos. */
export interface PendingFile {
  key: string
  /** The id of its draft. The name is that of the stored index. */
  table: string
  place: number
  file: File
  /** Milliseconds since 1970. */
  since: number
}

/** Files that are not uploaded yet, stored in this browser so that they survive a reload. */
export interface PendingFiles {
  put(file: Omit<PendingFile, 'since'>): Promise<void>
  remove(key: string): Promise<void>
  /** The files of a draft, in their order. */
  list(draftId: string): Promise<PendingFile[]>
  /** Deletes the files of a draft. */
  clear(draftId: string): Promise<void>
}

interface Schema extends DBSchema {
  files: { key: string; value: PendingFile; indexes: { table: string } }
}

/** Days after which a file is deleted. */
const RETENTION_DAYS = 7

/** Opens the storage in IndexedDB. Where that fails (private windows, full disk), nothing is stored and nothing throws. */
export function createPendingFiles(name = PHOTOS_DATABASE, now = () => Date.now()): PendingFiles {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) =>
        void database.createObjectStore('files', { keyPath: 'key' }).createIndex('table', 'table'),
    }).then(async (database) => {
      await sweep(database, now() - RETENTION_DAYS * 86_400_000)
      return database
    })
    return opening
  }
  const attempt = async <Value>(use: (database: IDBPDatabase<Schema>) => Promise<Value>, fallback: Value) => {
    try {
      return await use(await open())
    } catch {
      return fallback
    }
  }
  return {
    put: (file) =>
      attempt(async (database) => void (await database.put('files', { ...file, since: now() })), undefined),
    remove: (key) => attempt((database) => database.delete('files', key), undefined),
    list: (draftId) =>
      attempt(async (database) => {
        const files = await database.getAllFromIndex('files', 'table', draftId)
        return files.toSorted((a, b) => a.place - b.place)
      }, []),
    clear: (draftId) =>
      attempt(async (database) => {
        const keys = await database.getAllKeysFromIndex('files', 'table', draftId)
        await Promise.all(keys.map((key) => database.delete('files', key)))
      }, undefined),
  }
}

async function sweep(database: IDBPDatabase<Schema>, before: number): Promise<void> {
  const files = await database.getAll('files')
  for (const { key, since } of files) if (since < before) await database.delete('files', key)
}
