import type { FileStore } from '../ports/file-store.ts'
import { keys, type Manifest } from './backup-format.ts'
import { sha256Of } from './checksum.ts'
import { readPart, type Target } from './parts.ts'
import { readFileList } from './read-backup.ts'
import { BackupError } from './seal.ts'

/** Files that are restored at the same time. */
const AT_ONCE = 4

/** Puts the files of a backup into a store, and reads each again. @throws BackupError for a file that is not as it was */
export async function restoreFiles(files: FileStore, manifest: Manifest, target: Target): Promise<void> {
  const list = await readFileList(target, manifest)
  const restoreNext = async () => {
    for (let file = list.pop(); file; file = list.pop()) {
      const bytes = await readPart(target, keys.file(file.key))
      if (sha256Of(bytes) !== file.sha256)
        throw new BackupError(`The file ${file.key} of the backup is damaged.`)
      await files.put(file.key, bytes, contentTypeOf(bytes))
      const stored = await files.get(file.key)
      if (!stored || sha256Of(stored) !== file.sha256)
        throw new BackupError(`The file ${file.key} could not be read after it was restored.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, restoreNext))
}

/** By the first bytes: stores that serve files themselves need the type. */
function contentTypeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG')) return 'image/png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  return start.slice(4).startsWith('ftypavif') ? 'image/avif' : 'application/octet-stream'
}
