import type { Client } from '../../../api/client.ts'
import type { Draft } from './draft.ts'

/** Milliseconds without a change after which a draft is sent. */
const DEBOUNCE = 800
/** Milliseconds before a failed request is retried. The delay doubles with each retry, up to the last. */
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000

/** Saves drafts on the server, so that another device can continue with them. */
export interface DraftAutosave {
  /** Sends the draft once it has not changed for a moment. */
  schedule(draft: Draft): void
  /** Records that the server already has the draft. */
  markSaved(id: string): void
  /** Deletes the draft from the server. */
  discard(id: string): void
  /** Drops the scheduled request for this draft. */
  cancel(id: string): void
  /** Sends the scheduled draft now, because the page may be closing. */
  flush(): void
  /** Drops every scheduled request, because another user has signed in. */
  stop(): void
}

export interface DraftAutosaveOptions {
  call: Client['call']
  /** Runs a function later. Returns a function that cancels it. */
  setTimer: (run: () => void, milliseconds: number) => () => void
  serialize: (draft: Draft) => string
  /** Called once the server has stored a draft. */
  onSaved?: (id: string) => void
}

interface AutosaveState extends DraftAutosaveOptions {
  scheduled: Draft | null
  cancelTimer: () => void
  /** Ids of the drafts that the server may have. */
  savedIds: Set<string>
}

/** Creates the autosave. Failures are only retried: local storage holds what was typed. */
export function createDraftAutosave(options: DraftAutosaveOptions): DraftAutosave {
  const state: AutosaveState = { ...options, scheduled: null, cancelTimer: () => {}, savedIds: new Set() }
  return {
    schedule(draft) {
      // A change of another draft must not replace this one's request.
      if (state.scheduled && state.scheduled.id !== draft.id)
        void send(state, state.scheduled, FIRST_RETRY, false)
      schedule(state, draft, DEBOUNCE, FIRST_RETRY)
    },
    cancel: (id) => cancel(state, id),
    markSaved: (id) => void state.savedIds.add(id),
    discard: (id) => discard(state, id),
    stop: () => clear(state),
    flush() {
      if (state.scheduled) void send(state, state.scheduled, FIRST_RETRY, true)
    },
  }
}

function schedule(state: AutosaveState, draft: Draft, delay: number, retryDelay: number): void {
  clear(state)
  state.scheduled = draft
  state.cancelTimer = state.setTimer(() => void send(state, draft, retryDelay, false), delay)
}

async function send(state: AutosaveState, draft: Draft, retryDelay: number, keepalive: boolean) {
  clear(state)
  state.savedIds.add(draft.id)
  const result = await state.call('drafts.keep', { body: draftBody(draft, state.serialize) }, { keepalive })
  if (result.error === null && result.data.kept) state.onSaved?.(draft.id)
  // A refusal, such as 400 or 401, would be the same again.
  const canRetry = result.error !== null && (result.status === 0 || result.status >= 429)
  if (canRetry && !state.scheduled) schedule(state, draft, retryDelay, Math.min(retryDelay * 2, LAST_RETRY))
}

function clear(state: AutosaveState): void {
  state.cancelTimer()
  state.scheduled = null
}

function cancel(state: AutosaveState, id: string): void {
  if (state.scheduled?.id === id) clear(state)
}

function discard(state: AutosaveState, id: string): void {
  cancel(state, id)
  // The server has nothing to delete when the draft was never sent.
  if (!state.savedIds.delete(id)) return
  void state.call('drafts.discard', { params: { id } }, { keepalive: true })
}

/** The request body that saves a draft. */
export function draftBody(draft: Draft, serialize: (draft: Draft) => string) {
  return { id: draft.id, content: serialize(draft), photo_ids: photoIdsOf(draft) }
}

/** The photos that the server must not delete as orphans: the draft's own and the main one's cutout. */
function photoIdsOf({ photos, review }: Draft): string[] {
  const ids = photos.map(({ id }) => id)
  const cutout = review?.cutout?.photo?.id
  return cutout && !ids.includes(cutout) ? [...ids, cutout] : ids
}
