import type { CategorySlug } from '../../../contract/rules/listings/categories.ts'
import { type Condition, conditions } from '../../../contract/rules/listings/listing.ts'
import { AGE, CONDITION, featuresOf } from './features.ts'
import type { ItemWords } from './item-words.ts'
import { similarities } from './look-alikes.ts'
import type { PriceModel } from './model.ts'
import { median, reachOfEighty, type Weighted, withoutOutliers } from './statistics.ts'

/** An item whose price is estimated. */
export interface PricedItem {
  category: CategorySlug
  condition: Condition
  words: ItemWords
}

/** A listing that looks like the item; `value` is the logarithm of its price for an item in this condition, today. */
export interface LookAlike extends Weighted {
  row: number
  similarity: number
}

/** An estimate of the logarithm of a price, in cents, and how sure it may be. */
export interface Estimate {
  value: number
  lookAlikes: LookAlike[]
  /** Half the width of the interval that the look-alikes alone suggest. */
  reach: number
  /** How far the words and the look-alikes disagree. */
  gap: number
}

type Learned = Pick<PriceModel, 'trainedAt' | 'listings' | 'index' | 'base' | 'weights'>

/** Look-alikes that an estimate is made from, and the fewest. */
const MOST = 20
export const LEAST = 4
/** Listings that count per seller, so that nobody sets the price of a kind of item alone. */
const PER_SELLER = 3
/** Look-alikes count by this power of their similarity. */
const SHARPNESS = 3
const LEAST_SIMILARITY = 0.03
/** Days after which a price counts half. */
const HALF_LIFE_DAYS = 180
const DAY = 86_400_000
/** The smallest plausible deviation of the logarithm of prices: similar items do not cost the same to the cent. */
const LEAST_DEVIATION = 0.08
/** How much the vote of all words counts in a large shop, and the listings below which it does not count. */
const WORDS_SHARE = 0.5
const FEW_LISTINGS = 100

/** @param isUsed which listings may be compared. @returns null with fewer look-alikes than are needed */
export function estimate(
  model: Learned,
  item: PricedItem,
  isUsed: (row: number) => boolean = () => true,
): Estimate | null {
  const found = withoutOutliers(lookAlikesOf(model, item, isUsed), LEAST_DEVIATION)
  if (found.length < LEAST) return null
  const compared = median(found)
  const voted = vote(model, item)
  const share = Math.max(0, 1 - (2 * FEW_LISTINGS) / (model.listings.length + FEW_LISTINGS)) * WORDS_SHARE
  return {
    value: share * voted + (1 - share) * compared,
    lookAlikes: found,
    reach: reachOfEighty(found, LEAST_DEVIATION),
    gap: Math.abs(voted - compared) * share,
  }
}

/** What the item's words say together. */
function vote({ base, weights }: Learned, item: PricedItem): number {
  const { places, values } = featuresOf({ ...item, years: 0 })
  return places.reduce((sum, place, at) => sum + (weights[place] ?? 0) * (values[at] ?? 0), base)
}

function lookAlikesOf(model: Learned, item: PricedItem, isUsed: (row: number) => boolean): LookAlike[] {
  const found = similarities(model.index, item.words, model.listings.length)
  const rows: number[] = []
  for (let row = 0; row < found.length; row++)
    if (
      (found[row] ?? 0) >= LEAST_SIMILARITY &&
      model.listings[row]?.category === item.category &&
      isUsed(row)
    )
      rows.push(row)
  rows.sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0))
  const perSeller = new Map<string, number>()
  const chosen: LookAlike[] = []
  for (const row of rows) {
    const owner = model.listings[row]?.owner_id ?? ''
    const count = (perSeller.get(owner) ?? 0) + 1
    perSeller.set(owner, count)
    if (count <= PER_SELLER) chosen.push(asLookAlike(model, item, row, found[row] ?? 0))
    if (chosen.length === MOST) break
  }
  return chosen
}

function asLookAlike(model: Learned, { condition }: PricedItem, row: number, similarity: number): LookAlike {
  const listing = model.listings[row] as Learned['listings'][number]
  const days = Math.max(0, (model.trainedAt.getTime() - listing.at.getTime()) / DAY)
  const { weights } = model
  // The weight of age is what a year takes from a price.
  const drift = -(weights[AGE] ?? 0) * Math.min(MAX_YEARS, days / 365)
  return {
    row,
    similarity,
    value:
      Math.log(listing.price_cents) +
      worthOf(weights, condition) -
      worthOf(weights, listing.condition) +
      drift,
    weight: similarity ** SHARPNESS * 0.5 ** (days / HALF_LIFE_DAYS) * (listing.sold ? 2 : 1),
  }
}

/** Years after which a listing counts as equally old. */
export const MAX_YEARS = 3

/** What a condition adds to the logarithm of a price, compared with `poor`. */
function worthOf(weights: Float32Array, condition: Condition): number {
  const rank = conditions.length - 1 - conditions.indexOf(condition)
  let worth = 0
  for (let step = 0; step < rank; step++) worth += weights[CONDITION + step] ?? 0
  return worth
}
