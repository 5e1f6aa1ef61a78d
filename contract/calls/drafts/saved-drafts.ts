import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_DRAFT_PHOTOS, MAX_DRAFT_TEXT } from '../../rules/listings/drafts.ts'
import { done, id, instant, photo } from '../shapes.ts'
import { isStorable } from '../texts.ts'

/** Chosen by the client; also the idempotency key for publishing the draft. */
const draftId = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/, 'This is not a valid draft id')

const savedDraft = z.strictObject({
  id: draftId,
  /** JSON that only the web app reads and writes. */
  content: z.string(),
  /** Its photos that still exist. */
  photos: z.array(photo),
  updated_at: instant,
})

export const listDrafts = endpoint({
  name: 'drafts.list',
  method: 'GET',
  path: '/drafts',
  summary: 'Your unpublished drafts, most recently changed first',
  auth: 'required',
  response: z.strictObject({ drafts: z.array(savedDraft) }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §4; docs/decisions/040',
})

export const saveDraft = endpoint({
  name: 'drafts.keep',
  method: 'PUT',
  path: '/drafts',
  summary: 'Create or update a draft with its photos; a published draft is left unchanged',
  auth: 'required',
  body: z.object({
    id: draftId,
    content: z
      .string()
      .min(2)
      .max(MAX_DRAFT_TEXT, 'This draft is too long to save')
      .refine(isStorable, 'This contains a character that we cannot save'),
    /** Photos of this seller that the clean-up must not delete. */
    photo_ids: z.array(id).max(MAX_DRAFT_PHOTOS),
  }),
  bodyLimit: MAX_DRAFT_TEXT * 4,
  /** `kept` is false if it was published in the meantime. */
  response: z.strictObject({ kept: z.boolean() }),
  errors: ['auth.missing', 'auth.expired', 'draft.too_many'],
  source: 'product-decisions §4; docs/decisions/040',
})

export const discardDraft = endpoint({
  name: 'drafts.discard',
  method: 'DELETE',
  path: '/drafts/:id',
  summary: 'Delete one of your drafts, with photos that nothing else uses',
  auth: 'required',
  params: z.object({ id: draftId }),
  response: done,
  errors: ['auth.missing', 'auth.expired', 'draft.not_found'],
  source: 'product-decisions §4; docs/decisions/040',
})
