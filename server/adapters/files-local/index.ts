import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { checkFolder, checkKey, checkPrefix } from '../shared/file-keys.ts'

const provider = 'local files'
/** The folder of incomplete files. No key starts with a dot, so no key can reach it. */
const incomingFolder = '.incoming'

/** Stores files in a local folder, which is created with the first file. */
export function createLocalFileStore({
  folder,
  isPrivate = false,
}: {
  folder: string
  /** Only this user may read the files. */
  isPrivate?: boolean
}): FileStore {
  const root = path.resolve(folder)
  return {
    async put(key, bytes) {
      checkKey(provider, key)
      await orProviderError(() => write(root, key, bytes, isPrivate))
    },
    async get(key) {
      checkKey(provider, key)
      return orProviderError(() => read(path.join(root, key)))
    },
    async has(key) {
      checkKey(provider, key)
      return orProviderError(() => isFile(path.join(root, key)))
    },
    async deleteAll(prefix) {
      checkFolder(provider, prefix)
      await orProviderError(() => rm(path.join(root, prefix), { recursive: true, force: true }))
    },
    async *list(prefix) {
      checkPrefix(provider, prefix)
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const key of walk(root, start)) {
        const storedAt = key.startsWith(prefix) ? await orProviderError(() => writtenAt(root, key)) : null
        if (storedAt) yield { key, storedAt }
      }
    },
  }
}

/** Atomic: writes and flushes a temporary file, renames it, then flushes the folder. */
async function write(root: string, key: string, bytes: Uint8Array, isPrivate: boolean): Promise<void> {
  const folderMode = isPrivate ? 0o700 : 0o777
  const target = path.join(root, key)
  const temporary = path.join(root, incomingFolder, randomUUID())
  await mkdir(path.dirname(temporary), { recursive: true, mode: folderMode })
  try {
    const file = await open(temporary, 'wx', isPrivate ? 0o600 : 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await moveInto(temporary, target, folderMode)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flushFolder(path.dirname(target))
}

/** Retried once, because the folder may be deleted between mkdir and rename. */
async function moveInto(temporary: string, target: string, mode: number): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode })
  try {
    await rename(temporary, target)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await mkdir(path.dirname(target), { recursive: true, mode })
    await rename(temporary, target)
  }
}

async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    // Windows cannot flush folders, and a deleted folder needs no flush.
    if (!['EPERM', 'EISDIR', 'EACCES', 'ENOENT'].includes(codeOf(error) ?? '')) throw error
  }
}

async function read(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

/** Lists every key under a folder prefix, which is empty or ends in a slash. */
async function* walk(root: string, prefix: string): AsyncIterable<string> {
  const folder = await orProviderError(() => openFolder(path.join(root, prefix)))
  if (!folder) return
  for await (const entry of folder) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* walk(root, `${prefix}${entry.name}/`)
    else if (entry.isFile()) yield prefix + entry.name
  }
}

/** Null for a file that was deleted after it was listed. */
async function writtenAt(root: string, key: string): Promise<Date | null> {
  try {
    return (await stat(path.join(root, key))).mtime
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function openFolder(folder: string) {
  try {
    return await opendir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

async function orProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    const reason = code === 'EACCES' || code === 'EROFS' ? 'unauthorized' : 'unavailable'
    throw new ProviderError(provider, reason, `${provider}: ${code ?? 'unknown error'}`, code, error)
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
