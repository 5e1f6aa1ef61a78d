import type { KeyValueStore } from '../../../api/storage.ts'
import { DRAFT_KEY, OPEN_DRAFT_KEY } from '../../../api/storage-keys.ts'
import { createSavedBatch } from '../batch/saved-batch.ts'
import type { ListingForm } from '../form/listing-form.ts'
import type { PendingFiles } from '../photos/pending-files.ts'
import { isWaiting, readyPhotos } from '../photos/photo-list.ts'
import type { UploadQueue } from '../photos/upload-queue.ts'
import { type Draft, isEmptyDraft, newDraft, parseDraft, writeDraft } from './draft.ts'
import type { DraftAutosave } from './draft-autosave.ts'

/** Where a person's draft is kept: people who share a browser do not see each other's. */
export function draftKey(person: string | null): string {
  return person ? `${DRAFT_KEY}:${person}` : DRAFT_KEY
}

export interface DraftState {
  /** Whose it is; null for one whose record could not be had, undefined before anybody was looked up. */
  person: string | null | undefined
  draft: Draft
  /** A draft of an earlier visit that nobody has asked to go on with yet: its photos are not on the table. */
  isOffered: boolean
}

/** The draft of the person at this browser, and the table with its photos. */
export interface DraftStore {
  photos: UploadQueue
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Finds a person's draft: one this tab was at work on goes on at once, any other is offered. */
  open(person: string | null): void
  /** Goes on with the draft that is offered. */
  resume(): void
  /**
   * Goes on with another draft; this one stays kept.
   * @returns whether this one was put among the several things: nothing of it but photos on their way
   */
  adopt(draft: Draft): boolean
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
  /** Another tab has written: goes on from there where it is the same draft. */
  look(): void
  /** Whether another tab has let go of this draft, which may have been by listing it. */
  mayBeListed(id: string): boolean
}

export interface DraftStoreOptions {
  local: KeyValueStore
  session: KeyValueStore
  photos: UploadQueue
  newId: () => string
  keeper: DraftAutosave
  /** Photos that are on their way, kept with their draft. */
  files?: Pick<PendingFiles, 'clear'>
  /** This device's clock. */
  now: () => Date
}

/** Assembles the store of the draft. */
export function createDraftStore(parts: DraftStoreOptions): DraftStore {
  const { local, session, photos, newId, keeper, now, files } = parts
  const listeners = new Set<() => void>()
  let state: DraftState = { person: undefined, draft: newDraft(newId()), isOffered: false }
  let isLaying = false
  /** What this tab knows to be kept in the browser; where it is another, another tab's is not written over. */
  let held: string | null = null

  function show(next: DraftState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function there(): Draft | null {
    const kept = parseDraft(local.getItem(draftKey(state.person ?? null)))
    return kept && !isEmptyDraft(kept) ? kept : null
  }

  const isOurs = () => (there()?.id ?? null) === held
  const begun = () => createSavedBatch(local, state.person ?? null)

  function store(draft: Draft) {
    const key = draftKey(state.person ?? null)
    if (isEmptyDraft(draft)) local.removeItem(key)
    else local.setItem(key, writeDraft(draft))
    held = there()?.id ?? null
  }

  /** The browser keeps another tab's draft: the server has this one, unless it is nothing but photos on their way. */
  function storeAside(draft: Draft) {
    if (isOnlyWaiting(draft)) begun().put(draft)
    else begun().remove(draft.id)
  }

  function keep(changed: Draft) {
    const draft = { ...changed, touched: now().toISOString() }
    if (isOurs()) store(draft)
    else storeAside(draft)
    // One that was emptied is sent too: it must not come back full.
    if (hasContent(draft) || hasContent(state.draft)) keeper.changed(draft)
    session.setItem(OPEN_DRAFT_KEY, draft.id)
    show({ ...state, draft, isOffered: false })
  }

  const hasContent = (draft: Draft) => !isEmptyDraft({ ...draft, waiting: 0 })
  const isOnlyWaiting = (draft: Draft) => !hasContent(draft) && draft.waiting > 0

  /** Puts a draft's photos on the table without taking that for a change of the draft. */
  function lay(draft: Draft) {
    isLaying = true
    void photos.lay(draft.photos, draft.id)
    isLaying = false
  }

  /** Only this browser knows of a draft whose photos are all on their way: it is kept where several things are. */
  function setAside(): boolean {
    if (!isOnlyWaiting(state.draft)) return false
    begun().put(state.draft)
    return true
  }

  function goOn(draft: Draft) {
    lay(draft)
    state = { ...state, draft }
    if (!isEmptyDraft(draft)) takePlace(draft)
    keep(draft)
  }

  /** What is gone on with here is what the browser keeps; nothing of another tab's is lost by that. */
  function takePlace(draft: Draft) {
    const other = there()
    if (other && other.id !== held && other.id !== draft.id && isOnlyWaiting(other)) begun().put(other)
    held = other?.id ?? null
  }

  /** Goes on from what another tab has made of the same draft. */
  function follow(draft: Draft) {
    // What waits to be sent from here is older.
    keeper.forget(draft.id)
    state = { ...state, draft: { ...draft, waiting: state.draft.waiting } }
    isLaying = true
    photos.follow(draft.photos)
    isLaying = false
    show(state)
  }

  /** Nothing is at work here: what another tab has begun is offered, as it is when the page is opened. */
  function offer(draft: Draft | null) {
    held = draft?.id ?? null
    if (draft) show({ ...state, draft, isOffered: true })
    else if (state.isOffered) show({ ...state, draft: newDraft(newId()), isOffered: false })
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
      held = isKept ? kept.id : null
      if (isKept) keeper.know(draft.id)
      lay(isOffered ? newDraft(newId()) : draft)
      show({ person, draft, isOffered })
    },
    resume() {
      keeper.know(state.draft.id)
      goOn(state.draft)
    },
    adopt(draft) {
      const isSetAside = draft.id !== state.draft.id && setAside()
      keeper.know(draft.id)
      goOn(draft)
      return isSetAside
    },
    startOver() {
      const before = state.draft
      keeper.forget(before.id)
      goOn(newDraft(newId()))
      return {
        undo() {
          setAside()
          goOn(before)
        },
        settle: () => {
          keeper.discard(before.id)
          void files?.clear(before.id)
        },
      }
    },
    putAside() {
      setAside()
      goOn(newDraft(newId()))
    },
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
      if (!isEmptyDraft(kept) && there()?.touched === kept.touched && isOurs()) store(kept)
      show({ ...state, draft: kept })
    },
    look() {
      const { person, draft, isOffered } = state
      if (person === undefined) return
      const other = there()
      const isSame = other?.id === draft.id
      if (isOffered || (isEmptyDraft(draft) && !isSame)) return offer(other)
      if (!other || !isSame) return
      held = other.id
      if (other.touched > draft.touched) follow(other)
    },
    mayBeListed: (id) => state.draft.id === id && there()?.id !== id,
  }
}
