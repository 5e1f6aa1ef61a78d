import { plain } from './words.ts'

/** Suggestions that are shown at most. */
const MOST = 8

/** Words that a suggestion must not end with. */
const small = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'for',
  'with',
  'in',
  'on',
  'to',
  'from',
  'by',
  'at',
  'or',
])

/**
 * What a text may become, from the titles that it finds: its last word grown up, alone and with the word that follows it
 * there. The most frequent first; nothing that is there already.
 */
export function suggestionsFrom(
  words: readonly string[],
  isOpen: boolean,
  titles: readonly string[],
  corrected: string | null,
): string[] {
  const earlier = isOpen ? words.slice(0, -1) : words
  const beginning = isOpen ? (words.at(-1) ?? '') : ''
  const counts = new Map<string, number>()
  const count = (text: string, value: number) => counts.set(text, (counts.get(text) ?? 0) + value)
  for (const title of titles) {
    // A comma ends what belongs together.
    for (const part of plain(title).split(/[,;:()–—/]|\s-\s/)) {
      const tokens = part.match(/[\p{L}\p{N}]+/gu) ?? []
      for (const [index, token] of tokens.entries()) {
        if (!isOpen || !token.startsWith(beginning) || earlier.includes(token)) continue
        if (small.has(token)) continue
        count([...earlier, token].join(' '), 1)
        const next = tokens[index + 1]
        if (next && !small.has(next) && !earlier.includes(next))
          count([...earlier, token, next].join(' '), 0.8)
      }
    }
  }
  const typed = words.join(' ')
  const grown = [...counts]
    .filter(([text]) => text !== typed)
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
    .map(([text]) => text)
  return [...new Set([...(corrected ? [corrected] : []), ...grown])].slice(0, MOST)
}
