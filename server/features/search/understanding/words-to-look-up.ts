import { meantNames } from './meant-names.ts'
import { splits } from './pairs.ts'
import { synonymsOf, wordForPair } from './synonyms.ts'

/** Every word whose lexemes a plan may need. */
export function wordsToLookUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? ''
    return [`${before}${word}`, wordForPair(before, word) ?? '']
  })
  const direct = [...words, ...pairs, ...words.flatMap(synonymsOf), ...words.flatMap(splits).flat()]
  const meant = words.flatMap(meantNames)
  const all = [...direct, ...pairs.flatMap(synonymsOf), ...meant, ...meant.flatMap(synonymsOf)]
  return [...new Set(all)].filter((word) => word !== '')
}
