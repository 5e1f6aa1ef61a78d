import type { Photo } from '../../../../contract/calls/shapes.ts'
import { MAX_DRAFTS } from '../../../../contract/rules/drafts.ts'
import { MAX_PHOTOS, parseCondition } from '../../../../contract/rules/listings.ts'
import type { DetailRow } from '../form/detail-rows.ts'
import { emptyForm, isBlank, type ListingForm } from '../form/listing-form.ts'
import type { Look, Review } from '../review/review.ts'
import { readLook, readReview, writeReview } from '../review/saved-review.ts'

/** A listing that is not published yet: kept in the browser and on the server, so that a reload or a login loses nothing. */
export interface Draft {
  /** Also the key that makes it be published only once. */
  id: string
  form: ListingForm
  /** What the server has of its photos, the main one first. */
  photos: Photo[]
  /** What was found out about the photos. */
  review: Review | null
  /** Which picture of the main photo was chosen. */
  look: Look
  /** Photos that are still on their way; only this browser has them. */
  waiting: number
  /** The server has had it. */
  isKept: boolean
  /** When it was last changed, by this device's clock, in ISO 8601; empty for one that is new. */
  touched: string
}

/** Said where no further draft can be kept. */
export const fullSentence = `You have ${MAX_DRAFTS} drafts, as many as we keep. List or delete one first.`

export function newDraft(id: string): Draft {
  return {
    id,
    form: emptyForm,
    photos: [],
    review: null,
    look: 'clean',
    waiting: 0,
    isKept: false,
    touched: '',
  }
}

/** A draft as text, for the browser and for the server. */
export function writeDraft(draft: Draft): string {
  return JSON.stringify({ ...draft, review: writeReview(draft.review) })
}

/** Whether there is nothing in it that would be missed. */
export function isEmptyDraft({ form, photos, waiting }: Draft): boolean {
  return photos.length === 0 && waiting === 0 && isBlank(form)
}

/** Reads what the browser kept; null for what is no draft, such as one of an older version. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (!isRecord(kept) || typeof kept.id !== 'string' || !isRecord(kept.form) || !Array.isArray(kept.photos))
      return null
    return {
      id: kept.id,
      form: readForm(kept.form),
      photos: kept.photos.filter(isPhoto).slice(0, MAX_PHOTOS),
      review: readReview(kept.review),
      look: readLook(kept.look),
      waiting: typeof kept.waiting === 'number' ? kept.waiting : 0,
      isKept: kept.isKept === true,
      touched: readText(kept.touched),
    }
  } catch {
    return null
  }
}

function readForm(kept: Record<string, unknown>): ListingForm {
  return {
    title: readText(kept.title),
    description: readText(kept.description),
    category: readText(kept.category),
    ownCategory: readText(kept.ownCategory),
    isFiledByTitle: kept.isFiledByTitle === true,
    price: readText(kept.price),
    condition: parseCondition(readText(kept.condition)) ?? emptyForm.condition,
    delivery: kept.delivery === true,
    details: Array.isArray(kept.details) ? kept.details.filter(isDetailRow) : [],
  }
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isPhoto(value: unknown): value is Photo {
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

/** A draft as the server kept it, with those of its photos that are still there; null for what is no draft. */
export function fromServer({ content, photos }: { content: string; photos: readonly Photo[] }): Draft | null {
  const draft = parseDraft(content)
  if (!draft) return null
  const there = new Set(photos.map(({ id }) => id))
  // What is on its way on one device is not there on another.
  return { ...draft, isKept: true, waiting: 0, photos: draft.photos.filter(({ id }) => there.has(id)) }
}
