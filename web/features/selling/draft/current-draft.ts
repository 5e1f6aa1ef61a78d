import { useLayoutEffect, useSyncExternalStore } from 'react'
import { call, upload } from '../../../api/call.ts'
import { localStore, sessionStore } from '../../../api/storage.ts'
import { auth, useAuth } from '../../auth/use-auth.ts'
import { useLeaveWarning } from '../form/use-leave-warning.ts'
import { createPendingFiles } from '../photos/pending-files.ts'
import { isUnderWay, type PhotoItem } from '../photos/photo-list.ts'
import { sendAgain } from '../photos/resend.ts'
import { createPhotoSender } from '../photos/send-photo.ts'
import { createUploadQueue, type UploadQueue } from '../photos/upload-queue.ts'
import { createReviewProcess } from '../review/review-process.ts'
import { type Draft, writeDraft } from './draft.ts'
import { createDraftAutosave, type DraftAutosave, draftBody } from './draft-autosave.ts'
import { createDraftStore, type DraftState, type DraftStore, draftKey } from './draft-store.ts'
import { newKey } from './new-key.ts'
import { createPublisher } from './publish.ts'

/** Calls back with who is signed in whenever that has changed; nobody is null. */
export function onPersonChange(listen: (person: string | null) => void): void {
  if (!globalThis.window) return
  let before: string | null | undefined
  auth.subscribe(() => {
    const { isLoading, user } = auth.getState()
    const person = user?.id ?? null
    if (isLoading || person === before) return
    const isFirst = before === undefined
    before = person
    if (!isFirst) listen(person)
  })
}

/** Photos on their way, kept in this browser. */
export const waitingFiles = createPendingFiles()

const sendPhoto = createPhotoSender({ upload })

/** A table for photos that sends them to the server. */
export function openPhotoDesk(): UploadQueue {
  return createUploadQueue({
    urls: URL,
    resume: sendAgain,
    waiting: waitingFiles,
    send: sendPhoto,
  })
}

/** Keeps drafts on the server. */
export function openKeeper(onKept: (id: string) => void): DraftAutosave {
  const keeper = createDraftAutosave({
    call,
    write: writeDraft,
    onKept,
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  // A phone that is put away may never wake this page again.
  globalThis.window?.addEventListener('pagehide', keeper.flush)
  onPersonChange(keeper.stop)
  return keeper
}

/** This browser's draft. */
export const drafts: DraftStore = createDraftStore({
  local: localStore,
  session: sessionStore,
  photos: openPhotoDesk(),
  newId: newKey,
  keeper: openKeeper((id) => drafts.wasKept(id)),
  files: waitingFiles,
  now: () => new Date(),
})

// Two tabs may be at work on the same.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === null || key === draftKey(drafts.getState().person ?? null)) drafts.look()
})

/** Settles after so many milliseconds. */
export const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** What is found out about the photos of drafts. */
export const reviews = createReviewProcess({
  call,
  upload,
  wait,
})

/** Publishes this browser's drafts. */
export const publishDraft = createPublisher({
  upload,
  isListed: async (draft) => drafts.mayBeListed(draft.id) && (await isListed(draft)),
})

/** Only a draft that is listed by now is not kept any more. */
async function isListed(draft: Draft): Promise<boolean> {
  const result = await call('drafts.keep', { body: draftBody(draft, writeDraft) })
  return result.error === null && !result.data.kept
}

// What the last person's photos were on their way to is not the next one's business.
onPersonChange((person) => drafts.open(person))

/** The draft of the person who is signed in; null until it is found. */
export function useDraft(): DraftState | null {
  const { user } = useAuth()
  const person = user?.id ?? null
  const state = useSyncExternalStore(drafts.subscribe, drafts.getState, drafts.getState)
  useLayoutEffect(() => drafts.open(person), [person])
  return state.person === person ? state : null
}

/** What lies on a table. A photo that is still on its way would be lost with the page. */
export function usePhotos(desk: UploadQueue): readonly PhotoItem[] {
  const items = useSyncExternalStore(desk.subscribe, desk.getItems, desk.getItems)
  useLeaveWarning(items.some(isUnderWay))
  return items
}
