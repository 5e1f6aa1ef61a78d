import { completeFields } from './complete-fields.ts'
import type { PictureChoice, Review } from './review.ts'

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

export function parsePictureChoice(stored: unknown): PictureChoice {
  return stored === 'original' ? 'original' : 'clean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
