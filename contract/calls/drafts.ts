import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CATEGORY_LENGTH } from '../rules/categories.ts'
import { MAX_IMAGE_TEXT, MAX_PHOTOS, MAX_TITLE_LENGTH } from '../rules/listings.ts'
import {
  category as categoryField,
  condition,
  title as titleField,
  unreadablePhoto,
} from './listing-fields.ts'
import { id, photo } from './shapes.ts'

/**
 * Where a drafted field came from: seen in the photo, read on the item, taken from similar listings, guessed, or
 * `none` where nothing was found and the field is empty.
 * @source product-decisions §4
 */
export const draftSources = ['photo', 'text', 'similar', 'guess', 'none'] as const

/** A field's source, and in a sentence what speaks for it. */
const origin = z.strictObject({ source: z.enum(draftSources), evidence: z.string() })

/** Which adapter did the work, and which one had been asked before and why it did not. */
const answeredBy = z.strictObject({
  adapter: z.string(),
  instead_of: z.strictObject({ adapter: z.string(), reason: z.string() }).nullable(),
})

/**
 * What a suggested price stands on; without a suggestion, where the prices of the category lie. Dollars.
 * @source product-decisions §4
 */
const priceEvidence = z.strictObject({
  /** How many comparable listings were counted. */
  comparables: z.int().min(1),
  /** How many of those were sold at their price. */
  sold: z.int().min(0),
  /** What the comparable listings ask. */
  lowest: z.number(),
  highest: z.number(),
  /** Eight of ten comparable listings lie between these. */
  interval: z.strictObject({ low: z.number(), high: z.number() }),
  /** The words or the category that the comparable listings share with the draft. */
  basis: z.string(),
  /** Some of the comparable listings, those that count most first. */
  examples: z.array(
    z.strictObject({
      id,
      title: z.string(),
      /** Dollars. */
      price: z.number(),
      condition: z.string(),
      sold: z.boolean(),
      photo: photo.nullable(),
    }),
  ),
})

/** What is said about a draft besides its fields. */
const account = {
  /** Facts for the listing's details, such as color, material, brand. A guessed brand is not among them. */
  details: z.record(z.string(), z.string()),
  origins: z.strictObject({
    title: origin,
    description: origin,
    category: origin,
    price: origin,
    details: z.record(z.string(), origin),
  }),
  price_evidence: priceEvidence.nullable(),
  drafted_by: answeredBy,
}

const title = z.string().max(MAX_TITLE_LENGTH)
const category = z.string().max(MAX_CATEGORY_LENGTH)
/** Dollars; null where no comparable listing speaks for a price. */
const suggestion = z.number().min(0).nullable()

const photoErrors = [
  'auth.missing',
  'auth.expired',
  ...unreadablePhoto,
  'photo.not_found',
  'listing.photos_too_many',
  'draft.busy',
] as const

/** Why the background stayed where it was. */
export const cutoutProblems = ['nothing_found', 'fills_the_photo', 'no_clear_edge', 'unsure'] as const

/** Uploaded photos, the main one first. */
const chosenPhotos = z
  .array(id)
  .min(1, 'Please upload at least one image')
  .max(MAX_PHOTOS, 'You can only upload up to 5 images')

/** What was made of an uploaded photo: a photo of its own. Null for a file, or where the background stayed. */
const keptPicture = { photo: photo.nullable() }

const cutout = {
  background_removed: z.boolean(),
  /** Null where it was removed. */
  problem: z.enum(cutoutProblems).nullable(),
  background_by: answeredBy,
}

export const identifyImage = endpoint({
  name: 'drafts.identifyImage',
  method: 'POST',
  path: '/listings/identify_image',
  summary:
    'Everything at once for one photo (multipart field `file`) or for uploaded ones: background removed, fields drafted',
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
    title,
    description: z.string(),
    category,
    /** The same as `suggested_price`. */
    price: suggestion,
    suggested_price: suggestion,
    /** The photo without its background, or as it was where `background_removed` is false: an address, `data:` for a file. */
    image: z.string(),
    ...account,
    ...cutout,
    ...keptPicture,
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
     * Base64 without a `data:` prefix; the photo as it was where `background_removed` is false. Null for an uploaded
     * photo: its clean picture is a photo too.
     */
    processed_image_base64: z.string().nullable(),
    content_type: z.enum(['image/jpeg', 'image/png']),
    ...cutout,
    ...keptPicture,
  }),
  errors: [...photoErrors, 'draft.cutout_failed'],
  source: 'spec §7; product-decisions §4',
})

export const processImageGemini = endpoint({
  name: 'drafts.processImageGemini',
  method: 'POST',
  path: '/listings/process_image_gemini',
  summary: 'Draft title, description, category and price of what a photo shows',
  auth: 'required',
  body: z
    .object({
      /** Base64, with or without a `data:` prefix. */
      image_base64: z.string().optional(),
      /** Uploaded photos instead, the main one first: all of them are looked at. */
      photo_ids: chosenPhotos.optional(),
      /** What the price is suggested for; `good` unless said. */
      condition: condition.optional(),
    })
    .refine((body) => Boolean(body.image_base64) || body.photo_ids, {
      path: ['image_base64'],
      message: 'Please upload at least one image',
    }),
  bodyLimit: MAX_IMAGE_TEXT + 1024,
  response: z.strictObject({
    title,
    description: z.string(),
    category,
    suggested_price: suggestion,
    ...account,
  }),
  errors: [...photoErrors, 'draft.analysis_failed'],
  source: 'spec §7; product-decisions §4',
})

export const suggestPrice = endpoint({
  name: 'drafts.suggestPrice',
  method: 'POST',
  path: '/listings/suggest_price',
  summary: 'What comparable listings say a thing is worth; nothing where there are none',
  auth: 'required',
  body: z.object({ title: titleField, category: categoryField, condition: condition.optional() }),
  response: z.strictObject({ suggested_price: suggestion, price_evidence: priceEvidence.nullable() }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §4',
})
