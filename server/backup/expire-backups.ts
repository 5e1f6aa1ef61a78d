import type { FileStore } from '../ports/file-store.ts'
import { manifestFolder } from './backup-format.ts'
import { listBackups } from './read-backup.ts'

/**
 * Deletes all but the newest complete backups.
 * @param keep at least 1
 * @returns the names of those that were deleted
 */
export async function expireBackups(store: FileStore, prefix: string, keep: number): Promise<string[]> {
  const old = (await listBackups(store, prefix)).slice(Math.max(1, keep))
  for (const { name } of old) {
    // The manifest first: what is half deleted is no backup.
    await store.deleteAll(prefix + manifestFolder(name))
    await store.deleteAll(`${prefix}${name}/`)
  }
  return old.map(({ name }) => name)
}
