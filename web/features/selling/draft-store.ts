import type { KeyValueStore } from '../../api/storage.ts'
import { type Draft, isEmptyDraft, newDraft, parseDraft, writeDraft } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { ListingForm } from './listing-form.ts'
import type { PhotoDesk } from './photo-desk.ts'
import { isWaiting, readyPhotos } from './photo-list.ts'
import type { WaitingFiles } from './waiting-files.ts'

/** Where a person's draft is kept: people who share a browser do not see each other's. */
export function draftKey(person: string | null): string {
  return person ? `listing_draft:${person}` : 'listing_draft'
}

/** Which draft this tab is at work on. */
export const OPEN_DRAFT_KEY = 'listing_draft_open'

export interface DraftState {
  /** Whose it is; null for one whose record could not be had, undefined before anybody was looked up. */
  person: string | null | undefined
  draft: Draft
  /** A draft of an earlier visit that nobody has asked to go on with yet: its photos are not on the table. */
  isOffered: boolean
}

/** The draft of the person at this browser, and the table with its photos. */
export interface DraftStore {
  photos: PhotoDesk
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Finds a person's draft: one this tab was at work on goes on at once, any other is offered. */
  open(person: string | null): void
  /** Goes on with the draft that is offered. */
  resume(): void
  /** Goes on with another draft; this one stays kept. */
  adopt(draft: Draft): void
  /** Throws the draft away. Returns how to have it back, and how to make that final. */
  startOver(): { undo: () => void; settle: () => void }
  /** Begins another one; this one stays kept. */
  putAside(): void
  write(form: ListingForm): void
  /** Takes note of what was found out about the photos of a draft, if it is still the one at hand. */
  note(id: string, change: (draft: Draft) => Partial<Draft>): void
  /** Takes note of why it could not be published. */
  learn(failure: { lostPhotoId: string | undefined; message: string }): void
  /** It is published, or thrown away elsewhere: nothing is kept. */
  finish(): void
  /** The server has this draft now. */
  wasKept(id: string): void
}

export interface DraftStoreParts {
  local: KeyValueStore
  session: KeyValueStore
  photos: PhotoDesk
  newId: () => string
  keeper: DraftKeeper
  /** Photos that are on their way, kept with their draft. */
  files?: Pick<WaitingFiles, 'clear'>
  /** This device's clock. */
  now: () => Date
}

/** Assembles the store of the draft. */
export function createDraftStore(parts: DraftStoreParts): DraftStore {
  const { local, session, photos, newId, keeper, now, files } = parts
  const listeners = new Set<() => void>()
  let state: DraftState = { person: undefined, draft: newDraft(newId()), isOffered: false }
  let isLaying = false

  function show(next: DraftState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function keep(changed: Draft) {
    const key = draftKey(state.person ?? null)
    const draft = { ...changed, touched: now().toISOString() }
    if (isEmptyDraft(draft)) local.removeItem(key)
    else local.setItem(key, writeDraft(draft))
    // One that was emptied is sent too: it must not come back full.
    if (hasContent(draft) || hasContent(state.draft)) keeper.changed(draft)
    session.setItem(OPEN_DRAFT_KEY, draft.id)
    show({ ...state, draft, isOffered: false })
  }

  const hasContent = (draft: Draft) => !isEmptyDraft({ ...draft, waiting: 0 })

  /** Puts a draft's photos on the table without taking that for a change of the draft. */
  function lay(draft: Draft) {
    isLaying = true
    void photos.lay(draft.photos, draft.id)
    isLaying = false
  }

  function goOn(draft: Draft) {
    lay(draft)
    state = { ...state, draft }
    keep(draft)
  }

  photos.subscribe(() => {
    const ready = readyPhotos(photos.getItems())
    const waiting = photos.getItems().filter(isWaiting).length
    const isSame = ready.map(({ id }) => id).join() === state.draft.photos.map(({ id }) => id).join()
    // While a draft is only offered, the table is another one's.
    if (isLaying || state.isOffered) return
    if (!isSame || waiting !== state.draft.waiting) keep({ ...state.draft, photos: ready, waiting })
  })

  return {
    photos,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open(person) {
      if (person === state.person) return
      const kept = parseDraft(local.getItem(draftKey(person)))
      const isKept = kept !== null && !isEmptyDraft(kept)
      const isOffered = isKept && session.getItem(OPEN_DRAFT_KEY) !== kept.id
      const draft = isKept ? kept : newDraft(newId())
      if (isKept) keeper.know(draft.id)
      lay(isOffered ? newDraft(newId()) : draft)
      show({ person, draft, isOffered })
    },
    resume() {
      keeper.know(state.draft.id)
      goOn(state.draft)
    },
    adopt(draft) {
      keeper.know(draft.id)
      goOn(draft)
    },
    startOver() {
      const before = state.draft
      keeper.forget(before.id)
      goOn(newDraft(newId()))
      return {
        undo: () => goOn(before),
        settle: () => {
          keeper.discard(before.id)
          void files?.clear(before.id)
        },
      }
    },
    putAside: () => goOn(newDraft(newId())),
    write: (form) => keep({ ...state.draft, form }),
    note(id, change) {
      if (state.draft.id === id) keep({ ...state.draft, ...change(state.draft) })
    },
    learn({ lostPhotoId, message }) {
      const lost = photos
        .getItems()
        .find(({ stage }) => stage.at === 'ready' && stage.photo.id === lostPhotoId)
      if (lost) photos.lose(lost.key, message)
    },
    finish() {
      keeper.forget(state.draft.id)
      void files?.clear(state.draft.id)
      goOn(newDraft(newId()))
    },
    wasKept(id) {
      const { draft } = state
      if (draft.id !== id || draft.isKept) return
      const kept = { ...draft, isKept: true }
      if (!isEmptyDraft(kept)) local.setItem(draftKey(state.person ?? null), writeDraft(kept))
      show({ ...state, draft: kept })
    },
  }
}
