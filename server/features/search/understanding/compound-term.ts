import { isUsed } from './pairs.ts'
import type { Knowledge, Term } from './plan.ts'
import { alternativeOf, createTerm, documentsOf, documentsOfKnown } from './term.ts'
import { partsOf, wholeOf } from './words.ts'

/**
 * The term of a word with digits or hyphens: a model number, a size, a name such as `cr-v`. Listings that have it in one piece
 * come first; those that have all of its parts may mean the same.
 */
export function compoundTerm(
  word: string,
  isLast: boolean,
  knowledge: Knowledge,
): { term: Term; meaning: string } {
  const { lexicon } = knowledge
  const whole = wholeOf(word)
  const parts = partsOf(word)
  // Without its stop words, `is250` would be any 250.
  const isTellable = parts.every((part) => lexicon.get(part)?.lexemes.length !== 0)
  const inParts = isTellable ? [alternativeOf(lexicon, ...parts)] : []
  const completions = isLast ? knowledge.completions.filter((known) => known.word !== whole) : []
  const completed = completions.map(({ lexeme }) => ({ lexemes: [lexeme] }))
  const isWholeUsed = isUsed(lexicon, whole)
  const exact = [alternativeOf(lexicon, whole), ...(isWholeUsed ? [] : inParts)]
  const other = [...(isWholeUsed ? inParts : []), ...completed]
  const rarest = isTellable ? Math.min(...parts.map((part) => documentsOf(lexicon, [part]))) : 0
  const documents = documentsOf(lexicon, [whole]) + documentsOfKnown(completions)
  const term = createTerm(exact, other, Math.max(documents, rarest), knowledge)
  // The index has the parts in their places, and the whole behind the text.
  return {
    term: { ...term, phrase: isTellable ? alternativeOf(lexicon, ...parts).lexemes : [] },
    meaning: word,
  }
}
