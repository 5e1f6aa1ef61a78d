import type { FileStore } from '../ports/file-store.ts'
import { isOfBackup, keys, type Manifest, type SavedFile } from './backup-format.ts'
import { sha256Of } from './checksum.ts'
import { readPart, type Target, writePart } from './parts.ts'
import { readFileList } from './read-backup.ts'

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
    /** Copies the files of another backup that were not copied before: they may have been deleted meanwhile. */
    async saveFrom(other: Target, manifest: Manifest): Promise<void> {
      for (const file of await readFileList(other, manifest)) {
        if (saved.has(file.key)) continue
        await writePart(target, keys.file(file.key), await readPart(other, keys.file(file.key)))
        saved.set(file.key, file)
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
