import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { PHOTOS_DATABASE } from '../../../api/storage-keys.ts'

/** A file that is not on the server yet, and its place on the table. */
export interface PendingFile {
  key: string
  /** The table that it lies on: the id of a draft. */
  table: string
  place: number
  file: File
  /** Milliseconds since 1970. */
  since: number
}

/** Files on their way, kept in this browser so that a reload or a closed window loses none. */
export interface PendingFiles {
  put(file: Omit<PendingFile, 'since'>): Promise<void>
  remove(key: string): Promise<void>
  /** Those of a table, in their order. */
  of(table: string): Promise<PendingFile[]>
  /** Those of a table are not wanted any more. */
  clear(table: string): Promise<void>
}

interface Schema extends DBSchema {
  files: { key: string; value: PendingFile; indexes: { table: string } }
}

/** Days after which a file that nobody came back for is thrown away. */
const DAYS = 7

/** The browser's database. Where it refuses (private windows, no room) nothing is kept, and nothing else fails. */
export function createPendingFiles(name = PHOTOS_DATABASE, now = () => Date.now()): PendingFiles {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) =>
        void database.createObjectStore('files', { keyPath: 'key' }).createIndex('table', 'table'),
    }).then(async (database) => {
      await sweep(database, now() - DAYS * 86_400_000)
      return database
    })
    return opening
  }
  const attempt = async <Value>(
    use: (database: IDBPDatabase<Schema>) => Promise<Value>,
    otherwise: Value,
  ) => {
    try {
      return await use(await open())
    } catch {
      return otherwise
    }
  }
  return {
    put: (file) =>
      attempt(async (database) => void (await database.put('files', { ...file, since: now() })), undefined),
    remove: (key) => attempt((database) => database.delete('files', key), undefined),
    of: (table) =>
      attempt(async (database) => {
        const files = await database.getAllFromIndex('files', 'table', table)
        return files.toSorted((one, other) => one.place - other.place)
      }, []),
    clear: (table) =>
      attempt(async (database) => {
        const keys = await database.getAllKeysFromIndex('files', 'table', table)
        await Promise.all(keys.map((key) => database.delete('files', key)))
      }, undefined),
  }
}

async function sweep(database: IDBPDatabase<Schema>, before: number): Promise<void> {
  const files = await database.getAll('files')
  for (const { key, since } of files) if (since < before) await database.delete('files', key)
}
