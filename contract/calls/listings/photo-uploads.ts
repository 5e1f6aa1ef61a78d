import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { numeral } from '../numbers.ts'
import { photo } from '../shapes.ts'
import { unfitPhoto } from './listing-fields.ts'

export const uploadPhoto = endpoint({
  name: 'listings.uploadPhoto',
  method: 'POST',
  path: '/photos',
  summary: 'Upload one photo (multipart field `file`) before its listing exists',
  auth: 'required',
  bodyKind: 'multipart',
  status: 201,
  response: z.strictObject({ photo }),
  errors: ['auth.missing', 'auth.expired', ...unfitPhoto],
  source: 'product-decisions §3',
})

export const uploadPart = endpoint({
  name: 'listings.uploadPart',
  method: 'POST',
  path: '/photos/parts',
  summary:
    'Upload one photo in parts (multipart field `file`), so that it resumes after a lost connection; the last part returns the photo',
  auth: 'required',
  bodyKind: 'multipart',
  body: z.object({
    /** Chosen by the client: the same for all parts of this photo. */
    upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'This is not a valid upload id'),
    /** Where this part begins in the file, in bytes. */
    offset: numeral(z.int().min(0), 'Please give the offset of this part'),
    /** The size of the file, in bytes. */
    total: numeral(z.int().min(1), 'Please give the size of the file'),
  }),
  response: z.strictObject({
    /** Bytes that have arrived. */
    received: z.int(),
    /** Null until the file is complete. */
    photo: photo.nullable(),
  }),
  errors: ['auth.missing', 'auth.expired', 'photo.wrong_part', ...unfitPhoto],
  source: 'product-decisions §3; docs/decisions/078',
})
