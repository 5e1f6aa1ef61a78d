import type { Photo } from '../../../../contract/calls/shapes.ts'
import { newKey } from '../draft/new-key.ts'
import type { PendingFiles } from './pending-files.ts'
import {
  fileProblem,
  isUnderWay,
  isWaiting,
  type PhotoAction,
  type PhotoItem,
  type PhotoStage,
  photoList,
  roomLeft,
} from './photo-list.ts'
import { busySeconds, type SendAgain } from './resend.ts'
import type { SendPhoto } from './send-photo.ts'

/** Photos sent at the same time. */
const LANES = 2

/** The table's photos while they are being uploaded; it lives on when the page changes. */
export interface UploadQueue {
  getItems(): readonly PhotoItem[]
  subscribe(listener: () => void): () => void
  /** Puts files on the table and sends them at once, two at a time. */
  add(files: readonly File[]): void
  retry(key: string): void
  remove(key: string): void
  move(key: string, to: number): void
  /** The photo is not on the server any more. */
  lose(key: string, sentence: string): void
  /**
   * Clears the table and lays out photos that the server has; what lay there stays kept for its own table.
   * @param table its id: files of it that were still on their way, on an earlier visit too, are laid out and sent
   * @returns when those are there
   */
  lay(photos: readonly Photo[], table?: string): Promise<void>
  /** Another tab has changed which photos the server has of this table: what is on its way here stays. */
  follow(photos: readonly Photo[]): void
  /** Where the browser shows the file itself from, until the server's picture is there. */
  preview(key: string): string | undefined
  /** The server's picture is there: the file may go. */
  releaseFile(key: string): void
  /** Settles when no photo is on its way any more, nor one of an earlier visit that has yet to be laid out. */
  settled(): Promise<void>
}

export interface UploadQueueOptions {
  send: SendPhoto
  /** The browser's object URLs. */
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** Waits until a photo may be sent again; false gives it up. Without it nothing is sent twice. */
  resume?: SendAgain
  /** Keeps files while they are on their way. */
  waiting?: PendingFiles
}

interface Held {
  file: File
  url: string
  stop: AbortController
}

/** Assembles a table for photos. */
export function createUploadQueue({ send, urls, resume, waiting }: UploadQueueOptions): UploadQueue {
  const listeners = new Set<() => void>()
  const held = new Map<string, Held>()
  let items: readonly PhotoItem[] = []
  let table: string | undefined
  let laying: Promise<void> = Promise.resolve()

  function apply(action: PhotoAction) {
    items = photoList(items, action)
    for (const listener of [...listeners]) listener()
  }
  const stage = (key: string, next: PhotoStage) => {
    // What arrived, or never can, need not be kept.
    if (next.at === 'ready' || (next.at === 'failed' && !next.canRetry)) void waiting?.remove(key)
    apply({ type: 'staged', key, stage: next })
  }
  const keep = (key: string) => {
    const entry = held.get(key)
    if (!entry || table === undefined) return
    const place = items.findIndex((item) => item.key === key)
    void waiting?.put({ key, table, place, file: entry.file })
  }
  const hold = (key: string, file: File) =>
    void held.set(key, { file, url: urls.createObjectURL(file), stop: new AbortController() })

  /** Lays out what was on its way when its table was seen last. */
  async function restore(from: string) {
    for (const { key, place, file } of (await waiting?.of(from)) ?? []) {
      if (table !== from || roomLeft(items) === 0 || items.some((item) => item.key === key)) continue
      hold(key, file)
      items = photoList([...items, { key, name: file.name, stage: { at: 'waiting' } }], {
        type: 'moved',
        key,
        to: place,
      })
    }
    for (const listener of [...listeners]) listener()
    fill()
  }

  /** Settles when the table is laid, also where it is laid anew meanwhile. */
  async function laid(): Promise<void> {
    const last = laying
    await last
    if (last !== laying) await laid()
  }

  const quiet = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (items.some(isUnderWay)) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })

  function releaseFile(key: string) {
    const entry = held.get(key)
    if (!entry) return
    entry.stop.abort()
    urls.revokeObjectURL(entry.url)
    held.delete(key)
  }

  function fill() {
    const busy = items.filter((item) => isUnderWay(item) && item.stage.at !== 'waiting').length
    const next = items.find((item) => item.stage.at === 'waiting')
    if (!next || busy >= LANES) return
    void upload(next.key)
    fill()
  }

  async function upload(key: string, tries = 1): Promise<void> {
    const entry = held.get(key)
    if (!entry) return
    const { signal } = entry.stop
    stage(key, { at: 'sending', share: 0 })
    const result = await send(entry.file, key, {
      signal,
      onProgress: (share) => stage(key, share < 1 ? { at: 'sending', share } : { at: 'preparing' }),
    })
    if (signal.aborted) return
    if (result.error !== null && resume && isPassing(result.status)) {
      const seconds = busySeconds(result, tries)
      stage(key, seconds === null ? { at: 'paused' } : { at: 'busy', seconds })
      if (await resume(tries, signal, seconds)) return await upload(key, tries + 1)
      if (signal.aborted) return
    }
    if (result.error === null) stage(key, { at: 'ready', photo: result.data.photo })
    else stage(key, { at: 'failed', sentence: result.error, canRetry: mayPass(result.status) })
    fill()
  }

  return {
    getItems: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const added = files.map((file): PhotoItem => {
        const key = newKey()
        hold(key, file)
        const problem = fileProblem(file)
        const first: PhotoStage = problem
          ? { at: 'failed', sentence: problem, canRetry: false }
          : { at: 'waiting' }
        return { key, name: file.name, stage: first }
      })
      apply({ type: 'added', items: added })
      for (const { key, stage: first } of added) if (first.at === 'waiting') keep(key)
      fill()
    },
    retry(key) {
      stage(key, { at: 'waiting' })
      fill()
    },
    remove(key) {
      releaseFile(key)
      void waiting?.remove(key)
      apply({ type: 'removed', key })
      fill()
    },
    move(key, to) {
      apply({ type: 'moved', key, to })
      for (const item of items.filter(isWaiting)) keep(item.key)
    },
    lose: (key, sentence) => stage(key, { at: 'failed', sentence, canRetry: false }),
    lay(photos, on) {
      table = on
      for (const { key } of items) releaseFile(key)
      items = photos.map((photo) => ({ key: photo.id, name: '', stage: { at: 'ready', photo } }))
      for (const listener of [...listeners]) listener()
      laying = on === undefined ? Promise.resolve() : restore(on)
      return laying
    },
    follow(photos) {
      const before = items
      items = followed(before, photos)
      for (const { key } of before) if (items.every((item) => item.key !== key)) releaseFile(key)
      for (const listener of [...listeners]) listener()
    },
    preview: (key) => held.get(key)?.url,
    releaseFile,
    async settled() {
      await laid()
      await quiet()
    },
  }
}

/** These photos of the server, with what it does not have yet where that lay before. */
function followed(before: readonly PhotoItem[], photos: readonly Photo[]): PhotoItem[] {
  const known = new Map(
    before.flatMap((item) => (item.stage.at === 'ready' ? [[item.stage.photo.id, item] as const] : [])),
  )
  const after = photos.map(
    (photo): PhotoItem => known.get(photo.id) ?? { key: photo.id, name: '', stage: { at: 'ready', photo } },
  )
  for (const [index, item] of before.entries()) if (item.stage.at !== 'ready') after.splice(index, 0, item)
  return after
}

/** Lost on the way, or the server is busy or down: the same file will pass. */
function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** A definite refusal is about the file; no answer, a busy server and a fault are not. */
function mayPass(status: number): boolean {
  return status === 401 || isPassing(status)
}
