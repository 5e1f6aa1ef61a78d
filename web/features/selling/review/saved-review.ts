import { completeFields } from './complete-fields.ts'
import type { ChosenPicture, Review } from './review.ts'

/** To be raised when the stored format changes; reviews of older versions are drafted again. */
const VERSION = 1

/** A review in its stored format, part of its draft. */
export function serializeReview(review: Review | null): unknown {
  return review && { version: VERSION, ...review }
}

/** Parses a stored review; null for anything else, including older versions. */
export function parseReview(stored: unknown): Review | null {
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.of)) return null
  const { version, ...rest } = stored
  const review = rest as unknown as Review
  return { ...review, fields: review.fields && completeFields(review.fields) }
}

/** Parses a stored choice of the first picture. Older versions stored 'clean', also without a choice, or 'original'. */
export function parseChosenPicture(stored: unknown, mainPhoto: string | undefined): ChosenPicture | null {
  if (stored === 'original') return mainPhoto === undefined ? null : { of: mainPhoto, picture: 'original' }
  if (!isRecord(stored) || typeof stored.of !== 'string') return null
  const { of, picture } = stored
  return picture === 'clean' || picture === 'original' ? { of, picture } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
