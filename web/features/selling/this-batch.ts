import { useSyncExternalStore } from 'react'
import { call, upload } from '../../api/call.ts'
import { type BatchThing, createBatchDesk, isBusy } from './batch-desk.ts'
import { newKey } from './new-key.ts'
import { openPhotoDesk } from './this-draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The things that this browser is at work on. */
export const batch = createBatchDesk({
  call,
  upload,
  openPhotos: openPhotoDesk,
  newId: newKey,
  now: () => new Date(),
})

/** What is in work. Photos that are still on their way would be lost with the page. */
export function useBatch(): readonly BatchThing[] {
  const things = useSyncExternalStore(batch.subscribe, batch.getThings, batch.getThings)
  useLeaveWarning(things.some((thing) => isBusy(thing) && thing.stage.at === 'uploading'))
  return things
}
