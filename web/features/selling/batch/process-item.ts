import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { genericSentence } from '../../../api/transport/response.ts'
import type { Draft } from '../draft/draft.ts'
import { type PhotoItem, readyPhotos } from '../photos/photo-list.ts'
import { completeFields } from '../review/complete-fields.ts'
import { noDataSentence } from '../review/process/review-progress.ts'
import { applyDraftedFields, currentReview, type Review } from '../review/review.ts'
import { type RetryProgress, retryWhileBusy } from '../uploads/retry-while-busy.ts'
import { type BatchContext, type BatchItem, findItem, updateItem } from './batch-context.ts'

/** @source spec §8 AI identify failure */
export const identifyFailedSentence = 'Failed to process image. Please try again.'

/** Uploads an item's photos and drafts its listing. Items are drafted one after another. */
export async function processItem(context: BatchContext, id: string): Promise<void> {
  const item = findItem(context, id)
  if (!item) return
  updateItem(context, id, { stage: { at: 'uploading' } })
  await item.photos.settled()
  const photos = readyPhotos(item.photos.getItems())
  if (!findItem(context, id)) return
  if (photos.length === 0) return fail(context, id, uploadProblem(item.photos.getItems()))
  const draft = { ...item.draft, photos, touched: context.now().toISOString() }
  const isDrafted = Boolean(currentReview(draft)?.fields)
  updateItem(context, id, { draft, stage: { at: isDrafted ? 'ready' : 'queued' } })
  save(context, draft)
  if (isDrafted) return
  context.drafting = context.drafting.then(() => draftItem(context, id))
  await context.drafting
}

async function draftItem(context: BatchContext, id: string): Promise<void> {
  const item = findItem(context, id)
  if (!item) return
  const result = await identify(context, item)
  if (!findItem(context, id)) return
  const sentence = failureOf(result)
  if (sentence || result.data === null) return fail(context, id, sentence ?? noDataSentence)
  const draft = applyResult(context, item.draft, result.data)
  updateItem(context, id, { draft, stage: { at: 'ready' } })
  save(context, draft)
}

/** Asks the server for a draft, waiting for a busy server and for the hourly limit. */
async function identify(context: BatchContext, { id, draft }: BatchItem) {
  const form = new FormData()
  form.set('photo_ids', draft.photos.map((photo) => photo.id).join(','))
  const request = () =>
    findItem(context, id) ? context.upload('drafts.identifyImage', form) : Promise.resolve(itemRemoved)
  const onProgress = (progress: RetryProgress) =>
    updateItem(context, id, {
      stage: progress.at === 'working' ? { at: 'drafting' } : { at: 'held', seconds: progress.seconds },
    })
  return await retryWhileBusy(request, onProgress, context.wait, true)
}

/** Stands in for a response when the item was removed while it waited. */
const itemRemoved = { data: null, error: identifyFailedSentence, status: 0 } as const

function applyResult(context: BatchContext, draft: Draft, data: DataOf<'drafts.identifyImage'>): Draft {
  const review = reviewOf(draft, data)
  const form = review.fields ? applyDraftedFields(draft.form, review.fields, context.newId) : draft.form
  return { ...draft, form, review, touched: context.now().toISOString() }
}

function reviewOf({ photos, form }: Draft, data: DataOf<'drafts.identifyImage'>): Review {
  const { photo, problem, background_by, cutout_confidence, image, price, background_removed, ...drafted } =
    data
  const fields = completeFields(drafted)
  return {
    of: photos.map(({ id }) => id),
    cutout: { photo, problem, background_by, cutout_confidence },
    fields,
    asked: {
      title: fields.title,
      description: fields.description,
      category: fields.category,
      condition: form.condition,
    },
  }
}

/** Saves a draft in the browser until the server has its finished version. */
function save(context: BatchContext, draft: Draft): void {
  const { autosaves, savedBatch } = context
  savedBatch.put(draft)
  const onSaved = (id: string) => {
    if (findItem(context, id)?.stage.at === 'ready') savedBatch.remove(id)
  }
  const autosave = autosaves.get(draft.id) ?? context.createAutosave(onSaved)
  autosaves.set(draft.id, autosave)
  autosave.schedule(draft)
}

function fail(context: BatchContext, id: string, sentence: string): void {
  updateItem(context, id, { stage: { at: 'failed', sentence } })
}

/** @source spec §8 AI identify failure, without data */
function failureOf(result: CallResult<unknown>): string | undefined {
  if (result.error === null) return result.data ? undefined : noDataSentence
  return result.error === genericSentence || result.status === 0 ? identifyFailedSentence : result.error
}

function uploadProblem(items: readonly PhotoItem[]): string {
  const [first] = items
  return first?.stage.at === 'failed' ? first.stage.sentence : identifyFailedSentence
}
