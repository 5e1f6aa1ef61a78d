/** The page of a search; without words, the page to search from. @source spec §2 Shop */
export function searchPath(words: string): string {
  const trimmed = words.trim()
  // A lone dot would be taken for a step in the path and vanish.
  return trimmed === '' || /^\.{1,2}$/.test(trimmed)
    ? '/shop/search'
    : `/shop/search/${encodeURIComponent(trimmed)}`
}

/** The page of a category tile. */
export function categoryPath(name: string): string {
  return `/shop/category/${encodeURIComponent(name.toLowerCase())}`
}

/** `1 result`, `12 results`, `100+ results` where there may be more than were asked for. */
export function resultCount(count: number, most: number): string {
  if (count >= most) return `${most}+ results`
  return count === 1 ? '1 result' : `${count} results`
}
