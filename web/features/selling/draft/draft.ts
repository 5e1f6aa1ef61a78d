import type { Photo } from '../../../../contract/calls/shapes.ts'
import { MAX_DRAFTS } from '../../../../contract/rules/listings/drafts.ts'
import { MAX_PHOTOS, parseCondition } from '../../../../contract/rules/listings/listing.ts'
import type { DetailRow } from '../form/detail-rows.ts'
import { emptyForm, isBlank, type ListingForm } from '../form/listing-form.ts'
import type { ChosenPicture, Review } from '../review/review.ts'
import { parseChosenPicture, parseReview, serializeReview } from '../review/saved-review.ts'

/** An unpublished listing, stored in the browser and on the server so that it survives a reload or a login. */
export interface Draft {
  /** Also the idempotency key for publishing. */
  id: string
  form: ListingForm
  /** Uploaded photos, the main one first. */
  photos: Photo[]
  /** What was drafted from the photos. */
  review: Review | null
  /** Which picture of the main photo the seller chose to come first; null until they choose. */
  look: ChosenPicture | null
  /** Number of photos that are not uploaded yet; only this browser has them. */
  waiting: number
  /** Whether the server has stored it at least once. */
  isSaved: boolean
  /** Time of the last change in ISO 8601, by this device's clock; empty for a new draft. */
  touched: string
}

/** Shown when the user has reached the limit of drafts. */
export const draftLimitSentence = `You have ${MAX_DRAFTS} drafts, the most we can save. List or delete one first.`

export function newDraft(id: string): Draft {
  return {
    id,
    form: emptyForm,
    photos: [],
    review: null,
    look: null,
    waiting: 0,
    isSaved: false,
    touched: '',
  }
}

/** A draft as JSON, for the browser and for the server. */
export function serializeDraft(draft: Draft): string {
  return JSON.stringify({ ...draft, review: serializeReview(draft.review) })
}

/** Whether the draft has neither photos nor text. */
export function isEmptyDraft({ form, photos, waiting }: Draft): boolean {
  return photos.length === 0 && waiting === 0 && isBlank(form)
}

/** Parses a stored draft; null when the text is not one. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (
      !isRecord(stored) ||
      typeof stored.id !== 'string' ||
      !isRecord(stored.form) ||
      !Array.isArray(stored.photos)
    )
      return null
    const photos = stored.photos.filter(isPhoto).slice(0, MAX_PHOTOS)
    return {
      id: stored.id,
      form: readForm(stored.form),
      photos,
      review: parseReview(stored.review),
      look: parseChosenPicture(stored.look, photos[0]?.id),
      waiting: typeof stored.waiting === 'number' ? stored.waiting : 0,
      // Drafts stored by older versions call it `isKept`.
      isSaved: stored.isSaved === true || stored.isKept === true,
      touched: readText(stored.touched),
    }
  } catch {
    return null
  }
}

/** Parses the stored values of a listing's form. */
export function readForm(stored: Record<string, unknown>): ListingForm {
  return {
    title: readText(stored.title),
    description: readText(stored.description),
    category: readText(stored.category),
    ownCategory: readText(stored.ownCategory),
    isFiledByTitle: stored.isFiledByTitle === true,
    price: readText(stored.price),
    condition: parseCondition(readText(stored.condition)) ?? emptyForm.condition,
    // Kept edits of listings from before places have none.
    place: stored.place === null ? null : readText(stored.place),
    delivery: stored.delivery === true,
    details: Array.isArray(stored.details) ? stored.details.filter(isDetailRow) : [],
  }
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether a stored value is a photo. */
export function isPhoto(value: unknown): value is Photo {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.width === 'number' &&
    typeof value.height === 'number' &&
    typeof value.thumbhash === 'string'
  )
}

function isDetailRow(value: unknown): value is DetailRow {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.value === 'string'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Parses a draft of the server and drops photos that no longer exist; null when it is not a draft. */
export function parseServerDraft({
  content,
  photos,
}: {
  content: string
  photos: readonly Photo[]
}): Draft | null {
  const draft = parseDraft(content)
  if (!draft) return null
  const existing = new Set(photos.map(({ id }) => id))
  // Another device's unfinished uploads are not on this one.
  return { ...draft, isSaved: true, waiting: 0, photos: draft.photos.filter(({ id }) => existing.has(id)) }
}
