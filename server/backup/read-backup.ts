import type { FileStore } from '../ports/file-store.ts'
import { BACKUP_FORMAT, keys, type Manifest, manifestKey, type SavedFile } from './backup-format.ts'
import { sha256Of } from './save-files.ts'
import type { Target } from './save-tables.ts'
import { BackupError, sealOf } from './seal.ts'

/** A complete backup in a store. */
export interface StoredBackup {
  name: string
  createdAt: Date
}

/** The complete backups of a store, the newest first. Those that were interrupted are left out. */
export async function listBackups(store: FileStore, prefix: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for await (const { key } of store.list(`${prefix}manifests/`)) {
    const name = /^manifests\/(stoop-[0-9tz-]+)\/manifest\.json$/.exec(key.slice(prefix.length))?.[1]
    if (name) found.push({ name, createdAt: instantOfName(name) })
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** When a backup was made, by its name: `stoop-2026-11-28t235959z`. */
export function instantOfName(name: string): Date {
  const [, day, hours, minutes, seconds] = /^stoop-(.{10})t(..)(..)(..)z$/.exec(name) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Opens a backup. @throws BackupError if it is not there, unreadable or encrypted with another passphrase */
export async function openBackup(
  store: FileStore,
  prefix: string,
  name: string,
  passphrase: string | null,
): Promise<{ manifest: Manifest; target: Target }> {
  const bytes = await store.get(prefix + manifestKey(name))
  if (!bytes) throw new BackupError(`There is no complete backup ${name}.`)
  const readable = JSON.parse(Buffer.from(bytes).toString()) as Manifest
  const target = { store, folder: `${prefix}${name}/`, seal: sealOf(readable.encryption, passphrase) }
  const manifest = readable.encryption
    ? (JSON.parse(Buffer.from(await readPart(target, keys.manifest)).toString()) as Manifest)
    : readable
  if (manifest.format !== BACKUP_FORMAT)
    throw new BackupError(
      `This backup was made by Stoop ${manifest.version}, in a format that this version cannot read.`,
    )
  return {
    manifest,
    target: { store, folder: `${prefix}${name}/`, seal: sealOf(manifest.encryption, passphrase) },
  }
}

/** A part of a backup. @throws BackupError if it is missing or damaged */
export async function readPart({ store, folder, seal }: Target, key: string): Promise<Uint8Array> {
  const bytes = await store.get(folder + key)
  if (!bytes) throw new BackupError(`The part ${key} of the backup is missing.`)
  return seal.open(key, bytes)
}

/** The files of a backup. @throws BackupError */
export async function readFileList(target: Target, manifest: Manifest): Promise<SavedFile[]> {
  const text = await readPart(target, keys.fileList)
  if (sha256Of(text) !== manifest.files.sha256)
    throw new BackupError('The list of files does not belong to this backup.')
  const lines = Buffer.from(text).toString().split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as SavedFile)
}
