import { conditions } from '../../../contract/rules/listings/listing.ts'
import type { PricedListing } from '../../ports/price-advisor.ts'
import { type Checked, learnConfidence } from './confidence.ts'
import { estimate, MAX_YEARS } from './estimate.ts'
import { CONDITION, FEATURES, type Features, featuresOf, hash } from './features.ts'
import { wordsOf } from './item-words.ts'
import { indexWords } from './look-alikes.ts'
import type { Confidence, PriceModel } from './model.ts'
import { fitRidge, packRows } from './ridge.ts'

/** Up to here a price is a placeholder: "make me an offer". Cents. */
const PLACEHOLDER = 100
/** Listings that teach per seller. */
const PER_SELLER = 30
/** Parts of the sellers; each part is estimated by what the others teach. */
const FOLDS = 4
/** Estimates that are checked; more change the intervals little. */
const MAX_CHECKED = 6000
/** The penalty on large weights; the best of 1 to 6 on real postings. */
const PENALTY = 4
/** Years in milliseconds. */
const YEAR = 365 * 86_400_000
const unsure: Confidence = { weights: [], steps: [] }

/** Learns prices from listings, the newest first. Time and memory are bounded by their number. */
export function trainModel(all: readonly PricedListing[], now: Date): PriceModel {
  const listings = usable(all)
  const items = listings.map(({ category, condition, title, description, at }) => ({
    category,
    condition,
    words: wordsOf(title, description),
    years: Math.min(MAX_YEARS, Math.max(0, now.getTime() - at.getTime()) / YEAR),
  }))
  const owners = listings.map(({ owner_id }) => owner_id)
  const features = items.map(featuresOf)
  const lessons = { features, owners }
  const prices = Float64Array.from(listings, ({ price_cents }) => Math.log(price_cents))
  const base = prices.toSorted()[prices.length >> 1] ?? 0
  const targets = prices.map((price) => price - base)
  const model: PriceModel = {
    trainedAt: now,
    listings: listings.map(({ description, ...kept }) => kept),
    index: indexWords(items.map(({ words }) => words)),
    base,
    weights: weightsOf(lessons, targets, () => true),
    confidence: unsure,
  }
  const folds = owners.map((owner) => hash(owner) % FOLDS)
  const every = Math.max(1, listings.length / MAX_CHECKED)
  const checked: Checked[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isTaught = (row: number) => folds[row] !== fold
    const others = { ...model, weights: weightsOf(lessons, targets, isTaught) }
    for (const [row, item] of items.entries()) {
      if (isTaught(row) || Math.floor(row / every) === Math.floor((row - 1) / every)) continue
      const found = estimate(others, item, isTaught)
      if (found) checked.push({ category: item.category, estimate: found, actual: prices[row] ?? 0 })
    }
  }
  return { ...model, confidence: learnConfidence(checked) }
}

/** Leaves out placeholder prices, copies, and all but some listings of each seller. */
function usable(listings: readonly PricedListing[]): PricedListing[] {
  const perSeller = new Map<string, number>()
  const seen = new Set<string>()
  return listings.filter(({ price_cents, owner_id, title }) => {
    const name = `${owner_id} ${title.toLowerCase()}`
    if (price_cents <= PLACEHOLDER || isPlaceholder(price_cents) || seen.has(name)) return false
    seen.add(name)
    const count = (perSeller.get(owner_id) ?? 0) + 1
    perSeller.set(owner_id, count)
    return count <= PER_SELLER
  })
}

/** $1234, $12345, $9999, $99999, $1111: typed only to fill in the field. */
function isPlaceholder(cents: number): boolean {
  return /^(?:1234(?:56?)?|9{4,}|1{4,})$/.test(String(Math.round(cents / 100)))
}

/** What the weights are learned from. */
interface Lessons {
  features: readonly Features[]
  owners: readonly string[]
}

/** The weights of the features that several sellers use. A better condition never takes from a price, whatever chance says. */
function weightsOf({ features, owners }: Lessons, targets: Float64Array, isTaught: (row: number) => boolean) {
  const used = Uint32Array.from(targets.keys()).filter(isTaught)
  const first = new Map<number, string>()
  const shared = new Uint8Array(FEATURES)
  for (const row of used)
    for (const place of features[row]?.places ?? []) {
      const known = first.get(place)
      if (known === undefined) first.set(place, owners[row] ?? '')
      else if (known !== owners[row]) shared[place] = 1
    }
  // The solver's time grows with the number of features, so those without a lesson get no place.
  const places = [...shared.keys()].filter((place) => shared[place] === 1)
  const compact = new Map(places.map((place, at) => [place, at]))
  const fitted = fitRidge(packRows(features, compact), targets, used, places.length, PENALTY)
  const weights = new Float32Array(FEATURES)
  for (const [at, place] of places.entries()) weights[place] = fitted[at] ?? 0
  for (let step = 0; step < conditions.length - 1; step++)
    weights[CONDITION + step] = Math.max(0, weights[CONDITION + step] ?? 0)
  return weights
}
