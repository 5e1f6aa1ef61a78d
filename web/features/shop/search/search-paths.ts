import { marketplace } from '../../../marketplace.ts'
/** The path of a search; without words, that of the empty search page. @source spec §2 Shop */
export function searchPath(words: string): string {
  const trimmed = words.trim()
  // A lone dot would be removed as a path segment.
  return trimmed === '' || /^\.{1,2}$/.test(trimmed)
    ? '/shop/search'
    : `/shop/search/${encodeURIComponent(trimmed)}`
}

/**
 * The maximum length of a search, longer than anyone types by hand.
 * @source server/features/search/understanding/words.ts
 */
const MAX_WORDS_LENGTH = 400

/** The words of a search's path; too long a text is cut, not refused. */
export function wordsInPath(inAddress: string): string {
  return (
    inAddress.length > MAX_WORDS_LENGTH ? [...inAddress].slice(0, MAX_WORDS_LENGTH).join('') : inAddress
  ).trim()
}

/** The path of a category. */
export function categoryPath(name: string): string {
  return `/shop/category/${encodeURIComponent(name.toLowerCase())}`
}

/** `1 result`, `1,200 items`; `1,000+ results` where there may be more than were counted. */
export function countText(count: number, noun: 'item' | 'result', atLeast = false): string {
  if (count === 1 && !atLeast) return `1 ${noun}`
  return `${count.toLocaleString(marketplace.locale)}${atLeast ? '+' : ''} ${noun}s`
}
