import { MAX_PHOTOS } from '../../../../contract/rules/listings.ts'
import type { PriceAdvice } from '../review/review.ts'
import { toDetails } from './detail-rows.ts'
import { dollarsOf, type ListingForm } from './listing-form.ts'

/** Something that buyers ask for, and whether it is there. */
export interface SellingTip {
  id: string
  text: string
  done: boolean
}

/** Photos from which on buyers need not ask for more. */
const ENOUGH_PHOTOS = 3
/** Characters from which on a description says something. */
const ENOUGH_WORDS = 60
/** Clothes are asked their size, furniture its dimensions. */
const worn = new Set(['Clothing'])
const measured = new Set(['Furniture', 'Decor', 'Vehicles', 'Sports'])

/** What would make a listing sell better, the most asked for first. */
export function sellingTips(form: ListingForm, photoCount: number, advice: PriceAdvice | null): SellingTip[] {
  const details = new Set(Object.keys(toDetails(form.details)))
  const has = (...names: string[]) => names.some((name) => details.has(name))
  const words = form.title.trim().split(/\s+/).filter(Boolean).length
  const hints: (SellingTip | false)[] = [
    {
      id: 'photos',
      text: `Three photos or more: the whole thing, a close-up, any flaw (up to ${MAX_PHOTOS})`,
      done: photoCount >= ENOUGH_PHOTOS,
    },
    { id: 'title', text: 'A title of two words or more that says what it is', done: words >= 2 },
    {
      id: 'description',
      text: 'A description that says how old it is and what to know',
      done: form.description.trim().length >= ENOUGH_WORDS,
    },
    worn.has(form.category) && { id: 'size', text: 'Its size', done: has('size') },
    measured.has(form.category) && {
      id: 'dimensions',
      text: 'Its dimensions: will it fit through the door?',
      done: has('dimensions', 'size', 'width', 'height'),
    },
    { id: 'brand', text: 'Its brand, if it has one', done: has('brand') },
    { id: 'material', text: 'Its color and material', done: has('color', 'colour') && has('material') },
    { id: 'delivery', text: 'Delivery: it reaches people without a car', done: form.delivery },
    ...priceHint(form, advice),
  ]
  return hints.filter((hint) => hint !== false)
}

function priceHint(form: ListingForm, advice: PriceAdvice | null): SellingTip[] {
  const price = dollarsOf(form.price)
  const interval = advice?.price_evidence?.interval
  // What a whole category costs is nothing to hold a price against.
  if (price === null || Number.isNaN(price) || !interval || advice.suggested_price === null) return []
  return [{ id: 'price', text: 'A price that similar things sell for', done: price <= interval.high }]
}
