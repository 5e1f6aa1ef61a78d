import type { Client } from '../../../api/client.ts'
import type { Draft } from './draft.ts'

/** Milliseconds after the last change before a draft is sent. */
const PAUSE = 800
/** Milliseconds before a failed sending is tried again; each next one is twice as long, up to the last. */
const FIRST_RETRY = 2_000
const LAST_RETRY = 60_000

/** Keeps drafts on the server, so that another device can go on with them. */
export interface DraftAutosave {
  /** The draft has changed: it is sent as soon as it rests for a moment. */
  changed(draft: Draft): void
  /** The server has it, since an earlier visit. */
  know(id: string): void
  /** It is thrown away. */
  discard(id: string): void
  /** It is published, which the server knows: nothing is sent any more. */
  forget(id: string): void
  /** Sends at once what waits; the page may be closing. */
  flush(): void
  /** Sends nothing of what waits any more: somebody else is at this browser. */
  stop(): void
}

export interface DraftAutosaveOptions {
  call: Client['call']
  /** Runs something later; returns how to call it off. */
  later: (run: () => void, milliseconds: number) => () => void
  write: (draft: Draft) => string
  /** The server has taken it. */
  onKept?: (id: string) => void
}

/** Assembles the keeper. What is typed is safe in this browser already, so a failure is only tried again. */
export function createDraftAutosave({ call, later, write, onKept }: DraftAutosaveOptions): DraftAutosave {
  let waiting: Draft | null = null
  let callOff = () => {}
  const known = new Set<string>()

  function schedule(draft: Draft, pause: number, retry: number) {
    callOff()
    waiting = draft
    callOff = later(() => void send(draft, retry, false), pause)
  }

  async function send(draft: Draft, retry: number, keepalive: boolean) {
    callOff()
    waiting = null
    known.add(draft.id)
    const result = await call('drafts.keep', { body: draftBody(draft, write) }, { keepalive })
    if (result.error === null && result.data.kept) onKept?.(draft.id)
    // A definite no, or somebody who is not signed in, would only be the same again.
    const mayPass = result.error !== null && (result.status === 0 || result.status >= 429)
    if (mayPass && !waiting) schedule(draft, retry, Math.min(retry * 2, LAST_RETRY))
  }

  function forget(id: string) {
    if (waiting?.id === id) {
      callOff()
      waiting = null
    }
  }

  return {
    changed(draft) {
      // Another draft takes its turn: this one must not be lost.
      if (waiting && waiting.id !== draft.id) void send(waiting, FIRST_RETRY, false)
      schedule(draft, PAUSE, FIRST_RETRY)
    },
    forget,
    know: (id) => void known.add(id),
    discard(id) {
      forget(id)
      // What was never sent need not be taken back.
      if (!known.delete(id)) return
      void call('drafts.discard', { params: { id } }, { keepalive: true })
    },
    stop() {
      callOff()
      waiting = null
    },
    flush() {
      if (waiting) void send(waiting, FIRST_RETRY, true)
    },
  }
}

/** A draft as it is sent to be kept. */
export function draftBody(draft: Draft, write: (draft: Draft) => string) {
  return { id: draft.id, content: write(draft), photo_ids: photosOf(draft) }
}

/** The photos of a draft that must not be swept away: its own, and the clean picture of the main one. */
function photosOf({ photos, review }: Draft): string[] {
  const ids = photos.map(({ id }) => id)
  const clean = review?.cutout?.photo?.id
  return clean && !ids.includes(clean) ? [...ids, clean] : ids
}
