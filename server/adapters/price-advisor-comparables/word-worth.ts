import type { Condition } from '../../../contract/rules/listings/listing.ts'
import { coreWords, headWord } from '../shared/title-words.ts'
import type { ConditionWorth } from './condition-worth.ts'
import { median } from './statistics.ts'

/** What the other words of a title add to the logarithm of a price, compared with items of the same kind. */
export type WordWorth = (title: string) => number

/** The number of listings at which the learned value of a word counts half. */
const HALF_TRUST = 4
/** Rarer words have no value yet. */
const LEAST = 3

/**
 * Learns the value of words such as a brand from a category: how much listings with the word differ from the median of
 * their kind, after removing the value of their condition.
 */
export function learnWordWorth(
  listings: readonly { title: string; price_cents: number; condition: Condition }[],
  conditionWorth: ConditionWorth,
): WordWorth {
  const differences = new Map<string, number[]>()
  for (const [head, kind] of Map.groupBy(listings, ({ title }) => headWord(title))) {
    if (kind.length < 3) continue
    const bare = kind.map((listing) => Math.log(listing.price_cents) - conditionWorth[listing.condition])
    const middle = median(bare.map((value) => ({ value, weight: 1 })))
    for (const [index, { title }] of kind.entries())
      for (const word of othersThan(head, title)) {
        const known = differences.get(word) ?? []
        known.push((bare[index] ?? middle) - middle)
        differences.set(word, known)
      }
  }
  const worth = new Map<string, number>()
  for (const [word, values] of differences) {
    if (values.length < LEAST) continue
    const middle = median(values.map((value) => ({ value, weight: 1 })))
    worth.set(word, (middle * values.length) / (values.length + HALF_TRUST))
  }
  return (title) => othersThan(headWord(title), title).reduce((sum, word) => sum + (worth.get(word) ?? 0), 0)
}

function othersThan(head: string, title: string): string[] {
  return coreWords(title).filter((word) => word !== head && word !== `${head}s`)
}
