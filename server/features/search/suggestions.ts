import { plain } from './understanding/words.ts'

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 8
/** Weight of a completion with the following word, relative to the completion alone. */
const NEXT_WORD = 0.8

/** Words that a suggestion must not end with. */
const smallWords = new Set([
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

/** An unfinished query. */
interface Typed {
  /** The words that are complete. */
  earlier: readonly string[]
  /** The beginning of the last word. */
  beginning: string
}

/**
 * Completions of a text from the titles that match it: its last word completed, alone and with the word that follows in
 * the title. The most frequent come first; texts that are already typed are left out.
 */
export function suggestionsFrom(
  words: readonly string[],
  isOpen: boolean,
  titles: readonly string[],
  corrected: string | null,
): string[] {
  const counts = isOpen
    ? countCompletions({ earlier: words.slice(0, -1), beginning: words.at(-1) ?? '' }, titles)
    : new Map<string, number>()
  const typed = words.join(' ')
  const completed = [...counts]
    .filter(([text]) => text !== typed)
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
    .map(([text]) => text)
  return [...new Set(corrected ? [corrected, ...completed] : completed)].slice(0, MAX_SUGGESTIONS)
}

/** How often the titles complete the typed text in each form. */
function countCompletions({ earlier, beginning }: Typed, titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (text: string, value: number) => counts.set(text, (counts.get(text) ?? 0) + value)
  for (const tokens of titles.flatMap(phrasesOf)) {
    for (const [index, token] of tokens.entries()) {
      if (!token.startsWith(beginning) || earlier.includes(token) || smallWords.has(token)) continue
      add([...earlier, token].join(' '), 1)
      const next = tokens[index + 1]
      if (next && !smallWords.has(next) && !earlier.includes(next))
        add([...earlier, token, next].join(' '), NEXT_WORD)
    }
  }
  return counts
}

/** The words of each part of a title; punctuation separates parts. */
function phrasesOf(title: string): string[][] {
  return plain(title)
    .split(/[,;:()–—/]|\s-\s/)
    .map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
}
