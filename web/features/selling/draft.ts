import type { Photo } from '../../../contract/calls/shapes.ts'
import { MAX_PHOTOS, parseCondition } from '../../../contract/rules/listings.ts'
import type { DetailRow } from './detail-rows.ts'
import { emptyForm, isBlank, type ListingForm } from './listing-form.ts'

/** A listing that is not published yet: kept in the browser, so that a reload or a login loses nothing. */
export interface Draft {
  /** Also the key that makes it be published only once. */
  id: string
  form: ListingForm
  /** What the server has of its photos, the main one first. */
  photos: Photo[]
}

export function newDraft(id: string): Draft {
  return { id, form: emptyForm, photos: [] }
}

/** Whether there is nothing in it that would be missed. */
export function isEmptyDraft({ form, photos }: Draft): boolean {
  return photos.length === 0 && isBlank(form)
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
