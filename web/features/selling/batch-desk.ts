import type { CallResult } from '../../../contract/endpoint.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { genericSentence } from '../../api/answer.ts'
import type { Client } from '../../api/client.ts'
import { type Draft, newDraft, writeDraft } from './draft.ts'
import type { PhotoDesk } from './photo-desk.ts'
import { type PhotoItem, readyPhotos } from './photo-list.ts'
import { fillIn, type Review } from './review.ts'
import { noDataSentence } from './review-desk.ts'

/** @source spec §8 AI identify failure */
export const identifyFailedSentence = 'Failed to process image. Please try again.'

/** How far a thing is on its way from photos to a draft. */
export type BatchStage =
  | { at: 'uploading' }
  | { at: 'queued' }
  | { at: 'drafting' }
  | { at: 'ready' }
  | { at: 'failed'; sentence: string }

/** One of several things, with photos of its own. */
export interface BatchThing {
  /** Also the id of its draft. */
  id: string
  photos: PhotoDesk
  stage: BatchStage
  draft: Draft
}

/** Several things at once: each uploads, is drafted when its turn has come, and is kept as a draft of its own. */
export interface BatchDesk {
  getThings(): readonly BatchThing[]
  subscribe(listener: () => void): () => void
  /** One more thing. */
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  /** Settles when nothing is under way. */
  settled(): Promise<void>
}

export interface BatchDeskParts extends Pick<Client, 'call' | 'upload'> {
  openPhotos: () => PhotoDesk
  newId: () => string
  now: () => Date
}

/** Assembles the desk. Things are drafted one after the other: the server looks at one photo at a time anyway. */
export function createBatchDesk({ call, upload, openPhotos, newId, now }: BatchDeskParts): BatchDesk {
  const listeners = new Set<() => void>()
  let things: readonly BatchThing[] = []
  let line: Promise<void> = Promise.resolve()

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const find = (id: string) => things.find((thing) => thing.id === id)
  function change(id: string, part: Partial<BatchThing>) {
    things = things.map((thing) => (thing.id === id ? { ...thing, ...part } : thing))
    tell()
  }

  async function keep(draft: Draft) {
    const clean = draft.review?.cutout?.photo
    const photo_ids = [...draft.photos, ...(clean ? [clean] : [])].map(({ id }) => id)
    await call('drafts.keep', { body: { id: draft.id, content: writeDraft(draft), photo_ids } })
  }

  async function draftIt(id: string): Promise<void> {
    const thing = find(id)
    if (!thing) return
    change(id, { stage: { at: 'drafting' } })
    const form = new FormData()
    form.set('photo_ids', thing.draft.photos.map((photo) => photo.id).join(','))
    const result = await upload('drafts.identifyImage', form)
    if (!find(id)) return
    const sentence = failureOf(result)
    if (sentence || result.data === null)
      return change(id, { stage: { at: 'failed', sentence: sentence ?? noDataSentence } })
    const review = reviewOf(thing.draft, result.data)
    const filled = review.fields ? fillIn(thing.draft.form, review.fields, newId) : thing.draft.form
    const draft = { ...thing.draft, form: filled, review, touched: now().toISOString() }
    change(id, { draft, stage: { at: 'ready' } })
    await keep(draft)
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
    // From here on a closed browser loses nothing.
    await keep(draft)
    line = line.then(() => draftIt(id))
    await line
  }

  return {
    getThings: () => things,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const id = newId()
      const photos = openPhotos()
      // Their progress is shown too, and only a new list is looked at again.
      photos.subscribe(() => {
        things = [...things]
        tell()
      })
      things = [...things, { id, photos, stage: { at: 'uploading' }, draft: newDraft(id) }]
      photos.add(files)
      void begin(id)
      tell()
    },
    retry: (id) => void begin(id),
    remove(id) {
      const thing = find(id)
      things = things.filter((other) => other !== thing)
      thing?.photos.lay([])
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

/** Whether a thing is still being worked on. */
export function isBusy({ stage }: BatchThing): boolean {
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
