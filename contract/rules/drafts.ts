/** Longest text of a kept draft, in characters: a full form and what was found out about its photos. */
export const MAX_DRAFT_TEXT = 60_000
/** Photos that a draft may hold on to: five, and a clean picture of each. */
export const MAX_DRAFT_PHOTOS = 10
/** Drafts that are kept for one seller; none makes room unasked. */
export const MAX_DRAFTS = 30
/** Days after which an untouched draft is thrown away. */
export const DRAFT_DAYS = 60

/** A text of at most `length` characters, cut between words where there is one to cut at. */
export function cutAtWord(text: string, length: number): string {
  const tidy = text.trim()
  if (tidy.length <= length) return tidy
  const start = tidy.slice(0, length + 1)
  const end = start.lastIndexOf(' ')
  const cut = end > 0 ? start.slice(0, end) : tidy.slice(0, length)
  return cut.replace(/[\s,;:–—-]+$/, '')
}
