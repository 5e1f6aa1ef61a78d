import { isUsed } from './pairs.ts'
import type { Alternative, Knowledge, KnownWord, Lexicon, Term } from './plan.ts'
import { relatedNames, synonymsOf } from './synonyms.ts'

/** Two words that listings also write as one: `book case` and `bookcase`. */
export function pairTerm(first: string, second: string, pair: string, knowledge: Knowledge): Term {
  const { lexicon } = knowledge
  const exact = [alternativeOf(lexicon, first, second), alternativeOf(lexicon, pair)]
  const others = usedSynonyms(pair, knowledge)
  return createTerm(
    exact,
    others.map((word) => alternativeOf(lexicon, word)),
    documentsOf(lexicon, [pair, ...others]),
    knowledge,
  )
}

/** The synonyms that listings use; for a word that none uses, also its general kind. */
export function usedSynonyms(word: string, { lexicon }: Knowledge): string[] {
  const names = isUsed(lexicon, word) ? synonymsOf(word) : relatedNames(word)
  return names.filter((name) => isUsed(lexicon, name))
}

/** A term with its weight and without duplicate alternatives. */
export function createTerm(
  exact: Alternative[],
  alternatives: Alternative[],
  documents: number,
  { listings }: Knowledge,
): Term {
  const known = new Set(exact.map(keyOf))
  const rest = alternatives.filter((alternative) => !known.has(keyOf(alternative)))
  const unique = [...new Map(rest.map((alternative) => [keyOf(alternative), alternative])).values()]
  const phrase = exact[0]?.lexemes ?? []
  return { exact, other: unique, phrase, documents, weight: Math.log(1 + (listings + 1) / (documents + 1)) }
}

/** An alternative that requires all of the words. */
export function alternativeOf(lexicon: Lexicon, ...words: string[]): Alternative {
  return { lexemes: words.flatMap((word) => lexicon.get(word)?.lexemes ?? [word]) }
}

/** The sum of the words' document counts; a listing that contains several is counted several times. */
export function documentsOf(lexicon: Lexicon, words: readonly string[]): number {
  return words.reduce((total, word) => total + (lexicon.get(word)?.documents ?? 0), 0)
}

/** The same for words of the vocabulary. */
export function documentsOfKnown(words: readonly KnownWord[]): number {
  return words.reduce((total, word) => total + word.documents, 0)
}

function keyOf({ lexemes, isPrefix = false }: Alternative): string {
  return `${lexemes.join(' ')}${isPrefix}`
}
