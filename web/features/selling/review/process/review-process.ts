import type { CallResult } from '../../../../../contract/endpoint.ts'
import type { Client } from '../../../../api/client.ts'
import { createListeners, type Listeners } from '../../../../api/listeners.ts'
import type { Draft } from '../../draft/draft.ts'
import { retryWhileBusy } from '../../uploads/retry-while-busy.ts'
import { completeFields } from '../complete-fields.ts'
import { currentReview, lastDrafted, type Review } from '../review.ts'
import { failureOf, type ReviewProgress } from './review-progress.ts'

/** @source spec §8 Review flow */
export const cutoutFailedSentence = 'Failed to process image with PhotoRoom'
/** @source spec §8 Review flow */
export const analysisFailedSentence = 'Failed to analyze image with AI'

/** Drafts listings from photos. At most one run per draft, which continues when the page changes. */
export interface ReviewProcess {
  subscribe(listener: () => void): () => void
  getProgress(draftId: string): ReviewProgress | undefined
  /**
   * Requests what is still missing for the photos of a draft.
   * @param read returns the current draft; null when another one is open
   * @param onReview receives the review whenever a part of it has arrived
   */
  run(draftId: string, read: () => Draft | null, onReview: (review: Review) => void): Promise<void>
  /** Forgets a failure, so that the next run starts again. */
  reset(draftId: string): void
}

export interface ReviewProcessOptions extends Pick<Client, 'call' | 'upload'> {
  wait: (milliseconds: number) => Promise<void>
}

interface ReviewContext extends ReviewProcessOptions {
  listeners: Listeners
  /** By the id of the draft. */
  progress: Map<string, ReviewProgress>
  running: Map<string, Promise<void>>
}

/** Creates a process without runs. */
export function createReviewProcess(options: ReviewProcessOptions): ReviewProcess {
  const context: ReviewContext = {
    ...options,
    listeners: createListeners(),
    progress: new Map(),
    running: new Map(),
  }
  return {
    subscribe: context.listeners.subscribe,
    getProgress: (draftId) => context.progress.get(draftId),
    run: (draftId, read, onReview) => enqueue(context, draftId, read, onReview),
    reset(draftId) {
      context.progress.delete(draftId)
      context.listeners.notify()
    },
  }
}

/** Runs after the draft's previous run: one of its parts may have failed while the other was still running. */
function enqueue(
  context: ReviewContext,
  draftId: string,
  read: () => Draft | null,
  onReview: (review: Review) => void,
): Promise<void> {
  const { progress, running } = context
  const promise = (running.get(draftId) ?? Promise.resolve()).then(async () => {
    const draft = read()
    if (draft && !progress.get(draftId)?.failure) await execute(context, draft, onReview)
    if (running.get(draftId) === promise) running.delete(draftId)
  })
  running.set(draftId, promise)
  return promise
}

/** Requests the cutout and the fields at the same time, unless they are there already. */
async function execute(
  context: ReviewContext,
  draft: Draft,
  onReview: (review: Review) => void,
): Promise<void> {
  if (draft.photos.length === 0) return
  let review = initialReview(draft)
  const add = (part: Partial<Review>) => {
    review = { ...review, ...part }
    onReview(review)
  }
  const { cutout, fields } = review
  setProgress(context, draft.id, {
    cutout: cutout ? 'done' : 'waiting',
    fields: fields ? 'done' : 'waiting',
    failure: null,
  })
  await Promise.all([
    cutout ? undefined : requestCutout(context, draft, add),
    fields ? undefined : requestFields(context, draft, add),
  ])
}

/** The review of the current photos, or a new one that keeps the cutout as long as the main photo is the same. */
function initialReview(draft: Draft): Review {
  const { photos, review } = draft
  return (
    currentReview(draft) ?? {
      of: photos.map(({ id }) => id),
      cutout: review?.of[0] === photos[0]?.id ? (review?.cutout ?? null) : null,
      fields: null,
      asked: null,
      last: lastDrafted(review),
    }
  )
}

async function requestCutout(context: ReviewContext, draft: Draft, add: (part: Partial<Review>) => void) {
  const body = new FormData()
  body.set('photo_id', draft.photos[0]?.id ?? '')
  const request = () => context.upload('drafts.processImagePhotoroom', body)
  const data = await runStep(context, draft.id, 'cutout', cutoutFailedSentence, request)
  if (!data) return
  const { photo, problem, background_by, cutout_confidence } = data
  add({ cutout: { photo, problem, background_by, cutout_confidence } })
}

async function requestFields(context: ReviewContext, draft: Draft, add: (part: Partial<Review>) => void) {
  const { condition } = draft.form
  const body = { photo_ids: draft.photos.map(({ id }) => id), condition }
  const request = () => context.call('drafts.processImageGemini', { body })
  const answer = await runStep(context, draft.id, 'fields', analysisFailedSentence, request)
  if (!answer) return
  const fields = completeFields(answer)
  // The price was suggested for the drafted text, not for what the form says.
  add({
    fields,
    asked: { title: fields.title, description: fields.description, category: fields.category, condition },
  })
}

/** Runs one step and shows its progress. Returns undefined when it failed. */
async function runStep<Data>(
  context: ReviewContext,
  draftId: string,
  name: 'cutout' | 'fields',
  failureText: string,
  request: () => Promise<CallResult<Data>>,
): Promise<Data | undefined> {
  const onProgress = ({ at }: { at: 'working' | 'queued' }) => setProgress(context, draftId, { [name]: at })
  const result = await retryWhileBusy(request, onProgress, context.wait)
  const failure = failureOf(result, failureText)
  if (failure) {
    const first = context.progress.get(draftId)?.failure ?? failure
    setProgress(context, draftId, { [name]: 'failed', failure: first })
    return undefined
  }
  setProgress(context, draftId, { [name]: 'done' })
  return result.data ?? undefined
}

function setProgress(context: ReviewContext, draftId: string, change: Partial<ReviewProgress>): void {
  const before = context.progress.get(draftId) ?? { cutout: 'waiting', fields: 'waiting', failure: null }
  context.progress.set(draftId, { ...before, ...change })
  context.listeners.notify()
}
