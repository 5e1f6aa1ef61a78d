import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { photoFolder, photoOfKey, photosFolder } from './file-keys.ts'
import type { PhotoRepository } from './repository.ts'

/** Deletes the files of photos whose rows are gone. */
export const photoFilesJob = jobKind<{ photoIds: string[] }>('photo-files', 8, 10)

/** Milliseconds that an uploaded photo may wait for its listing, and a file for its row. */
const ORPHAN_AGE = 48 * 3600_000
/** Photos whose files one job deletes, and that are swept or asked about at once. */
const BATCH = 200
/** Files without a row may outnumber those with one up to here. */
const FEW_STRAYS = 20

/** What one transaction over the photos can do. */
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

/** Removes all photos of a person who leaves. Their files follow, exactly if the transaction holds. */
export async function deletePhotosOf({ photos, jobs }: PhotoTransaction, ownerId: string): Promise<void> {
  await deleteFilesLater(jobs, await photos.removeOf(ownerId))
}

/** Photos leave: with their listing, by age, and files that were left behind. */
export function createPhotoRemoval({ photos, files, unitOfWork, clock, warn }: RemovalDependencies) {
  const longAgo = () => new Date(clock.now().getTime() - ORPHAN_AGE)

  return {
    /** Removes those of the photos that no listing and no buyer needs any more. */
    release: (ids: readonly string[]) =>
      unitOfWork(async (work) => await deleteFilesLater(work.jobs, await work.photos.removeUnshown(ids))),

    /** The job behind every removal. */
    async deleteFiles({ photoIds }: { photoIds: string[] }): Promise<void> {
      for (const id of photoIds) await files.deleteAll(photoFolder(id))
    },

    /** Removes photos that were uploaded and never used, or whose listing was removed. @returns how many */
    async sweep(): Promise<number> {
      let count = 0
      for (let last = BATCH; last === BATCH; count += last) {
        last = await unitOfWork(async (work) => {
          const removed = await work.photos.removeOrphans(longAgo(), BATCH)
          await deleteFilesLater(work.jobs, removed)
          return removed.length
        })
      }
      return count
    },

    /**
     * Deletes files without a row: what a crash between file and row left behind. Where most files have none, the
     * store and the database do not belong together, and nothing is deleted.
     * @returns of how many photos
     */
    async sweepFiles(): Promise<number> {
      const { strays, known } = await findStrays({ photos, files }, longAgo())
      if (strays.length > Math.max(FEW_STRAYS, known)) {
        warn({ strays: strays.length, known }, 'photos without a row outnumber the others: nothing was swept')
        return 0
      }
      for (const id of strays) await files.deleteAll(photoFolder(id))
      return strays.length
    },
  }
}

async function deleteFilesLater(jobs: JobQueue, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    await jobs.enqueue(photoFilesJob, { photoIds: ids.slice(at, at + BATCH) })
  }
}

/** Photos that have files but no row, none of the files newer than `before`; and how many have both. */
async function findStrays(
  { photos, files }: Pick<RemovalDependencies, 'photos' | 'files'>,
  before: Date,
): Promise<{ strays: string[]; known: number }> {
  const strays: string[] = []
  let known = 0
  const judge = async (newest: Map<string, Date>) => {
    const rows = new Set(await photos.known([...newest.keys()]))
    known += rows.size
    for (const [id, storedAt] of newest) if (!rows.has(id) && storedAt < before) strays.push(id)
  }
  let batch = new Map<string, Date>()
  for await (const { key, storedAt } of files.list(photosFolder)) {
    const id = photoOfKey(key)
    if (!id) continue
    const newest = batch.get(id)
    // A photo's files come one after another, so a full batch is complete when the next photo begins.
    if (!newest && batch.size === BATCH) {
      await judge(batch)
      batch = new Map()
    }
    if (!newest || newest < storedAt) batch.set(id, storedAt)
  }
  await judge(batch)
  return { strays, known }
}
