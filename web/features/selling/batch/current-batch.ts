import { useEffect, useSyncExternalStore } from 'react'
import { upload } from '../../../api/call.ts'
import { randomKey } from '../../../api/session/random-key.ts'
import { localStore } from '../../../api/storage/storage.ts'
import {
  createPhotoQueue,
  createServerAutosave,
  onUserChange,
  pendingFiles,
  wait,
} from '../draft/current-draft.ts'
import { useLeaveWarning } from '../edit/use-leave-warning.ts'
import { type BatchItem, isBusy } from './batch-context.ts'
import { type BatchStore, createBatchStore } from './batch-store.ts'
import { batchStorageKey, createSavedBatch } from './saved-batch.ts'

interface CurrentBatch {
  userId: string | null
  batch: BatchStore
  /** Whether no other tab works on the same batch. */
  canResume: Promise<boolean>
}

let current: CurrentBatch | undefined

// The previous user's items must not be shown to the next one.
onUserChange(() => {
  current?.batch.close()
  current = undefined
})

/** The user's batch in this tab. */
export function batchOf(userId: string | null): BatchStore {
  if (current?.userId !== userId) {
    current?.batch.close()
    const batch = createBatchStore({
      upload,
      wait,
      files: pendingFiles,
      createPhotoQueue,
      createAutosave: createServerAutosave,
      savedBatch: createSavedBatch(localStore, userId),
      newId: randomKey,
      now: () => new Date(),
    })
    current = { userId, batch, canResume: acquireTabLock(batchStorageKey(userId)) }
  }
  return current.batch
}

/** The user's batch, resumed after a reload. Warns before the page is closed while items are unfinished. */
export function useBatch(userId: string | null): { batch: BatchStore; items: readonly BatchItem[] } {
  const batch = batchOf(userId)
  const items = useSyncExternalStore(batch.subscribe, batch.getItems, batch.getItems)
  useEffect(() => {
    void current?.canResume.then((canResume) => {
      if (canResume && current?.batch === batch) batch.resume()
    })
  }, [batch])
  useLeaveWarning(items.some(isBusy))
  return { batch, items }
}

/** Acquires a lock that is held while the page is open. Returns false when another tab holds it. */
function acquireTabLock(name: string): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
