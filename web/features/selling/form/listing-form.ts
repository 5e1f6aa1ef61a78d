import type { Listing } from '../../../../contract/calls/shapes.ts'
import { editCategories } from '../../../../contract/rules/listings/categories.ts'
import {
  type Condition,
  hasTooManyDecimals,
  parseCondition,
  tooManyDecimalsSentence,
} from '../../../../contract/rules/listings/listing.ts'
import { MAX_PRICE_CENTS, MIN_CHARGE_CENTS, toCents } from '../../../../contract/rules/money.ts'
import { type DetailRow, detailProblems, toDetails, toRows } from './detail-rows.ts'

/** The values of the listing form's fields. */
export interface ListingForm {
  title: string
  description: string
  /** One of the ten options, or empty. @source spec §9 */
  category: string
  /** The seller's own category when the option is 'Other'. @source product-decisions §9.25 */
  ownCategory: string
  /** The category was suggested by the title, not chosen. */
  isFiledByTitle: boolean
  /** Dollars, as typed. */
  price: string
  condition: Condition
  /** Where it can be picked up. Empty: still to be chosen; null: a listing from before places, which need not have one. */
  place: string | null
  delivery: boolean
  details: readonly DetailRow[]
}

/** @source spec §9 Listing defaults; product-decisions §9.8 */
export const emptyForm: ListingForm = {
  title: '',
  description: '',
  category: '',
  ownCategory: '',
  isFiledByTitle: false,
  price: '',
  condition: 'good',
  place: '',
  delivery: false,
  details: [],
}

/** The form's values for a listing. */
export function formOf(listing: Listing): ListingForm {
  const option = editCategories.find((name) => name.toLowerCase() === listing.category.toLowerCase())
  return {
    title: listing.title,
    description: listing.description,
    category: option ?? 'Other',
    ownCategory: option ? '' : listing.category,
    isFiledByTitle: false,
    price: String(listing.price),
    condition: parseCondition(listing.condition) ?? 'good',
    place: listing.place_id,
    delivery: listing.delivery_enabled,
    details: toRows(listing.details),
  }
}

/** The validated fields, in their order on the page. */
export const validatedFields = ['title', 'description', 'category', 'price', 'place'] as const
export type ValidatedField = (typeof validatedFields)[number]

/** @source spec §5 Edit listing */
export const missingFieldsSentence = 'Please fill in all fields'

/** The error of each invalid field. */
export function fieldProblems(form: ListingForm): Partial<Record<ValidatedField, string>> {
  const problems: Partial<Record<ValidatedField, string>> = {}
  if (form.title.trim() === '') problems.title = 'Please enter a title'
  if (form.description.trim() === '') problems.description = 'Please enter a description'
  if (form.category === '') problems.category = 'Please choose a category'
  const price = priceProblem(form.price)
  if (price) problems.price = price
  if (form.place === '') problems.place = 'Please choose a pickup place'
  return problems
}

/** Whether one of the four required fields is empty. @source spec §5 Edit listing */
export function isMissingFields({ title, description, category, price }: ListingForm): boolean {
  return [title, description, category, price].some((text) => text.trim() === '')
}

/** Whether the form can be published. */
export function isComplete(form: ListingForm): boolean {
  return (
    Object.keys(fieldProblems(form)).length === 0 && Object.keys(detailProblems(form.details)).length === 0
  )
}

/** Whether every text field is empty. */
export function isBlank({ title, description, category, price, details }: ListingForm): boolean {
  return [title, description, category, price, ...details.map(({ value }) => value)].every(
    (text) => text.trim() === '',
  )
}

/** A typed price in dollars; null without a digit, NaN for a malformed number. */
export function dollarsOf(price: string): number | null {
  return /\d/.test(price) ? Number(price) : null
}

/** @source product-decisions §3: 0 is a giveaway, at most 100,000; providers.md §1.4: the least a card can be charged */
function priceProblem(text: string): string | undefined {
  const dollars = dollarsOf(text)
  if (dollars === null || Number.isNaN(dollars)) return 'Please enter a price'
  if (hasTooManyDecimals(text)) return tooManyDecimalsSentence
  const cents = toCents(dollars)
  if (cents > MAX_PRICE_CENTS) return 'The price can be at most $100,000'
  return cents > 0 && cents < MIN_CHARGE_CENTS
    ? 'Please ask for at least $0.50, or give it away for $0'
    : undefined
}

/** A listing's fields in the API's form. @source spec §7 */
export interface ListingChanges {
  title: string
  description: string
  category: string
  /** Dollars. */
  price: number
  condition: Condition
  place_id: string | null
  delivery_enabled: boolean
  details: Listing['details']
  photo_ids: string[]
}

/** The form as API fields, with trimmed texts. @source spec §5 Edit listing */
export function toChanges(form: ListingForm, photoIds: string[]): ListingChanges {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    category: (form.category === 'Other' && form.ownCategory.trim()) || form.category,
    // The server refuses NaN; 0 would make the listing free.
    price: dollarsOf(form.price) ?? Number.NaN,
    condition: form.condition,
    place_id: form.place || null,
    delivery_enabled: form.delivery,
    details: toDetails(form.details),
    photo_ids: photoIds,
  }
}

/** The form data that publishes a listing. `clientKey` is the idempotency key. @source spec §7 */
export function toPublishForm(form: ListingForm, photoIds: string[], clientKey: string): FormData {
  const { details, photo_ids, place_id, ...texts } = toChanges(form, photoIds)
  const data = new FormData()
  for (const [name, value] of Object.entries(texts)) data.set(name, String(value))
  if (place_id) data.set('place_id', place_id)
  data.set('details', JSON.stringify(details))
  data.set('photo_ids', photo_ids.join(','))
  // The form has asked for a pickup address, without which the server refuses the agreement.
  data.set('delivery_agreed', String(form.delivery))
  data.set('client_key', clientKey)
  return data
}
