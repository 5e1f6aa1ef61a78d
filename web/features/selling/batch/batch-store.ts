import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { genericSentence } from '../../../api/answer.ts'
import type { Client } from '../../../api/client.ts'
import { type Draft, newDraft } from '../draft/draft.ts'
import type { DraftAutosave } from '../draft/draft-autosave.ts'
import type { PendingFiles } from '../photos/pending-files.ts'
import { type PhotoItem, readyPhotos } from '../photos/photo-list.ts'
import { type RetryOptions, retryWhileBusy } from '../photos/retry-while-busy.ts'
import type { UploadQueue } from '../photos/upload-queue.ts'
import { currentReview, fillIn, type Review } from '../review/review.ts'
import { noDataSentence } from '../review/review-process.ts'
import type { SavedBatch } from './saved-batch.ts'

/** @source spec §8 AI identify failure */
export const identifyFailedSentence = 'Failed to process image. Please try again.'

/** How far a thing is on its way from photos to a draft. */
export type BatchStage =
  | { at: 'uploading' }
  | { at: 'queued' }
  /** The server has too much to do, or enough for this hour: it goes on after so many seconds. */
  | { at: 'held'; seconds: number }
  | { at: 'drafting' }
  | { at: 'ready' }
  | { at: 'failed'; sentence: string }

/** One of several things, with photos of its own. */
export interface BatchItem {
  /** Also the id of its draft. */
  id: string
  photos: UploadQueue
  stage: BatchStage
  draft: Draft
}

/** Several things at once: each uploads, is drafted when its turn has come, and is kept as a draft of its own. */
export interface BatchStore {
  getThings(): readonly BatchItem[]
  subscribe(listener: () => void): () => void
  /** One more thing. */
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  /** Goes on with what an earlier visit had begun. */
  resume(): void
  /** Somebody else is at this browser: stops everything, and shows nothing of it. */
  close(): void
  /** Settles when nothing is under way. */
  settled(): Promise<void>
}

export interface BatchStoreOptions extends Pick<Client, 'upload'> {
  openPhotos: () => UploadQueue
  /** Keeps one thing's draft on the server, and tries again until it is there. */
  keeper: (onKept: (id: string) => void) => Pick<DraftAutosave, 'changed'>
  /** What is begun and not drafted yet, for a later visit. */
  begun: SavedBatch
  files?: Pick<PendingFiles, 'clear'>
  newId: () => string
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
}

/** Assembles the desk. Things are drafted one after the other: the server looks at one photo at a time anyway. */
export function createBatchStore(parts: BatchStoreOptions): BatchStore {
  const { upload, openPhotos, keeper, begun, files, newId, now, wait } = parts
  const listeners = new Set<() => void>()
  const keepers = new Map<string, Pick<DraftAutosave, 'changed'>>()
  let things: readonly BatchItem[] = []
  let line: Promise<void> = Promise.resolve()

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const find = (id: string) => things.find((thing) => thing.id === id)
  function change(id: string, part: Partial<BatchItem>) {
    things = things.map((thing) => (thing.id === id ? { ...thing, ...part } : thing))
    tell()
  }

  /** The server has all of it: a later visit finds it among the drafts. */
  function forgetDrafted(id: string) {
    if (find(id)?.stage.at === 'ready') begun.remove(id)
  }

  function keep(draft: Draft) {
    begun.put(draft)
    const own = keepers.get(draft.id) ?? keeper(forgetDrafted)
    keepers.set(draft.id, own)
    own.changed(draft)
  }

  async function draftIt(id: string): Promise<void> {
    const thing = find(id)
    if (!thing) return
    const form = new FormData()
    form.set('photo_ids', thing.draft.photos.map((photo) => photo.id).join(','))
    const ask = () => (find(id) ? upload('drafts.identifyImage', form) : Promise.resolve(takenOff))
    const show = (patience: RetryOptions) =>
      change(id, {
        stage: patience.at === 'working' ? { at: 'drafting' } : { at: 'held', seconds: patience.seconds },
      })
    const result = await retryWhileBusy(ask, show, wait, true)
    if (!find(id)) return
    const sentence = failureOf(result)
    if (sentence || result.data === null)
      return change(id, { stage: { at: 'failed', sentence: sentence ?? noDataSentence } })
    const review = reviewOf(thing.draft, result.data)
    const filled = review.fields ? fillIn(thing.draft.form, review.fields, newId) : thing.draft.form
    const draft = { ...thing.draft, form: filled, review, touched: now().toISOString() }
    change(id, { draft, stage: { at: 'ready' } })
    keep(draft)
  }

  async function begin(id: string): Promise<void> {
    const thing = find(id)
    if (!thing) return
    change(id, { stage: { at: 'uploading' } })
    await thing.photos.settled()
    const photos = readyPhotos(thing.photos.getItems())
    if (!find(id)) return
    if (photos.length === 0)
      return change(id, { stage: { at: 'failed', sentence: problemOf(thing.photos.getItems()) } })
    const draft = { ...thing.draft, photos, touched: now().toISOString() }
    change(id, { draft, stage: { at: 'queued' } })
    if (currentReview(draft)?.fields) change(id, { stage: { at: 'ready' } })
    keep(draft)
    if (find(id)?.stage.at === 'ready') return
    line = line.then(() => draftIt(id))
    await line
  }

  /** Puts a thing on the list, with its photos laid out. @returns when its files are there */
  function lay(draft: Draft): { photos: UploadQueue; laid: Promise<void> } {
    const photos = openPhotos()
    const laid = photos.lay(draft.photos, draft.id)
    // Their progress is shown too, and only a new list is looked at again.
    photos.subscribe(() => {
      const ready = readyPhotos(photos.getItems())
      const thing = find(draft.id)
      // What has arrived is known after a reload, before all of it has.
      if (thing?.stage.at === 'uploading') begun.put({ ...thing.draft, photos: ready })
      things = [...things]
      tell()
    })
    things = [...things, { id: draft.id, photos, stage: { at: 'uploading' }, draft }]
    begun.put(draft)
    return { photos, laid }
  }

  return {
    getThings: () => things,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chosen) {
      const draft = newDraft(newId())
      const { photos } = lay(draft)
      photos.add(chosen)
      void begin(draft.id)
      tell()
    },
    resume() {
      for (const draft of begun.all().filter(({ id }) => !find(id))) {
        const { photos, laid } = lay(draft)
        void laid.then(() => {
          if (photos.getItems().length > 0) return begin(draft.id)
          // Its files did not outlive the visit: there is nothing to go on with.
          this.remove(draft.id)
        })
      }
      tell()
    },
    retry: (id) => void begin(id),
    remove(id) {
      const thing = find(id)
      things = things.filter((other) => other !== thing)
      void thing?.photos.lay([])
      void files?.clear(id)
      begun.remove(id)
      tell()
    },
    close() {
      const closing = things
      things = []
      for (const { photos } of closing) void photos.lay([])
      tell()
    },
    async settled() {
      while (things.some(isBusy))
        await new Promise<void>((resolve) => {
          const once = () => {
            listeners.delete(once)
            resolve()
          }
          listeners.add(once)
        })
    },
  }
}

/** Instead of an answer for a thing that was taken off the list while it waited. */
const takenOff = { data: null, error: identifyFailedSentence, status: 0 } as const

/** Whether a thing is still being worked on. */
export function isBusy({ stage }: BatchItem): boolean {
  return stage.at !== 'ready' && stage.at !== 'failed'
}

function reviewOf({ photos, form }: Draft, data: DataOf<'drafts.identifyImage'>): Review {
  const { photo, problem, background_by, image, price, background_removed, ...fields } = data
  return {
    of: photos.map(({ id }) => id),
    cutout: { photo, problem, background_by },
    fields,
    asked: { title: fields.title, category: fields.category, condition: form.condition },
  }
}

/** @source spec §8 AI identify failure, without data */
function failureOf(result: CallResult<unknown>): string | undefined {
  if (result.error === null) return result.data ? undefined : noDataSentence
  return result.error === genericSentence || result.status === 0 ? identifyFailedSentence : result.error
}

function problemOf(items: readonly PhotoItem[]): string {
  const [first] = items
  return first?.stage.at === 'failed' ? first.stage.sentence : identifyFailedSentence
}
