import { namedQuery, wholeQuery } from './ts-query.ts'
import { makePlan } from './understanding/make-plan.ts'
import type { Knowledge, Term } from './understanding/plan.ts'
import { queryWords } from './understanding/words.ts'

/** A text query in the form in which a saved search waits for listings: stored, and asked of each listing that changes. */
export interface CompiledQuery {
  /** The words in lower case, separated by spaces: texts with the same words have the same query. Empty for none. */
  words: string
  /** The text query that requires every word; null without words. */
  query: string | null
  /** A text query for any of the words outside the description; null without words. */
  named: string | null
  /** Lexemes, one of which every matching listing has; `''` stands for any listing. */
  keys: string[]
  /** Lexemes that no listing has yet. The query may mean more as soon as one does. */
  unknown: string[]
  /** Typed words that may be misspelled. The query may mean more as soon as a listing has a similar word. */
  doubtful: string[]
}

/** Every listing has this key. */
const ANY_LISTING = ''

/** @param learn looks up what is known about the words of a finished query */
export async function compileQuery(
  text: string,
  learn: (words: readonly string[]) => Promise<Knowledge>,
): Promise<CompiledQuery> {
  const words = queryWords(text)
  const nothing = { query: null, named: null, keys: [], unknown: [], doubtful: [] }
  if (words.length === 0) return { ...nothing, words: '', keys: [ANY_LISTING] }
  const knowledge = await learn(words)
  const { terms } = makePlan(words, false, knowledge)
  // A search for nothing but stop words finds nothing.
  if (terms.length === 0) return { ...nothing, words: words.join(' ') }
  return {
    words: words.join(' '),
    query: wholeQuery(terms),
    named: namedQuery(terms),
    keys: keysOf(terms),
    unknown: unknownLexemes(knowledge),
    doubtful: [...knowledge.similar.keys()],
  }
}

/** The rarest term excludes the most listings. A listing that matches has one of its alternatives. */
function keysOf(terms: readonly Term[]): string[] {
  const rarest = terms.toSorted((a, b) => a.documents - b.documents)[0]
  const alternatives = rarest ? [...rarest.exact, ...rarest.other] : []
  return [...new Set(alternatives.map(({ lexemes }) => longest(lexemes)))]
}

/** Of lexemes that must all match, the longest is usually the rarest. */
function longest(lexemes: readonly string[]): string {
  return lexemes.reduce((best, lexeme) => (lexeme.length > best.length ? lexeme : best), '')
}

/** A word with a lexeme that is never learned stays unknown whatever is listed. */
function unknownLexemes({ lexicon }: Knowledge): string[] {
  const learned = [...lexicon.values()].filter(({ lexemes }) => lexemes.every(isLearned))
  return [...new Set(learned.flatMap(({ missing }) => missing))]
}

/** Whether the vocabulary learns a lexeme when a listing has it. @source server/features/search/vocabulary/learning-sql.ts */
function isLearned(lexeme: string): boolean {
  return lexeme.length >= 2 && !/^\d{5,}$/.test(lexeme)
}
