import { z } from 'zod'
import { MAX_CATEGORY_LENGTH } from '../../rules/listings/categories.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_DETAILS,
  MAX_TITLE_LENGTH,
  parseCondition,
  tooManyDecimalsSentence,
} from '../../rules/listings/listing.ts'
import { isWholeCents, MAX_PRICE_CENTS, MIN_CHARGE_CENTS, toCents } from '../../rules/money.ts'
import { numeral } from '../numbers.ts'
import { details } from '../shapes.ts'
import { isStorable, text, tidyLine, tidyText } from '../texts.ts'

/** A listing’s title, trimmed. */
export const title = text()
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a title')
      .max(MAX_TITLE_LENGTH, 'The title can have at most 50 characters'),
  )
/** A listing’s description, trimmed. */
export const description = text()
  .transform(tidyText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a description')
      .max(MAX_DESCRIPTION_LENGTH, 'The description can have at most 5,000 characters'),
  )
/** A category’s name: one of the options, or the seller’s own word. */
export const category = text()
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .min(1, 'Please choose a category')
      .max(MAX_CATEGORY_LENGTH, 'The category can have at most 30 characters'),
  )
const dollars = z
  .number('Please enter a price')
  .min(0, 'Please enter a price')
  .max(MAX_PRICE_CENTS / 100, 'The price can be at most $100,000')
  .refine(isWholeCents, tooManyDecimalsSentence)
/** Dollars: zero, or at least the smallest amount that a card can be charged. */
export const price = numeral(dollars, 'Please enter a price').refine(
  (amount) => amount === 0 || toCents(amount) >= MIN_CHARGE_CENTS,
  'Please ask for at least $0.50, or give it away for $0',
)
/** A condition in any case or spacing, as its slug. */
export const condition = z.string().transform((text, context) => {
  const parsed = parseCondition(text)
  if (!parsed) context.addIssue({ code: 'custom', message: 'Please choose a condition' })
  return parsed ?? z.NEVER
})
/** The details of a listing, within their bounds. @source product-decisions §3 */
export const boundedDetails = details
  .refine((all) => Object.keys(all).length <= MAX_DETAILS, 'At most 30 details')
  .refine(
    (all) => Object.keys(all).every((key) => key.length <= 40),
    'A detail’s name can have at most 40 characters',
  )
  .refine(
    (all) => Object.values(all).every((value) => String(value).length <= 200),
    'A detail can have at most 200 characters',
  )
  .refine(
    (all) => Object.entries(all).flat().map(String).every(isStorable),
    'A detail contains a character that we cannot save',
  )
/** Details in a form, as JSON text. */
export const detailsField = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Details must be a JSON object' })
      return z.NEVER
    }
  })
  .pipe(boundedDetails)

/** The errors of a photo that cannot be read. */
export const unreadablePhoto = [
  'photo.empty',
  'photo.not_an_image',
  'photo.unsupported',
  'photo.damaged',
  'photo.too_large',
  'photo.too_many_pixels',
  'photo.too_small',
] as const

/** The errors of a photo that a listing cannot show. */
export const unfitPhoto = [...unreadablePhoto, 'photo.too_narrow'] as const
