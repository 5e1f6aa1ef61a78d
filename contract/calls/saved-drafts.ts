import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_DRAFT_PHOTOS, MAX_DRAFT_TEXT } from '../rules/drafts.ts'
import { done, id, instant, photo } from './shapes.ts'
import { isStorable } from './texts.ts'

/** The seller's own name for a draft; the same that makes it be published only once. */
const draftId = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/, 'This is no draft')

const savedDraft = z.strictObject({
  id: draftId,
  /** What the seller's pages keep of it, as they wrote it: JSON that only they read. */
  content: z.string(),
  /** Those of its photos that are there. */
  photos: z.array(photo),
  updated_at: instant,
})
export type SavedDraft = z.output<typeof savedDraft>

export const listDrafts = endpoint({
  name: 'drafts.list',
  method: 'GET',
  path: '/drafts',
  summary: 'One’s own drafts that are not published yet, the last touched first',
  auth: 'required',
  response: z.strictObject({ drafts: z.array(savedDraft) }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §4; docs/decisions/040',
})

export const saveDraft = endpoint({
  name: 'drafts.keep',
  method: 'PUT',
  path: '/drafts',
  summary: 'Keep a draft and its photos, or what has become of it since; not one that is published already',
  auth: 'required',
  body: z.object({
    id: draftId,
    content: z
      .string()
      .min(2)
      .max(MAX_DRAFT_TEXT, 'This draft is too long to keep')
      .refine(isStorable, 'This has a character that we cannot keep'),
    /** Photos that must not be swept away, of this seller. */
    photo_ids: z.array(id).max(MAX_DRAFT_PHOTOS),
  }),
  bodyLimit: MAX_DRAFT_TEXT * 4,
  /** `kept` is false where it was published meanwhile. */
  response: z.strictObject({ kept: z.boolean() }),
  errors: ['auth.missing', 'auth.expired', 'draft.too_many'],
  source: 'product-decisions §4; docs/decisions/040',
})

export const discardDraft = endpoint({
  name: 'drafts.discard',
  method: 'DELETE',
  path: '/drafts/:id',
  summary: 'Throw a draft of one’s own away, with the photos that nothing else shows',
  auth: 'required',
  params: z.object({ id: draftId }),
  response: done,
  errors: ['auth.missing', 'auth.expired', 'draft.not_found'],
  source: 'product-decisions §4; docs/decisions/040',
})
