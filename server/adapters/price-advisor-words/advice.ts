import { humanize } from '../../../contract/rules/listings/listing.ts'
import { MAX_PRICE_CENTS, MIN_CHARGE_CENTS } from '../../../contract/rules/money.ts'
import type { PriceAdvice, PriceQuery } from '../../ports/price-advisor.ts'
import { coreWords, headWord, singular } from '../shared/title-words.ts'
import { halfWidth } from './confidence.ts'
import { estimate, LEAST } from './estimate.ts'
import { wordsOf } from './item-words.ts'
import type { KeptListing, PriceModel } from './model.ts'

/** Where the interval's high end is more than this many times its low end, one price would say more than is known. */
export const WIDEST_FOR_A_PRICE = 4
/** Where it is wider than this, a range says nothing either. */
export const WIDEST_FOR_A_RANGE = 10
/** Fewer sellers are no market. */
const LEAST_SELLERS = 3
/** The title has to name the kind of at least this share of the comparable listings: a brand or a color alone is no item. */
const LEAST_OF_KIND = 0.25

/** Advice without its examples, and the ids of the listings that it compares with, the most similar first. */
export interface BareAdvice {
  advice: Omit<PriceAdvice, 'examples'>
  comparableIds: string[]
}

/** What the model can say about an item's price; null for nothing. */
export function adviseFrom(model: PriceModel, item: PriceQuery): BareAdvice | null {
  const found = estimate(model, { ...item, words: wordsOf(item.title, item.description) })
  if (!found) return null
  const listings = found.lookAlikes.flatMap(({ row }) => model.listings[row] ?? [])
  const { words, similar } = sharingWords(item.title, listings)
  const sellers = new Set(similar.map(({ owner_id }) => owner_id))
  if (similar.length < LEAST || sellers.size < LEAST_SELLERS) return null
  const half = halfWidth(model.confidence, found, item.category)
  const width = Math.exp(2 * half)
  if (!(width <= WIDEST_FOR_A_RANGE)) return null
  const prices = similar.map(({ price_cents }) => price_cents)
  return {
    advice: {
      suggestedCents:
        width <= WIDEST_FOR_A_PRICE && namesKind(item.title, similar) ? toWholeDollars(found.value) : null,
      comparables: similar.length,
      sold: similar.filter(({ sold }) => sold).length,
      lowestCents: Math.min(...prices),
      highestCents: Math.max(...prices),
      interval: {
        lowCents: toWholeDollars(found.value - half),
        highCents: toWholeDollars(found.value + half),
      },
      basis: `“${words.join(' ')}” in ${humanize(item.category)}`,
    },
    comparableIds: similar.map(({ id }) => id),
  }
}

/** The listings whose titles share a word with this one that names something, and the words that most of them share. */
function sharingWords(title: string, listings: readonly KeptListing[]) {
  const asked = coreWords(title)
  const named = listings.map((listing) => new Set(coreWords(listing.title).map(singular)))
  const has = (at: number, word: string) => named[at]?.has(singular(word)) === true
  const similar = listings.filter((_, at) => asked.some((word) => has(at, word)))
  const uses = asked.map((word) => ({ word, count: listings.filter((_, at) => has(at, word)).length }))
  const most = Math.max(0, ...uses.map(({ count }) => count))
  return {
    similar,
    words: uses.filter(({ count }) => count > 0 && count * 2 >= most).map(({ word }) => word),
  }
}

/** Whether the title says what kind of item it is, judged by the words that name the comparable listings. */
function namesKind(title: string, similar: readonly KeptListing[]): boolean {
  const asked = new Set(coreWords(title).map(singular))
  const named = similar.filter((listing) => asked.has(headWord(listing.title)))
  return named.length >= similar.length * LEAST_OF_KIND
}

/** @param value the logarithm of a price in cents */
function toWholeDollars(value: number): number {
  const cents = Math.round(Math.exp(value) / 100) * 100
  return Math.min(MAX_PRICE_CENTS, Math.max(MIN_CHARGE_CENTS, cents))
}
