import type { FileStore } from '../ports/file-store.ts'
import { BackupError, type Seal } from './seal.ts'

/** Where a backup goes, or comes from. */
export interface Target {
  store: FileStore
  /** The backup's own folder in the store, with a slash at its end. */
  folder: string
  seal: Seal
}

/** Writes a part of a backup, compressed and perhaps encrypted. */
export async function writePart(
  { store, folder, seal }: Target,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  await store.put(folder + key, seal.close(key, bytes), 'application/octet-stream')
}

/** A part of a backup. @throws BackupError if it is missing or damaged */
export async function readPart({ store, folder, seal }: Target, key: string): Promise<Uint8Array> {
  const bytes = await store.get(folder + key)
  if (!bytes) throw new BackupError(`The part ${key} of the backup is missing.`)
  return seal.open(key, bytes)
}
