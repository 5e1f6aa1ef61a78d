import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { capital, percent } from './words.ts'

const OTHER = { word: 'patterned', shows: 'a pattern' }

/** The network's classes in their order: a word for the title, and what the evidence says the photo shows. Null is a plain fabric. */
const patterns = [
  null,
  { word: 'striped', shows: 'stripes' },
  { word: 'plaid', shows: 'a plaid pattern' },
  { word: 'floral', shows: 'a floral pattern' },
  OTHER,
]

/** The number of the network's classes. @source tools/photo-classifier/patterns.py */
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
  const kind = highest >= MIN_SHARE * any ? patterns[kinds.indexOf(highest) + 1] : null
  const { word, shows } = kind ?? OTHER
  const confidence = word === OTHER.word ? any : highest
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
