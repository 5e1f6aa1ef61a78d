import type { FileStore } from '../ports/file-store.ts'
import { pictureType } from '../runtime/picture-type.ts'
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
      // Stores that serve files themselves need the type.
      await files.put(file.key, bytes, pictureType(bytes) ?? 'application/octet-stream')
      const stored = await files.get(file.key)
      if (!stored || sha256Of(stored) !== file.sha256)
        throw new BackupError(`The file ${file.key} could not be read after it was restored.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, restoreNext))
}
