import { keptSince } from '../../../contract/rules/site/retention.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { photoFolder, photoOfKey, photosFolder } from './file-keys.ts'
import type { PhotoRepository } from './repository.ts'

/** Deletes the files of photos whose rows are gone. */
export const photoFilesJob = jobKind<{ photoIds: string[] }>('photo-files', 12, 10)

/** Photos per job, per sweep transaction and per query. */
const BATCH = 200
/** Up to this many files without a row are deleted even if there are fewer with one. */
const MAX_STRAYS_ALONE = 20

/** The photos and jobs of one transaction. */
export interface PhotoTransaction {
  photos: PhotoRepository
  jobs: JobQueue
}

export interface RemovalDependencies {
  photos: PhotoRepository
  files: FileStore
  unitOfWork: <Result>(work: (features: PhotoTransaction) => Promise<Result>) => Promise<Result>
  clock: Clock
  warn: (facts: Record<string, unknown>, message: string) => void
}

/** Deletes all photos of a user. Their files are deleted by a job, if the transaction commits. */
export async function deletePhotosOf({ photos, jobs }: PhotoTransaction, ownerId: string): Promise<void> {
  await enqueueFileDeletion(jobs, await photos.removeOf(ownerId))
}

/** Deletes photos with their listing, unused ones by age, and files without a row. */
export function createPhotoRemoval({ photos, files, unitOfWork, clock, warn }: RemovalDependencies) {
  const orphanCutoff = () => keptSince('unusedPhotos', clock.now())

  return {
    /** Deletes those of the owner's photos that no listing, draft or order needs. A draft may name photos of others, which stay. */
    release: (ownerId: string, ids: readonly string[]) =>
      unitOfWork(
        async (work) => await enqueueFileDeletion(work.jobs, await work.photos.removeUnshown(ownerId, ids)),
      ),

    /** The job that deletes the files of deleted photos. */
    async deleteFiles({ photoIds }: { photoIds: string[] }): Promise<void> {
      for (const id of photoIds) await files.deleteAll(photoFolder(id))
    },

    /** Deletes old photos that were never used or whose listing was removed. @returns how many */
    async sweep(): Promise<number> {
      let count = 0
      for (let last = BATCH; last === BATCH; count += last) {
        last = await unitOfWork(async (work) => {
          const removed = await work.photos.removeOrphans(orphanCutoff(), BATCH)
          await enqueueFileDeletion(work.jobs, removed)
          return removed.length
        })
      }
      return count
    },

    /**
     * Deletes files without a row, which a crash between file and row leaves behind. If most files have no row, the store
     * and the database probably do not belong together, so nothing is deleted.
     * @returns the number of photos
     */
    async sweepFiles(): Promise<number> {
      const { strays, known: knownCount } = await findStrays({ photos, files }, orphanCutoff())
      if (strays.length > Math.max(MAX_STRAYS_ALONE, knownCount)) {
        warn(
          { strays: strays.length, known: knownCount },
          'photos without a row outnumber the others: nothing was swept',
        )
        return 0
      }
      for (const id of strays) await files.deleteAll(photoFolder(id))
      return strays.length
    },
  }
}

async function enqueueFileDeletion(jobs: JobQueue, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    await jobs.enqueue(photoFilesJob, { photoIds: ids.slice(at, at + BATCH) })
  }
}

/** Photos with files older than `before` but no row, and the number of photos that have both. */
async function findStrays(
  { photos, files }: Pick<RemovalDependencies, 'photos' | 'files'>,
  before: Date,
): Promise<{ strays: string[]; known: number }> {
  const strays: string[] = []
  let knownCount = 0
  const checkBatch = async (newest: Map<string, Date>) => {
    const rows = new Set(await photos.known([...newest.keys()]))
    knownCount += rows.size
    for (const [id, storedAt] of newest) if (!rows.has(id) && storedAt < before) strays.push(id)
  }
  let batch = new Map<string, Date>()
  for await (const { key, storedAt } of files.list(photosFolder)) {
    const id = photoOfKey(key)
    if (!id) continue
    const newest = batch.get(id)
    // A photo's files are listed one after another, so the batch is complete once the next photo begins.
    if (!newest && batch.size === BATCH) {
      await checkBatch(batch)
      batch = new Map()
    }
    if (!newest || newest < storedAt) batch.set(id, storedAt)
  }
  await checkBatch(batch)
  return { strays, known: knownCount }
}
