/** Longest text of a saved draft, in characters: a full form and the analysis of its photos. */
export const MAX_DRAFT_TEXT = 60_000
/** Photos of a draft: five, and a cut-out of each. */
export const MAX_DRAFT_PHOTOS = 10
/** Saved drafts per seller; older ones are never deleted to make space. */
export const MAX_DRAFTS = 30
/** Characters of a description that say something about a price: what an item is stands at its beginning. */
export const PRICED_DESCRIPTION_LENGTH = 800

/** Shortens a text to `length` characters, at a word boundary if possible. */
export function cutAtWord(text: string, length: number): string {
  const tidy = text.trim()
  if (tidy.length <= length) return tidy
  const start = tidy.slice(0, length + 1)
  const end = start.lastIndexOf(' ')
  const cut = end > 0 ? start.slice(0, end) : tidy.slice(0, length)
  return cut.replace(/[\s,;:–—-]+$/, '')
}
