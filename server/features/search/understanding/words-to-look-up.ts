import { meantNames } from './meant-names.ts'
import { splits } from './pairs.ts'
import { relatedNames, wordForPair } from './synonyms.ts'
import { partsOf, wholeOf } from './words.ts'

/** Every word whose lexemes a plan may need. */
export function wordsToLookUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? ''
    return [wholeOf(`${before}${word}`), wordForPair(before, word) ?? '']
  })
  const direct = [
    ...words.map(wholeOf),
    ...words.flatMap(partsOf),
    ...pairs,
    ...words.flatMap(relatedNames),
    ...words.flatMap(splits).flat(),
  ]
  const meant = words.flatMap(meantNames)
  const all = [...direct, ...pairs.flatMap(relatedNames), ...meant, ...meant.flatMap(relatedNames)]
  return [...new Set(all)].filter((word) => word !== '')
}
