import type { Lexicon } from './plan.ts'
import { relatedNames, wordForPair, wordsOfPair } from './synonyms.ts'

/** The compound of two words, if listings use it or one of its synonyms. */
export function pairOf(first: string, second: string, lexicon: Lexicon): string | undefined {
  const words = [`${first}${second}`, wordForPair(first, second)].filter((word) => word !== null)
  return (
    words.find((word) => isUsed(lexicon, word)) ??
    words.find((word) => relatedNames(word).some((other) => isUsed(lexicon, other)))
  )
}

/** Ways to split a word into two possible words. */
export function splits(word: string): [string, string][] {
  const known = wordsOfPair(word)
  const cuts: [string, string][] = known ? [[known[0] ?? '', known[1] ?? '']] : []
  if (word.length < 7 || word.length > 24) return cuts
  for (let cut = 3; cut <= word.length - 3; cut++) cuts.push([word.slice(0, cut), word.slice(cut)])
  return cuts
}

/** Whether any listing uses a word. */
export function isUsed(lexicon: Lexicon, word: string): boolean {
  return (lexicon.get(word)?.documents ?? 0) > 0
}
