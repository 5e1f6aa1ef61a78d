import { editDistance } from '../../../../contract/rules/edit-distance.ts'
import type { KnownWord } from './plan.ts'

/** Edits allowed between a typed word of `length` and a correction of length `meant`. */
export function allowedEdits(length: number, meant = length): number {
  if (length < 3) return 0
  return length > 4 && Math.max(length, meant) > 6 ? 2 : 1
}

/** Maximum number of corrections per word; the rest of the query decides between them. */
const MAX_CORRECTIONS = 2
/** Extra cost of a wrong first letter, in edits: first letters are rarely mistyped. */
const FIRST_LETTER_COST = 0.6
/** How much more a correction may cost than the best one, in edits. */
const CLOSE = 0.45

/**
 * Corrections of a word that no listing uses: those with the fewest edits; among equals, those that titles use most.
 */
export function corrections(typed: string, candidates: readonly KnownWord[]): KnownWord[] {
  const scored = candidates.flatMap((candidate) => {
    const cost = correctionCost(typed, candidate)
    return cost === null ? [] : [{ candidate, cost }]
  })
  scored.sort((a, b) => a.cost - b.cost || (a.candidate.word < b.candidate.word ? -1 : 1))
  const [best] = scored
  if (!best) return []
  const close = scored.filter(({ cost }) => cost - best.cost < CLOSE).slice(0, MAX_CORRECTIONS)
  return close.map(({ candidate }) => candidate)
}

/** Whether `word` has few enough edits to be what was meant by a typed word. */
export function isSimilar(typed: string, word: string): boolean {
  const allowed = allowedEdits(typed.length, word.length)
  return (
    typed !== word &&
    Math.abs(typed.length - word.length) <= allowed &&
    editDistance(typed, word, allowed) <= allowed
  )
}

/** The cost of a correction in edits, less for frequent words; null if it has too many edits. */
function correctionCost(typed: string, { word, documents, titles }: KnownWord): number | null {
  const allowed = allowedEdits(typed.length, word.length)
  const edits = editDistance(typed, word, allowed)
  if (edits === 0 || edits > allowed || word.length < 3) return null
  if (typed.length === 3 && !isAnagram(typed, word)) return null
  const missedFirst = typed[0] === word[0] ? 0 : FIRST_LETTER_COST
  return edits + missedFirst - Math.log2(1 + documents + 4 * titles) / 12
}

function isAnagram(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('')
}

/** Maximum number of listings that use a rare word, and how many times as common a word must be to be meant instead. */
const RARE_DOCUMENTS = 12
const TIMES_AS_COMMON = 20
const MIN_RARE_LENGTH = 5

/** Whether a word that listings use may still be a misspelling. */
export function isRare(word: string, documents: number): boolean {
  return documents <= RARE_DOCUMENTS && word.length >= MIN_RARE_LENGTH && !/\d/.test(word)
}

/** Corrections of a rare word: words with the same first letter that are far more common. */
export function commonForms(typed: string, documents: number, candidates: readonly KnownWord[]): KnownWord[] {
  if (documents === 0) return []
  const common = candidates.filter(
    (candidate) => candidate.word[0] === typed[0] && candidate.documents >= documents * TIMES_AS_COMMON,
  )
  return corrections(typed, common).slice(0, 1)
}
