import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_IMAGE_TEXT, MAX_PHOTOS } from '../../rules/listings/listing.ts'
import { category, condition, title, unreadablePhoto } from '../listings/listing-fields.ts'
import { id } from '../shapes.ts'
import {
  cutout,
  draftCategory,
  draftFacts,
  draftTitle,
  priceEvidence,
  savedPhoto,
  suggestedPrice,
} from './draft-fields.ts'

const photoErrors = [
  'auth.missing',
  'auth.expired',
  ...unreadablePhoto,
  'photo.not_found',
  'listing.photos_too_many',
  'draft.busy',
] as const

/** Uploaded photos, the main one first. */
const chosenPhotos = z
  .array(id)
  .min(1, 'Please upload at least one image')
  .max(MAX_PHOTOS, 'You can only upload up to 5 images')

export const identifyImage = endpoint({
  name: 'drafts.identifyImage',
  method: 'POST',
  path: '/listings/identify_image',
  summary:
    'Remove the background and draft all fields, for one photo (multipart field `file`) or uploaded photos',
  auth: 'required',
  bodyKind: 'multipart',
  body: z.object({
    condition: condition.optional(),
    /** Ids from `POST /photos` instead of a file, comma-separated, the main one first. */
    photo_ids: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(chosenPhotos)
      .optional(),
  }),
  response: z.strictObject({
    title: draftTitle,
    description: z.string(),
    category: draftCategory,
    /** The same as `suggested_price`. */
    price: suggestedPrice,
    suggested_price: suggestedPrice,
    /** URL of the photo without its background, or of the original if `background_removed` is false; a `data:` URL for a file. */
    image: z.string(),
    ...draftFacts,
    ...cutout,
    ...savedPhoto,
  }),
  errors: [...photoErrors, 'draft.identify_failed'],
  source: 'spec §7; product-decisions §4',
})

export const processImagePhotoroom = endpoint({
  name: 'drafts.processImagePhotoroom',
  method: 'POST',
  path: '/listings/process_image_photoroom',
  summary: 'Remove the background of one photo: a file (multipart field `file`) or an uploaded one',
  auth: 'required',
  bodyKind: 'multipart',
  body: z.object({ photo_id: id.optional() }),
  response: z.strictObject({
    /**
     * Base64 without a `data:` prefix; the original if `background_removed` is false. Null for an uploaded photo, whose
     * cut-out is in `photo`.
     */
    processed_image_base64: z.string().nullable(),
    content_type: z.enum(['image/jpeg', 'image/png']),
    ...cutout,
    ...savedPhoto,
  }),
  errors: [...photoErrors, 'draft.cutout_failed'],
  source: 'spec §7; product-decisions §4',
})

export const processImageGemini = endpoint({
  name: 'drafts.processImageGemini',
  method: 'POST',
  path: '/listings/process_image_gemini',
  summary: 'Draft title, description, category and price from photos',
  auth: 'required',
  body: z
    .object({
      /** Base64, with or without a `data:` prefix. */
      image_base64: z.string().optional(),
      /** Uploaded photos instead, the main one first; all are analyzed. */
      photo_ids: chosenPhotos.optional(),
      /** The condition to suggest a price for; `good` by default. */
      condition: condition.optional(),
    })
    .refine((body) => Boolean(body.image_base64) || body.photo_ids, {
      path: ['image_base64'],
      message: 'Please upload at least one image',
    }),
  bodyLimit: MAX_IMAGE_TEXT + 1024,
  response: z.strictObject({
    title: draftTitle,
    description: z.string(),
    category: draftCategory,
    suggested_price: suggestedPrice,
    ...draftFacts,
  }),
  errors: [...photoErrors, 'draft.analysis_failed'],
  source: 'spec §7; product-decisions §4',
})

export const suggestPrice = endpoint({
  name: 'drafts.suggestPrice',
  method: 'POST',
  path: '/listings/suggest_price',
  summary: 'Suggest a price from similar listings; null where their prices say too little',
  auth: 'required',
  body: z.object({
    title,
    /** What the seller wrote about the item so far. */
    description: z.string().max(MAX_DESCRIPTION_LENGTH).optional(),
    category,
    condition: condition.optional(),
  }),
  response: z.strictObject({ suggested_price: suggestedPrice, price_evidence: priceEvidence.nullable() }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §4',
})
