import type { FileStore } from '../ports/file-store.ts'
import { instantOfName, manifestFolder } from './backup-format.ts'
import { listBackups } from './read-backup.ts'

/** Milliseconds after which a backup without a manifest was interrupted, rather than being made. */
const INTERRUPTED_AFTER = 24 * 3600_000

/**
 * Deletes all but the newest complete backups, and what interrupted ones have left.
 * @param keep at least 1
 * @returns the names of those that were deleted
 */
export async function expireBackups(
  store: FileStore,
  prefix: string,
  keep: number,
  now = new Date(),
): Promise<string[]> {
  const old = (await listBackups(store, prefix)).slice(Math.max(1, keep))
  for (const { name } of old) {
    // The manifest first: what is half deleted is no backup.
    await store.deleteAll(prefix + manifestFolder(name))
    await store.deleteAll(`${prefix}${name}/`)
  }
  for (const name of await interruptedBackups(store, prefix, now)) await store.deleteAll(`${prefix}${name}/`)
  return old.map(({ name }) => name)
}

async function interruptedBackups(store: FileStore, prefix: string, now: Date): Promise<string[]> {
  const complete = new Set((await listBackups(store, prefix)).map(({ name }) => name))
  const found = new Set<string>()
  for await (const { key } of store.list(`${prefix}stoop-`)) {
    const name = key.slice(prefix.length).split('/')[0] ?? ''
    if (!complete.has(name) && now.getTime() - instantOfName(name).getTime() > INTERRUPTED_AFTER)
      found.add(name)
  }
  return [...found]
}
