import { MAX_PHOTOS } from '../../../../contract/rules/listings/listing.ts'
import type { PriceAdvice } from '../review/review.ts'
import { toDetails } from './detail-rows.ts'
import { dollarsOf, type ListingForm } from './listing-form.ts'

/** Something buyers ask for, and whether the listing has it. */
export interface SellingTip {
  id: string
  text: string
  done: boolean
}

/** Number of photos that is usually enough. */
const ENOUGH_PHOTOS = 3
/** Characters of a description that is usually long enough. */
const ENOUGH_CHARACTERS = 60
/** Categories that have sizes, and those that have dimensions. */
const sizedCategories = new Set(['Clothing'])
const measuredCategories = new Set(['Furniture', 'Decor', 'Vehicles', 'Sports'])

/** Tips that would make the listing sell better, the most important first. */
export function sellingTips(form: ListingForm, photoCount: number, advice: PriceAdvice | null): SellingTip[] {
  const details = new Set(Object.keys(toDetails(form.details)))
  const has = (...names: string[]) => names.some((name) => details.has(name))
  const words = form.title.trim().split(/\s+/).filter(Boolean).length
  const tips: (SellingTip | false)[] = [
    {
      id: 'photos',
      text: `Three photos or more: the whole thing, a close-up, any flaw (up to ${MAX_PHOTOS})`,
      done: photoCount >= ENOUGH_PHOTOS,
    },
    { id: 'title', text: 'A title of two words or more that says what it is', done: words >= 2 },
    {
      id: 'description',
      text: 'A description that says how old it is and what to know',
      done: form.description.trim().length >= ENOUGH_CHARACTERS,
    },
    sizedCategories.has(form.category) && { id: 'size', text: 'Its size', done: has('size') },
    measuredCategories.has(form.category) && {
      id: 'dimensions',
      text: 'Its dimensions: will it fit through the door?',
      done: has('dimensions', 'size', 'width', 'height'),
    },
    { id: 'brand', text: 'Its brand, if it has one', done: has('brand') },
    { id: 'material', text: 'Its color and material', done: has('color', 'colour') && has('material') },
    { id: 'delivery', text: 'Delivery: it reaches people without a car', done: form.delivery },
    ...priceTip(form, advice),
  ]
  return tips.filter((tip) => tip !== false)
}

function priceTip(form: ListingForm, advice: PriceAdvice | null): SellingTip[] {
  const price = dollarsOf(form.price)
  const interval = advice?.price_evidence?.interval
  // Without a suggestion the interval is too broad to compare with.
  if (price === null || Number.isNaN(price) || !interval || advice.suggested_price === null) return []
  return [{ id: 'price', text: 'A price that similar things sell for', done: price <= interval.high }]
}
