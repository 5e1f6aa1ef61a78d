import { z } from 'zod'
import { isStorable, tidyLine, tidyText } from '../../../contract/calls/texts.ts'
import { categorySlugs } from '../../../contract/rules/listings/categories.ts'
import { humanize } from '../../../contract/rules/listings/listing.ts'

const categories = categorySlugs.map(humanize)
/** Without this choice the model would guess a category. */
const UNKNOWN = 'Cannot tell'

/** What the model is asked for. */
export const instruction = (
  city: string,
) => `You help somebody in ${city} to sell one second-hand thing. Describe the thing in the photos; the first is the main one.
title: two to four words, what it is and its color or material; no brand unless it can be read in the photo.
description: two or three plain sentences about what can be seen. Do not invent size, age, condition or price.
text_on_item: every word that can be read on the thing, as it is written there; an empty list if there is none.
brand: only a brand whose name is among text_on_item, else an empty string.
category: where such a thing is sold; '${UNKNOWN}' where that cannot be seen.
If a thing cannot be told, leave its text empty.`

const text = { type: 'string' }
/** The schema of the answer, in the subset of JSON Schema that Gemini supports. */
export const answerSchema = {
  type: 'object',
  properties: {
    title: text,
    description: text,
    category: { type: 'string', enum: [...categories, UNKNOWN] },
    color: text,
    material: text,
    brand: text,
    text_on_item: { type: 'array', items: text, maxItems: 10 },
  },
  required: ['title', 'description', 'category', 'color', 'material', 'brand', 'text_on_item'],
  propertyOrdering: ['text_on_item', 'title', 'description', 'category', 'color', 'material', 'brand'],
}

/** Characters that nobody sees are left out: a seller could not find what keeps the listing from being saved. */
const words = z.string().transform(tidyLine).refine(isStorable)
const sentences = z.string().transform(tidyText).refine(isStorable)
const short = words.refine((text) => text.length <= 200)
/** The model's answer, validated because it may contain anything. */
export const generatedDraft = z.object({
  title: words,
  description: sentences.refine((text) => text.length <= 5000),
  category: words
    .refine((name) => name === UNKNOWN || categories.includes(name))
    .transform((name) => (name === UNKNOWN ? '' : name)),
  color: short,
  material: short,
  brand: short,
  text_on_item: z.array(short).max(50),
})
export type GeneratedDraft = z.output<typeof generatedDraft>
