import type { CategorySlug } from '../../../contract/rules/categories.ts'
import { type Condition, humanise } from '../../../contract/rules/listings.ts'
import { MIN_CHARGE_CENTS } from '../../../contract/rules/money.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PriceAdvice, PriceAdvisor, Priced } from '../../ports/price-advisor.ts'
import { type ConditionWorth, learnConditionWorth } from './condition-worth.ts'
import { median, reachOfEighty, type Weighted, withoutOutliers } from './statistics.ts'
import { coreWords, headWord } from './words.ts'

/** A listing whose price may say something about another's. */
export interface Comparable {
  owner_id: string
  title: string
  price_cents: number
  condition: Condition
  sold: boolean
  at: Date
}

/** Where the comparable listings come from. */
export interface ComparableSource {
  comparables(tsQuery: string, category: CategorySlug, limit: number): Promise<Comparable[]>
  pricesOf(
    category: CategorySlug,
    limit: number,
  ): Promise<{ title: string; price_cents: number; condition: Condition }[]>
}

/** Fewer comparable listings than this are no evidence. */
const LEAST = 4
/** Up to here a price is a placeholder: "make me an offer". Cents. */
const PLACEHOLDER = 100
/** Of one seller's listings, so that nobody sets the price of a kind of thing alone. */
const PER_SELLER = 3
/** Days after which a price counts for half. */
const HALF_LIFE_DAYS = 180
/** Smallest deviation of the logarithm of prices that is believed: nobody's things cost the same to the cent. */
const LEAST_DEVIATION = 0.08

/** Suggests what comparable listings of this marketplace are sold for. */
export function createComparablesAdvisor(source: ComparableSource, clock: Clock): PriceAdvisor {
  return {
    async advise(item) {
      for (const { query, basis } of questions(item)) {
        const found = usable(await source.comparables(query, item.category, 100))
        if (found.length < LEAST) continue
        const worth = learnConditionWorth(await source.pricesOf(item.category, 1000))
        const advice = weigh(found, item.condition, worth, clock.now(), basis)
        if (advice) return advice
      }
      return null
    },
  }
}

/** The closest question first: all words in the title, then all anywhere, then what the thing is. */
function questions({ title, category }: Priced): { query: string; basis: string }[] {
  const words = coreWords(title)
  const head = headWord(title)
  if (words.length === 0 || !head) return []
  const room = humanise(category)
  const named = (list: string[]) => `“${list.join(' ')}” in ${room}`
  const asked = [
    { query: words.map((word) => `${word}:A`).join(' & '), basis: named(words) },
    { query: words.join(' & '), basis: named(words) },
    { query: `${head}:A`, basis: named([head]) },
  ]
  return asked.filter(({ query }, index) => asked.findIndex((other) => other.query === query) === index)
}

/** Without placeholders and without more than a few of one seller. */
function usable(found: readonly Comparable[]): Comparable[] {
  const perSeller = new Map<string, number>()
  return found.filter(({ price_cents, owner_id }) => {
    if (price_cents <= PLACEHOLDER || isPlaceholder(price_cents)) return false
    const count = (perSeller.get(owner_id) ?? 0) + 1
    perSeller.set(owner_id, count)
    return count <= PER_SELLER
  })
}

/** $1234, $12345, $9999, $99999, $1111: typed because a number was asked for. */
function isPlaceholder(cents: number): boolean {
  return /^(?:123456?7?|9{4,}|1{4,})$/.test(String(Math.round(cents / 100)))
}

/** Prices are compared by their logarithms: twice as much is as far as half as much. */
function weigh(
  found: readonly Comparable[],
  condition: Condition,
  worth: ConditionWorth,
  now: Date,
  basis: string,
): PriceAdvice | null {
  const items = found.map((listing): Weighted & { listing: Comparable } => ({
    listing,
    value: Math.log(listing.price_cents) - worth[listing.condition] + worth[condition],
    weight:
      0.5 ** ((now.getTime() - listing.at.getTime()) / 86_400_000 / HALF_LIFE_DAYS) * (listing.sold ? 2 : 1),
  }))
  const kept = withoutOutliers(items, LEAST_DEVIATION)
  if (kept.length < LEAST) return null
  const middle = median(kept)
  const reach = reachOfEighty(kept, LEAST_DEVIATION)
  const prices = kept.map(({ listing }) => listing.price_cents)
  return {
    suggestedCents: toWholeDollars(Math.exp(middle)),
    comparables: kept.length,
    sold: kept.filter(({ listing }) => listing.sold).length,
    lowestCents: Math.min(...prices),
    highestCents: Math.max(...prices),
    interval: {
      lowCents: toWholeDollars(Math.exp(middle - reach)),
      highCents: toWholeDollars(Math.exp(middle + reach)),
    },
    basis,
  }
}

function toWholeDollars(cents: number): number {
  return Math.max(MIN_CHARGE_CENTS, Math.round(cents / 100) * 100)
}
