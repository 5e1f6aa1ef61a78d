import { createHash } from 'node:crypto'
import type { FileStore } from '../ports/file-store.ts'
import { keys, type Manifest, type SavedFile } from './backup-format.ts'
import type { Target } from './save-tables.ts'

/** Copies files that a backup does not have yet. Stored files never change, so one copy is enough. */
export function createFileSaver(files: FileStore, { store, folder, seal }: Target) {
  const saved = new Map<string, SavedFile>()
  return {
    /** Copies what is stored now and was not copied before. */
    async save(): Promise<void> {
      for await (const { key } of files.list('')) {
        if (saved.has(key) || isOfBackup(key)) continue
        const bytes = await files.get(key)
        // Deleted since it was listed.
        if (!bytes) continue
        const name = keys.file(key)
        await store.put(folder + name, seal.close(name, bytes), 'application/octet-stream')
        saved.set(key, { key, bytes: bytes.length, sha256: sha256Of(bytes) })
      }
    },
    /** Writes the list of files. */
    async finish(): Promise<Manifest['files']> {
      const list = [...saved.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
      const text = Buffer.from(list.map((file) => `${JSON.stringify(file)}\n`).join(''))
      await store.put(folder + keys.fileList, seal.close(keys.fileList, text), 'application/octet-stream')
      const bytes = list.reduce((total, file) => total + file.bytes, 0)
      return { count: list.length, bytes, sha256: sha256Of(text) }
    },
  }
}

/** Backups may be kept in the bucket of the photos; they are no files of the marketplace. */
const isOfBackup = (key: string) => /(^|\/)(manifests\/stoop-|stoop-\d{4}-\d\d-\d\dt\d{6}z\/)/.test(key)

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
