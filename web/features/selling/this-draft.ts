import { useLayoutEffect, useSyncExternalStore } from 'react'
import { call, upload } from '../../api/call.ts'
import { localStore, sessionStore } from '../../api/storage.ts'
import { useAuth } from '../auth/use-auth.ts'
import { writeDraft } from './draft.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { createDraftStore, type DraftState } from './draft-store.ts'
import { newKey } from './new-key.ts'
import { createPhotoDesk, type PhotoDesk } from './photo-desk.ts'
import { isUnderWay, type PhotoItem } from './photo-list.ts'
import { createPublisher } from './publish.ts'
import { createReviewDesk } from './review-desk.ts'
import { sendAgain } from './send-again.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** A table for photos that sends them to the server. */
export function openPhotoDesk(): PhotoDesk {
  return createPhotoDesk({
    urls: URL,
    resume: sendAgain,
    send(file, options) {
      const form = new FormData()
      form.set('file', file)
      return upload('listings.uploadPhoto', form, options)
    },
  })
}

const keeper = createDraftKeeper({
  call,
  write: writeDraft,
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})
// A phone that is put away may never wake this page again.
globalThis.window?.addEventListener('pagehide', keeper.flush)

/** This browser's draft. */
export const drafts = createDraftStore({
  local: localStore,
  session: sessionStore,
  photos: openPhotoDesk(),
  newId: newKey,
  keeper,
  now: () => new Date(),
})

/** What is found out about the photos of drafts. */
export const reviews = createReviewDesk({
  call,
  upload,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
})

/** Publishes this browser's drafts. */
export const publishDraft = createPublisher({ upload })

/** The draft of the person who is signed in; null until it is found. */
export function useDraft(): DraftState | null {
  const { user } = useAuth()
  const person = user?.id ?? null
  const state = useSyncExternalStore(drafts.subscribe, drafts.getState, drafts.getState)
  useLayoutEffect(() => drafts.open(person), [person])
  return state.person === person ? state : null
}

/** What lies on a table. A photo that is still on its way would be lost with the page. */
export function usePhotos(desk: PhotoDesk): readonly PhotoItem[] {
  const items = useSyncExternalStore(desk.subscribe, desk.getItems, desk.getItems)
  useLeaveWarning(items.some(isUnderWay))
  return items
}
