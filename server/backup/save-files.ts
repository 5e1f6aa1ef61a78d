import { createHash } from 'node:crypto'
import type { FileStore } from '../ports/file-store.ts'
import { isOfBackup, keys, type Manifest, type SavedFile } from './backup-format.ts'
import { type Target, writePart } from './parts.ts'

/** Copies files that a backup does not have yet. Stored files never change, so one copy is enough. */
export function createFileSaver(files: FileStore, target: Target) {
  const saved = new Map<string, SavedFile>()
  return {
    /** Copies what is stored now and was not copied before. */
    async save(): Promise<void> {
      for await (const { key } of files.list('')) {
        // Backups may be kept in the bucket of the photos.
        if (saved.has(key) || isOfBackup(key)) continue
        const bytes = await files.get(key)
        // Deleted since it was listed.
        if (!bytes) continue
        await writePart(target, keys.file(key), bytes)
        saved.set(key, { key, bytes: bytes.length, sha256: sha256Of(bytes) })
      }
    },
    /** Writes the list of files. */
    async finish(): Promise<Manifest['files']> {
      const list = [...saved.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
      const text = Buffer.from(list.map((file) => `${JSON.stringify(file)}\n`).join(''))
      await writePart(target, keys.fileList, text)
      const bytes = list.reduce((total, file) => total + file.bytes, 0)
      return { count: list.length, bytes, sha256: sha256Of(text) }
    },
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
