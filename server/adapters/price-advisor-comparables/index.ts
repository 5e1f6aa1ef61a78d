import type { Photo } from '../../../contract/calls/shapes.ts'
import type { CategorySlug } from '../../../contract/rules/listings/categories.ts'
import { type Condition, humanize } from '../../../contract/rules/listings/listing.ts'
import { MIN_CHARGE_CENTS } from '../../../contract/rules/money.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PriceAdvice, PriceAdvisor, PriceExample, PriceQuery } from '../../ports/price-advisor.ts'
import { coreWords, headNoun } from '../shared/title-words.ts'
import { type ConditionWorth, learnConditionWorth } from './condition-worth.ts'
import { learnDrift } from './drift.ts'
import { median, reachOfEighty, type Weighted, withoutOutliers } from './statistics.ts'
import { learnWordWorth, type WordWorth } from './word-worth.ts'

/** A listing whose price is evidence for another's. */
export interface Comparable {
  id: string
  owner_id: string
  title: string
  price_cents: number
  condition: Condition
  sold: boolean
  at: Date
  photo: Photo | null
}

/** A listing as evidence for its category. */
export type PricedListing = Pick<Comparable, 'title' | 'price_cents' | 'condition' | 'at'>

/** The source of comparable listings. */
export interface ComparableSource {
  comparables(tsQuery: string, category: CategorySlug, limit: number): Promise<Comparable[]>
  /** Listings on sale in a category under any name, newest first. */
  ofCategory(category: CategorySlug, limit: number): Promise<Comparable[]>
  pricesOf(category: CategorySlug, limit: number): Promise<PricedListing[]>
}

/** Fewer comparable listings are no evidence. */
const LEAST = 4
/** Where no listing has a similar name, fewer listings of the category are no evidence. */
const LEAST_OF_CATEGORY = 8
/** Up to here a price is a placeholder: "make me an offer". Cents. */
const PLACEHOLDER = 100
/** Listings that count per seller, so that nobody sets the price of a kind of item alone. */
const PER_SELLER = 3
/** Days after which a price counts half. */
const HALF_LIFE_DAYS = 180
/** The smallest plausible deviation of the logarithm of prices: similar items do not cost the same to the cent. */
const LEAST_DEVIATION = 0.08
/** Comparable listings that are shown as examples. */
const EXAMPLES = 6
/** Milliseconds for which the statistics of a category are cached. */
const LEARNED_FOR = 10 * 60_000

/** Statistics of a category's prices; `drift` is the change of their logarithm in a year. */
interface Learned {
  worth: ConditionWorth
  words: WordWorth
  drift: number
}

/** Suggests what comparable listings of this marketplace are sold for. */
export function createComparablesAdvisor(source: ComparableSource, clock: Clock): PriceAdvisor {
  const cache = new Map<CategorySlug, { learned: Promise<Learned>; until: number }>()

  /** Cached for some minutes; there are few categories. */
  const learn = (category: CategorySlug): Promise<Learned> => {
    const now = clock.now().getTime()
    const cached = cache.get(category)
    if (cached && cached.until > now) return cached.learned
    const learned = source.pricesOf(category, 1000).then((listings) => {
      const worth = learnConditionWorth(listings)
      return {
        worth,
        words: learnWordWorth(listings, worth),
        drift: learnDrift(listings, worth, clock.now()),
      }
    })
    learned.catch(() => cache.delete(category))
    cache.set(category, { learned, until: now + LEARNED_FOR })
    return learned
  }

  /** The price range of the category, without a suggestion: its median is off by half in every second case. */
  const roughly = async (item: PriceQuery): Promise<PriceAdvice | null> => {
    const found = usable(await source.ofCategory(item.category, 100))
    if (found.length < LEAST_OF_CATEGORY) return null
    const learned = { ...(await learn(item.category)), words: () => 0 }
    const advice = weigh(found, item, learned, clock.now(), humanize(item.category))
    return advice && { ...advice, suggestedCents: null }
  }

  return {
    async advise(item) {
      for (const { query, basis } of questions(item)) {
        const found = usable(await source.comparables(query, item.category, 100))
        if (found.length < LEAST) continue
        const advice = weigh(found, item, await learn(item.category), clock.now(), basis)
        if (advice) return advice
      }
      return headNoun(item.title) === '' ? null : await roughly(item)
    },
  }
}

/** The strictest query first: all words in the title, then all anywhere, then the kind of item. */
function questions({ title, category }: PriceQuery): { query: string; basis: string }[] {
  const words = coreWords(title)
  const head = headNoun(title)
  if (words.length === 0 || !head) return []
  const categoryLabel = humanize(category)
  const named = (list: string[]) => `“${list.join(' ')}” in ${categoryLabel}`
  const queries = [
    { query: words.map((word) => `${word}:AB`).join(' & '), basis: named(words) },
    { query: words.join(' & '), basis: named(words) },
    { query: `${head}:AB`, basis: named([head]) },
  ]
  return queries.filter(({ query }, index) => queries.findIndex((other) => other.query === query) === index)
}

/** Leaves out placeholder prices and all but a few listings of each seller. */
function usable(found: readonly Comparable[]): Comparable[] {
  const perSeller = new Map<string, number>()
  return found.filter(({ price_cents, owner_id }) => {
    if (price_cents <= PLACEHOLDER || isPlaceholder(price_cents)) return false
    const count = (perSeller.get(owner_id) ?? 0) + 1
    perSeller.set(owner_id, count)
    return count <= PER_SELLER
  })
}

/** $1234, $12345, $9999, $99999, $1111: typed only to fill in the field. */
function isPlaceholder(cents: number): boolean {
  return /^(?:1234(?:56?)?|9{4,}|1{4,})$/.test(String(Math.round(cents / 100)))
}

/** Prices are compared by their logarithms: twice as much is as far as half as much. */
function weigh(
  found: readonly Comparable[],
  { condition, title }: PriceQuery,
  { worth, words, drift }: Learned,
  now: Date,
  basis: string,
): PriceAdvice | null {
  const items = found.map((listing): Weighted & { listing: Comparable } => {
    const days = Math.max(0, (now.getTime() - listing.at.getTime()) / 86_400_000)
    return {
      listing,
      value:
        Math.log(listing.price_cents) +
        (worth[condition] - worth[listing.condition]) +
        (words(title) - words(listing.title)) +
        (drift * days) / 365,
      weight: 0.5 ** (days / HALF_LIFE_DAYS) * (listing.sold ? 2 : 1),
    }
  })
  const inliers = withoutOutliers(items, LEAST_DEVIATION)
  if (inliers.length < LEAST) return null
  const middle = median(inliers)
  const reach = reachOfEighty(inliers, LEAST_DEVIATION)
  const prices = inliers.map(({ listing }) => listing.price_cents)
  return {
    suggestedCents: toWholeDollars(Math.exp(middle)),
    comparables: inliers.length,
    sold: inliers.filter(({ listing }) => listing.sold).length,
    lowestCents: Math.min(...prices),
    highestCents: Math.max(...prices),
    interval: {
      lowCents: toWholeDollars(Math.exp(middle - reach)),
      highCents: toWholeDollars(Math.exp(middle + reach)),
    },
    basis,
    examples: inliers
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, EXAMPLES)
      .map(({ listing }) => asExample(listing)),
  }
}

function asExample({ id, title, price_cents, condition, sold, photo }: Comparable): PriceExample {
  return { id, title, priceCents: price_cents, condition, sold, photo }
}

function toWholeDollars(cents: number): number {
  return Math.max(MIN_CHARGE_CENTS, Math.round(cents / 100) * 100)
}
