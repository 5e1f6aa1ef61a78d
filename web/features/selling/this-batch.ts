import { useEffect, useSyncExternalStore } from 'react'
import { upload } from '../../api/call.ts'
import { localStore } from '../../api/storage.ts'
import { type BatchDesk, type BatchThing, createBatchDesk, isBusy } from './batch-desk.ts'
import { createBegunThings } from './begun-things.ts'
import { newKey } from './new-key.ts'
import { onPersonChange, openKeeper, openPhotoDesk, wait, waitingFiles } from './this-draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

let current: { person: string | null; desk: BatchDesk; mayResume: Promise<boolean> } | undefined

// One person's things are nothing for the next one at this browser.
onPersonChange(() => {
  current?.desk.close()
  current = undefined
})

/** The things that this person is at work on in this tab. */
export function batchOf(person: string | null): BatchDesk {
  if (current?.person !== person) {
    current?.desk.close()
    const desk = createBatchDesk({
      ...{ upload, wait, files: waitingFiles },
      openPhotos: openPhotoDesk,
      keeper: openKeeper,
      begun: createBegunThings(localStore, person),
      newId: newKey,
      now: () => new Date(),
    })
    current = { person, desk, mayResume: aloneWith(`listing_batch:${person ?? ''}`) }
  }
  return current.desk
}

/** What is in work, gone on with after a reload. What is not on the server yet, or not drafted, would stop with the page. */
export function useBatch(person: string | null): { batch: BatchDesk; things: readonly BatchThing[] } {
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
