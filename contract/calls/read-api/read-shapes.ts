import { z } from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { instant } from '../shapes.ts'

/** What every call with an API key may answer to those who may not make it. */
export const keyErrors = [
  'key.missing',
  'key.invalid',
  'key.scope_missing',
] as const satisfies readonly ErrorCode[]

/** Lists are ordered by `updated_at`, the oldest change first, so that what changes meanwhile comes again at the end. */
export const changesQuery = {
  /** Only what has changed since then. */
  updated_since: instant.optional(),
  /** `next_cursor` of the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const changesPage = {
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: z.string().nullable(),
  /** On the last page: the `updated_since` to continue with later. It overlaps by a minute; null before the last page. */
  next_updated_since: instant.nullable(),
}
