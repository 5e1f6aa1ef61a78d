import { keptSince } from '../../../../contract/rules/site/retention.ts'
import type { Executor } from '../../../db/database.ts'
import { type JobQueue, jobKind } from '../../../jobs/queue.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { createRetentionRepository } from '../storage/retention-repository.ts'
import { chatPhotoFolder, chatPhotoOfKey, chatPhotosFolder } from './photo-keys.ts'
import { createMessagePhotoRepository, type MessagePhotoRepository } from './photo-repository.ts'

/** Deletes the files of photos whose rows are gone. */
export const chatPhotoFilesJob = jobKind<{ photoIds: string[] }>('chat-photo-files', 12, 10)

/** Photos per transaction and per query. */
const BATCH = 200

/** Deletes the files of photos whose rows are gone. */
export async function deleteChatPhotoFiles(
  files: FileStore,
  { photoIds }: { photoIds: string[] },
): Promise<void> {
  for (const id of photoIds) await files.deleteAll(chatPhotoFolder(id))
}

/**
 * Deletes a person's photos in conversations, their messages in those without a paid order, and their meeting places and times.
 * A job deletes the files after the transaction commits.
 */
export async function forgetMessagesOf(executor: Executor, jobs: JobQueue, userId: string): Promise<void> {
  const retention = createRetentionRepository(executor)
  await retention.lockConversationsOf(userId)
  await retention.removeWordsOf(userId)
  await retention.removeLiveWordsOf(userId)
  await retention.removeMeetingsOf(userId)
  await enqueueFiles(jobs, await createMessagePhotoRepository(executor).removeOf(userId))
}

/**
 * Deletes photos that were never sent, and files without a row: of a crash, or of a conversation that was deleted.
 * @returns how many photos and stray files
 */
export async function sweepChatPhotos(deps: ChatDependencies): Promise<number> {
  const before = keptSince('unusedPhotos', deps.clock.now())
  let count = 0
  for (let last = BATCH; last === BATCH; count += last)
    last = await deps.unitOfWork(async ({ photos, jobs }) => {
      const removed = await photos.removeUnsent(before, BATCH)
      await enqueueFiles(jobs, removed)
      return removed.length
    })
  return count + (await sweepStrays(deps.db.photos, deps.files, before))
}

async function enqueueFiles(jobs: JobQueue, photoIds: string[]): Promise<void> {
  if (photoIds.length > 0) await jobs.enqueue(chatPhotoFilesJob, { photoIds })
}

async function sweepStrays(photos: MessagePhotoRepository, files: FileStore, before: Date): Promise<number> {
  const old = new Set<string>()
  for await (const { key, storedAt } of files.list(chatPhotosFolder)) {
    const id = chatPhotoOfKey(key)
    if (id && storedAt < before) old.add(id)
  }
  const ids = [...old]
  let count = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const known = new Set(await photos.known(batch))
    const strays = batch.filter((id) => !known.has(id))
    await deleteChatPhotoFiles(files, { photoIds: strays })
    count += strays.length
  }
  return count
}
