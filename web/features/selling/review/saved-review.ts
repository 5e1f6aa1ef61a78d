import type { Look, Review } from './review.ts'

/** Raised when what is kept of a review changes its form: older ones are made anew. */
const VERSION = 1

/** A review as it is kept beside its draft. */
export function writeReview(review: Review | null): unknown {
  return review && { version: VERSION, ...review }
}

/** Reads what was kept; null for anything that we did not write in this form. */
export function readReview(kept: unknown): Review | null {
  if (!isRecord(kept) || kept.version !== VERSION || !Array.isArray(kept.of)) return null
  const { version, ...review } = kept
  return review as unknown as Review
}

export function readLook(kept: unknown): Look {
  return kept === 'original' ? 'original' : 'clean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
