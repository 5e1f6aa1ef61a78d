import { z } from 'zod'
import { MAX_CATEGORY_LENGTH } from '../rules/categories.ts'
import { MAX_TITLE_LENGTH } from '../rules/listings.ts'
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
export const priceEvidence = z.strictObject({
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
export const draftFacts = {
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

export const draftTitle = z.string().max(MAX_TITLE_LENGTH)
export const draftCategory = z.string().max(MAX_CATEGORY_LENGTH)
/** Dollars; null where no comparable listing speaks for a price. */
export const suggestedPrice = z.number().min(0).nullable()

/** Why the background stayed where it was. */
export const cutoutProblems = ['nothing_found', 'fills_the_photo', 'no_clear_edge', 'unsure'] as const

/** What was made of an uploaded photo: a photo of its own. Null for a file, or where the background stayed. */
export const savedPhoto = { photo: photo.nullable() }

export const cutout = {
  background_removed: z.boolean(),
  /** Null where it was removed. */
  problem: z.enum(cutoutProblems).nullable(),
  background_by: answeredBy,
}
