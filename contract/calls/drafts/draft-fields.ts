import { z } from 'zod'
import { MAX_CATEGORY_LENGTH } from '../../rules/listings/categories.ts'
import { MAX_TITLE_LENGTH } from '../../rules/listings/listing.ts'
import { id, photo } from '../shapes.ts'

/**
 * Where a drafted field came from: seen in the photo, read on the item, taken from similar listings, or guessed; `none`
 * if nothing was found and the field is empty.
 * @source product-decisions §4
 */
export const draftSources = ['photo', 'text', 'similar', 'guess', 'none'] as const

/** A field's source, the evidence for it as a sentence, and how certain it is, from 0 to 1, where that was measured. */
const origin = z.strictObject({
  source: z.enum(draftSources),
  evidence: z.string(),
  confidence: z.number().min(0).max(1).optional(),
})

/** The adapter that produced the result; `instead_of` names an adapter that failed before it, and why. */
const answeredBy = z.strictObject({
  adapter: z.string(),
  instead_of: z.strictObject({ adapter: z.string(), reason: z.string() }).nullable(),
})

/**
 * The evidence for a suggested price. Without a suggestion, the prices of similar listings vary too much for one. Dollars.
 * @source product-decisions §4
 */
export const priceEvidence = z.strictObject({
  /** Number of comparable listings. */
  comparables: z.int().min(1),
  /** Number of them that were sold at their price. */
  sold: z.int().min(0),
  /** Range of their asking prices. */
  lowest: z.number(),
  highest: z.number(),
  /** The price lies in this range with a probability of 80 %. */
  interval: z.strictObject({ low: z.number(), high: z.number() }),
  /** The words that comparable listings share with the draft, and their category. */
  basis: z.string(),
  /** Some of the comparable listings, the most similar first. */
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

/** Details and evidence of a draft. */
export const draftFacts = {
  /** Facts for the listing's details, such as color, material and brand. A guessed brand is left out. */
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
/** Dollars; null where similar listings are missing or their prices vary too much. */
export const suggestedPrice = z.number().min(0).nullable()

/** Why the background was not removed. */
export const cutoutProblems = ['nothing_found', 'fills_the_photo', 'no_clear_edge', 'unsure'] as const

/** How certain a cut-out is. */
export const cutoutConfidences = ['high', 'low'] as const

/** The cut-out of an uploaded photo, stored as a new photo. Null for a file, or if the background was not removed. */
export const savedPhoto = { photo: photo.nullable() }

export const cutout = {
  background_removed: z.boolean(),
  /** Null if it was removed. */
  problem: z.enum(cutoutProblems).nullable(),
  /**
   * At `low`, a part may be missing or too much left, so the original should come first until the seller has looked. Null
   * if the background was not removed, or by an adapter that does not judge its cut-outs.
   */
  cutout_confidence: z.enum(cutoutConfidences).nullable(),
  background_by: answeredBy,
}
