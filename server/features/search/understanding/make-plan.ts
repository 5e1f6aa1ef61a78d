import { compoundTerm } from './compound-term.ts'
import { pairOf } from './pairs.ts'
import type { Knowledge, Plan } from './plan.ts'
import { pairTerm } from './term.ts'
import { wordTerm } from './word-term.ts'
import { partsOf, wholeOf } from './words.ts'

/** Creates the plan of a query. `isOpen`: its last word may be incomplete. */
export function makePlan(words: readonly string[], isOpen: boolean, knowledge: Knowledge): Plan {
  const meaningful = withoutStopWords(words, isOpen, knowledge)
  const correctedWords: string[] = []
  const terms: Plan['terms'] = []
  for (let index = 0; index < meaningful.length; index++) {
    const word = meaningful[index] ?? ''
    const after = meaningful[index + 1]
    const pair = after === undefined ? undefined : pairOf(wholeOf(word), wholeOf(after), knowledge.lexicon)
    if (pair) {
      terms.push(pairTerm(wholeOf(word), wholeOf(after ?? ''), pair, knowledge))
      correctedWords.push(word, after ?? '')
      index += 1
      continue
    }
    const isLast = isOpen && index === meaningful.length - 1
    const { term, meaning } =
      partsOf(word).length > 1 ? compoundTerm(word, isLast, knowledge) : wordTerm(word, isLast, knowledge)
    terms.push(term)
    correctedWords.push(meaning)
  }
  const corrected = correctedWords.join(' ')
  return { terms, corrected: corrected === meaningful.join(' ') ? null : corrected }
}

/** A single stop word is used if it may be the beginning of a longer word: `a`, `the`. */
function withoutStopWords(
  words: readonly string[],
  isOpen: boolean,
  knowledge: Knowledge,
): readonly string[] {
  const meaningful = words.filter((word) => knowledge.lexicon.get(wholeOf(word))?.lexemes.length !== 0)
  const isBeginning = meaningful.length === 0 && isOpen && knowledge.completions.length > 0
  return isBeginning ? words.slice(-1) : meaningful
}
