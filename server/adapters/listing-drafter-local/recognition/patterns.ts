import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { capital, percent } from './words.ts'

/** What fabrics look like, in the order of the network's results: a word for the title, and what the photo then shows. */
const patterns = [
  null,
  { word: 'striped', shows: 'stripes' },
  { word: 'plaid', shows: 'a plaid pattern' },
  { word: 'floral', shows: 'a floral pattern' },
  { word: 'patterned', shows: 'a pattern' },
] as const

/** The number of probabilities that `decidePattern` expects. @source tools/photo-classifier/patterns.py */
export const PATTERN_COUNT = patterns.length

/** The least probability of any pattern, and the least part of it that one kind has where that kind is named. */
const MIN_PATTERN = 0.7
const MIN_SHARE = 0.7

/** A pattern all over an item, as a word for its title and as a detail. */
export interface Pattern {
  word: string
  field: DraftedField
}

/**
 * Names the pattern, and says "patterned" where it is uncertain which one it is. A print or a logo is no pattern.
 * @param probabilities of no pattern, and of each kind
 */
export function decidePattern(probabilities: readonly number[]): Pattern | null {
  const any = 1 - (probabilities[0] ?? 1)
  if (any < MIN_PATTERN) return null
  const [, ...kinds] = probabilities
  const highest = Math.max(...kinds)
  const named = highest >= MIN_SHARE * any ? patterns[kinds.indexOf(highest) + 1] : null
  const { word, shows } = named ?? patterns[4]
  const confidence = word === 'patterned' ? any : highest
  return {
    word,
    field: {
      value: capital(word),
      source: 'photo',
      evidence: `The photo shows ${shows} (${percent(confidence)} sure).`,
      confidence,
    },
  }
}
