import { useEffect, useSyncExternalStore } from 'react'
import { upload } from '../../../api/call.ts'
import { localStore } from '../../../api/storage.ts'
import { BATCH_KEY } from '../../../api/storage-keys.ts'
import { onPersonChange, openKeeper, openPhotoDesk, wait, waitingFiles } from '../draft/current-draft.ts'
import { newKey } from '../draft/new-key.ts'
import { useLeaveWarning } from '../form/use-leave-warning.ts'
import { type BatchItem, type BatchStore, createBatchStore, isBusy } from './batch-store.ts'
import { createSavedBatch } from './saved-batch.ts'

let current: { person: string | null; desk: BatchStore; mayResume: Promise<boolean> } | undefined

// One person's things are nothing for the next one at this browser.
onPersonChange(() => {
  current?.desk.close()
  current = undefined
})

/** The things that this person is at work on in this tab. */
export function batchOf(person: string | null): BatchStore {
  if (current?.person !== person) {
    current?.desk.close()
    const desk = createBatchStore({
      upload,
      wait,
      files: waitingFiles,
      openPhotos: openPhotoDesk,
      keeper: openKeeper,
      begun: createSavedBatch(localStore, person),
      newId: newKey,
      now: () => new Date(),
    })
    current = { person, desk, mayResume: aloneWith(`${BATCH_KEY}:${person ?? ''}`) }
  }
  return current.desk
}

/** What is in work, gone on with after a reload. What is not on the server yet, or not drafted, would stop with the page. */
export function useBatch(person: string | null): { batch: BatchStore; things: readonly BatchItem[] } {
  const batch = batchOf(person)
  const things = useSyncExternalStore(batch.subscribe, batch.getThings, batch.getThings)
  useEffect(() => {
    void current?.mayResume.then((isAlone) => {
      if (isAlone && current?.desk === batch) batch.resume()
    })
  }, [batch])
  useLeaveWarning(things.some(isBusy))
  return { batch, things }
}

/** Whether no other tab is at work on the same; holds on to that as long as the page is open. */
function aloneWith(name: string): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
