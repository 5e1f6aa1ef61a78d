import type { FileStore } from '../ports/file-store.ts'
import {
  BACKUP_FORMAT,
  instantOfName,
  keys,
  type Manifest,
  manifestKey,
  nameOfManifest,
  type SavedFile,
} from './backup-format.ts'
import { sha256Of } from './checksum.ts'
import { readPart, type Target } from './parts.ts'
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
    const name = nameOfManifest(key.slice(prefix.length))
    if (name) found.push({ name, createdAt: instantOfName(name) })
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
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
  return { manifest, target }
}

/** The files of a backup. @throws BackupError */
export async function readFileList(target: Target, manifest: Manifest): Promise<SavedFile[]> {
  const text = await readPart(target, keys.fileList)
  if (sha256Of(text) !== manifest.files.sha256)
    throw new BackupError('The list of files does not belong to this backup.')
  const lines = Buffer.from(text).toString().split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as SavedFile)
}
