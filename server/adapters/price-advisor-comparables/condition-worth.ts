import { type Condition, conditions } from '../../../contract/rules/listings/listing.ts'
import { headWord } from '../shared/title-words.ts'
import { median } from './statistics.ts'

/** What each condition adds to the logarithm of a price, compared with items of the same kind in any condition. */
export type ConditionWorth = Record<Condition, number>

/** The number of listings at which the learned value counts half. */
const HALF_TRUST = 8

/**
 * Learns the value of each condition from a category. Listings with the same head noun are one kind, and the difference of
 * a price from the median of its kind is attributed to the condition. Few examples count little, and a better condition is
 * never worth less than a worse one.
 */
export function learnConditionWorth(
  listings: readonly { title: string; price_cents: number; condition: Condition }[],
): ConditionWorth {
  const kinds = Map.groupBy(listings, ({ title }) => headWord(title))
  const differences: Record<Condition, number[]> = { new: [], like_new: [], good: [], fair: [], poor: [] }
  for (const kind of kinds.values()) {
    if (kind.length < 3) continue
    const middle = median(kind.map(({ price_cents }) => ({ value: Math.log(price_cents), weight: 1 })))
    for (const { price_cents, condition } of kind) differences[condition].push(Math.log(price_cents) - middle)
  }
  const learned = conditions.map((condition) => {
    const found = differences[condition]
    const value = found.length === 0 ? 0 : median(found.map((value) => ({ value, weight: 1 })))
    return { value: (value * found.length) / (found.length + HALF_TRUST), weight: found.length + 0.01 }
  })
  const falling = poolViolators(learned)
  return Object.fromEntries(
    conditions.map((condition, index) => [condition, falling[index] ?? 0]),
  ) as ConditionWorth
}

/** The closest sequence that never rises. @source pool adjacent violators, Ayer et al. 1955 */
function poolViolators(values: readonly { value: number; weight: number }[]): number[] {
  const pools: { value: number; weight: number; members: number }[] = []
  for (const { value, weight } of values) {
    let pool = { value, weight, members: 1 }
    for (let last = pools.at(-1); last && last.value < pool.value; last = pools.at(-1)) {
      pools.pop()
      const together = last.weight + pool.weight
      pool = {
        value: (last.value * last.weight + pool.value * pool.weight) / together,
        weight: together,
        members: last.members + pool.members,
      }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ value, members }) => Array.from({ length: members }, () => value))
}
