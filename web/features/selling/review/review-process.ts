import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import type { Condition } from '../../../../contract/rules/listings.ts'
import { checkConnectionSentence, genericSentence, isNetworkFailure } from '../../../api/answer.ts'
import type { Client } from '../../../api/client.ts'
import type { Draft } from '../draft/draft.ts'
import { lostPhotoOf } from '../photos/lost-photo.ts'
import { retryWhileBusy } from '../photos/retry-while-busy.ts'
import { type Cutout, currentReview, type DraftedFields, lastDrafted, type Review } from './review.ts'

/** @source spec §8 Review flow */
export const cutoutFailedSentence = 'Failed to process image with PhotoRoom'
/** @source spec §8 Review flow */
export const analysisFailedSentence = 'Failed to analyze image with AI'
/** @source spec §8 AI identify without data */
export const noDataSentence = 'No data received from server'

/** How far a step is: not begun, in hand, waiting because the server is busy, done, failed. */
export type StepStage = 'waiting' | 'working' | 'queued' | 'done' | 'failed'

/** What is being done with a draft's photos. */
export interface ReviewProgress {
  cutout: StepStage
  fields: StepStage
  /** What failed first, in words; null while nothing has. */
  failure: ReviewFailure | null
}

export interface ReviewFailure {
  text: string
  hint: string | undefined
  /** The photo that the server does not have any more. */
  lostPhotoId: string | undefined
}

/** Finds out about photos: one run for each draft at a time, going on when the page changes. */
export interface ReviewProcess {
  subscribe(listener: () => void): () => void
  progressOf(draftId: string): ReviewProgress | undefined
  /**
   * Does what is not done yet for the photos of a draft.
   * @param read the draft as it is now; null where it is no longer at hand
   * @param note takes each part as soon as it is there
   */
  run(id: string, read: () => Draft | null, note: (review: Review) => void): Promise<void>
  /** Takes back a failure, before the photos are looked at again. */
  clear(draftId: string): void
}

export interface ReviewProcessOptions extends Pick<Client, 'call' | 'upload'> {
  wait: (milliseconds: number) => Promise<void>
}

/** Assembles the desk. */
export function createReviewProcess({ call, upload, wait }: ReviewProcessOptions): ReviewProcess {
  const listeners = new Set<() => void>()
  const runs = new Map<string, ReviewProgress>()
  const running = new Map<string, Promise<void>>()

  function show(id: string, change: Partial<ReviewProgress>) {
    const before = runs.get(id) ?? { cutout: 'waiting', fields: 'waiting', failure: null }
    runs.set(id, { ...before, ...change })
    for (const listener of [...listeners]) listener()
  }

  /** One part of a review; undefined where it failed. */
  async function step<Data>(
    id: string,
    name: 'cutout' | 'fields',
    sentence: string,
    ask: () => Promise<CallResult<Data>>,
  ): Promise<Data | undefined> {
    const result = await retryWhileBusy(ask, ({ at }) => show(id, { [name]: at }), wait)
    const failure = failureOf(result, sentence)
    if (failure) show(id, { [name]: 'failed', failure: runs.get(id)?.failure ?? failure })
    else show(id, { [name]: 'done' })
    return failure ? undefined : (result.data ?? undefined)
  }

  async function execute(draft: Draft, note: (review: Review) => void): Promise<void> {
    const { id, photos, form } = draft
    const [main] = photos
    if (!main) return
    const photoIds = photos.map((photo) => photo.id)
    // Another second photo does not change what the main one looks like.
    const cutout = draft.review?.of[0] === main.id ? draft.review.cutout : null
    let review: Review = currentReview(draft) ?? {
      of: photoIds,
      cutout,
      fields: null,
      asked: null,
      last: lastDrafted(draft.review),
    }
    const take = (part: Partial<Review>) => {
      review = { ...review, ...part }
      note(review)
    }
    show(id, {
      cutout: review.cutout ? 'done' : 'waiting',
      fields: review.fields ? 'done' : 'waiting',
      failure: null,
    })
    if (review.cutout && review.fields) return
    const cut = async () => {
      const body = new FormData()
      body.set('photo_id', main.id)
      const ask = () => upload('drafts.processImagePhotoroom', body)
      const data = await step(id, 'cutout', cutoutFailedSentence, ask)
      if (data) take({ cutout: asCutout(data) })
    }
    const write = async () => {
      const body = { photo_ids: photoIds, condition: form.condition }
      const ask = () => call('drafts.processImageGemini', { body })
      const data = await step(id, 'fields', analysisFailedSentence, ask)
      if (data) take({ fields: data, asked: askedFor(data, form.condition) })
    }
    await Promise.all([review.cutout ? undefined : cut(), review.fields ? undefined : write()])
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    progressOf: (id) => runs.get(id),
    run(id, read, note) {
      // One part may have failed while the other is still in hand: what is left is done after it.
      const promise = (running.get(id) ?? Promise.resolve()).then(async () => {
        const draft = read()
        if (draft && !runs.get(id)?.failure) await execute(draft, note)
        if (running.get(id) === promise) running.delete(id)
      })
      running.set(id, promise)
      return promise
    },
    clear(id) {
      runs.delete(id)
      for (const listener of [...listeners]) listener()
    },
  }
}

function asCutout({ photo, problem, background_by }: DataOf<'drafts.processImagePhotoroom'>): Cutout {
  return { photo, problem, background_by }
}

/** The price was looked up for the drafted words, whatever stands in the form. */
function askedFor({ title, category }: DraftedFields, condition: Condition): Review['asked'] {
  return { title, category, condition }
}

/** What a call that gave nothing has to say. @source spec §8 */
function failureOf(result: CallResult<unknown>, sentence: string): ReviewFailure | null {
  if (result.error === null)
    return result.data ? null : { text: noDataSentence, hint: undefined, lostPhotoId: undefined }
  const isSilent = result.error === genericSentence
  return {
    text: isSilent ? sentence : result.error,
    hint: isNetworkFailure(result) ? checkConnectionSentence : undefined,
    lostPhotoId: lostPhotoOf(result),
  }
}
