import { keptSince } from '../../../../../contract/rules/site/retention.ts'
import type { Executor } from '../../../../db/database.ts'
import { type JobQueue, jobKind } from '../../../../jobs/queue.ts'
import type { FileStore } from '../../../../ports/file-store.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { claimPhotoFolder, claimPhotoOfKey, claimPhotosFolder } from './claim-photo.ts'
import { type ClaimPhotoRepository, createClaimPhotoRepository } from './claim-photo-repository.ts'

/** Deletes the files of photos whose rows are gone. */
export const claimPhotoFilesJob = jobKind<{ photoIds: string[] }>('claim-photo-files', 12, 10)

/** Photos per transaction and per query. */
const BATCH = 200

/** Deletes the files of photos whose rows are gone. */
export async function deleteClaimPhotoFiles(
  files: FileStore,
  { photoIds }: { photoIds: string[] },
): Promise<void> {
  for (const id of photoIds) await files.deleteAll(claimPhotoFolder(id))
}

/** Deletes what a person has written and shown in claims. The files follow by a job, if the transaction commits. */
export async function forgetClaimsOf(executor: Executor, jobs: JobQueue, userId: string): Promise<void> {
  await enqueueFiles(jobs, await createClaimPhotoRepository(executor).removeOf(userId))
}

/**
 * Deletes photos that were never sent, those of claims closed long ago, and files without a row.
 * @returns how many photos and stray files
 */
export async function sweepClaimPhotos(deps: OrderDependencies, files: FileStore): Promise<number> {
  const now = deps.clock.now()
  const unsent = keptSince('unusedPhotos', now)
  const before = { unsent, closed: keptSince('claimPhotos', now) }
  let count = 0
  for (let last = BATCH; last === BATCH; count += last)
    last = await deps.unitOfWork(async ({ claimPhotos, jobs }) => {
      const removed = await claimPhotos.removeOld(before, BATCH)
      await enqueueFiles(jobs, removed)
      return removed.length
    })
  return count + (await sweepStrays(deps.db.claimPhotos, files, unsent))
}

async function enqueueFiles(jobs: JobQueue, photoIds: string[]): Promise<void> {
  if (photoIds.length > 0) await jobs.enqueue(claimPhotoFilesJob, { photoIds })
}

/** A crash between a file and its row, or a deleted order, leaves files behind. */
async function sweepStrays(photos: ClaimPhotoRepository, files: FileStore, before: Date): Promise<number> {
  const old = new Set<string>()
  for await (const { key, storedAt } of files.list(claimPhotosFolder)) {
    const id = claimPhotoOfKey(key)
    if (id && storedAt < before) old.add(id)
  }
  const ids = [...old]
  let count = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const known = new Set(await photos.known(batch))
    const strays = batch.filter((id) => !known.has(id))
    await deleteClaimPhotoFiles(files, { photoIds: strays })
    count += strays.length
  }
  return count
}
