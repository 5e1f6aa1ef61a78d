/** The page of a search; without words, the page to search from. @source spec §2 Shop */
export function searchPath(words: string): string {
  const trimmed = words.trim()
  // A lone dot would be taken for a step in the path and vanish.
  return trimmed === '' || /^\.{1,2}$/.test(trimmed)
    ? '/shop/search'
    : `/shop/search/${encodeURIComponent(trimmed)}`
}

/** Letters of a search that are looked for; nobody types more by hand. @source server/features/search/understanding/words.ts */
const MOST_LETTERS = 400

/** The words that an address asks for: a whole book in it is cut, not refused. */
export function askedWords(inAddress: string): string {
  return (inAddress.length > MOST_LETTERS ? [...inAddress].slice(0, MOST_LETTERS).join('') : inAddress).trim()
}

/** The page of a category tile. */
export function categoryPath(name: string): string {
  return `/shop/category/${encodeURIComponent(name.toLowerCase())}`
}

/** `1 result`, `1,200 items`; `1,000+ results` where there may be more than were counted. */
export function countWords(count: number, thing: 'item' | 'result', atLeast = false): string {
  if (count === 1 && !atLeast) return `1 ${thing}`
  return `${count.toLocaleString('en-US')}${atLeast ? '+' : ''} ${thing}s`
}
