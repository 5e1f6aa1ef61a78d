/** The layout of a backup; raised when an older version could not read it. */
export const BACKUP_FORMAT = 1

/** Bytes of a table's text in one part, before compression. */
export const PART_BYTES = 32 * 1024 * 1024

/** A table as it was copied: in PostgreSQL's text format, which every version reads. */
export interface SavedTable {
  schema: string
  name: string
  /** Without generated ones, in the order of the copy. */
  columns: string[]
  rows: number
  /** Of the whole text, before compression and encryption; hexadecimal. */
  sha256: string
  parts: number
}

/** The state of a sequence. */
export interface SavedSequence {
  schema: string
  name: string
  value: string
  isCalled: boolean
}

/** A stored file, such as a photo's original. */
export interface SavedFile {
  key: string
  bytes: number
  sha256: string
}

/** How the contents are encrypted; null: they are not. */
export interface Encryption {
  cipher: 'aes-256-gcm'
  /** Of scrypt, base64. */
  salt: string
  /** Of scrypt: the power of two that N is. Backups of version 0.1.0 leave it out and used 16. */
  cost?: number
  /** A sealed word, so that a wrong passphrase is noticed at once; base64. */
  check: string
}

/** What a backup consists of. It is written last: without it, a backup is incomplete. */
export interface Manifest {
  format: number
  /** ISO 8601, when the database was read. */
  created_at: string
  /** ISO 8601: the moment that was recovered from an archived log, or “latest”; left out: the database as it was. */
  recovered_to?: string
  /** Of Stoop. */
  version: string
  postgres: string
  /** The migrations that the database had run, by number. */
  migrations: string[]
  encryption: Encryption | null
  tables: SavedTable[]
  sequences: SavedSequence[]
  files: { count: number; bytes: number /** Of the list of files. */; sha256: string }
}

const name = /stoop-(\d{4}-\d\d-\d\d)t(\d\d)(\d\d)(\d\d)z/

/** The name of a backup that is made at an instant: `stoop-2026-11-28t235959z`. */
export const backupName = (at: Date) =>
  `stoop-${at.toISOString().slice(0, 19).replaceAll(':', '').toLowerCase()}z`

/** When a backup was made, by its name. */
export function instantOfName(text: string): Date {
  const [, day, hours, minutes, seconds] = name.exec(text) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** The backup whose manifest a key is; undefined if it is something else. */
export const nameOfManifest = (key: string): string | undefined => manifestPattern.exec(key)?.[1]
const manifestPattern = new RegExp(`^manifests/(${name.source})/manifest\\.json$`)

/** Whether a stored file is a part or the manifest of a backup. */
export const isOfBackup = (key: string): boolean => backupPattern.test(key)
const backupPattern = new RegExp(`(^|/)(manifests/)?${name.source}/`)

/** Where the manifest of a backup is, below the folder of all backups: apart, so that they are listed without their files. */
export const manifestFolder = (name: string) => `manifests/${name}/`
export const manifestKey = (name: string) => `${manifestFolder(name)}manifest.json`

/** Keys of a backup's parts, below its own folder. */
export const keys = {
  /** The manifest of an encrypted backup once more, sealed. */
  manifest: 'manifest',
  table: (index: number, { schema, name }: Pick<SavedTable, 'schema' | 'name'>, part: number) =>
    `database/${pad(index)}-${safe(schema)}.${safe(name)}-${pad(part)}`,
  fileList: 'files.list',
  file: (key: string) => `files/${key}`,
  secretKey: 'secrets/secret-key',
} as const

const pad = (number: number) => String(number).padStart(4, '0')
const safe = (name: string) => name.toLowerCase().replace(/[^a-z0-9_]/g, '-')
