/**
 * Windows: searches look among the newest listings first, since a frequent word has far more matches than anybody looks through.
 * Which listings those are is part of the text query, by words that listings share; see migration 0099.
 */

/** Listings that share the shortest of those words. */
export const BUCKET = 4096
/** Of how many buckets the words are, the longest first; and how a word of theirs begins. */
const blocks = [
  { buckets: 64, mark: '~~~' },
  { buckets: 8, mark: '~~' },
  { buckets: 1, mark: '~' },
]

/** The newest buckets, up to that of the last listing. The one after it belongs to them as well: what the last is may be remembered for a moment. */
export interface SearchWindow {
  /** The last listing's bucket. */
  newest: number
  /** How many; null: everywhere. */
  count: number | null
}

/** Matches for each that is needed that a window is made to hold: a second look costs more than a wider first one. */
const SPARE = 1.5
/** From this part of all listings on, it costs less to look everywhere. */
const EVERYWHERE = 0.5

/**
 * @param last number of the last listing
 * @param expected matches among all listings, about
 * @param most matches that are looked at
 * @param enough matches that are needed
 */
export function firstWindow(last: number, expected: number, most: number, enough: number): SearchWindow {
  if (expected <= most * 2) return windowOf(last, Number.POSITIVE_INFINITY)
  return windowOf(last, (last / BUCKET / expected) * Math.max(most, enough * SPARE))
}

/** The next window after one that held only `found` of those that are needed. */
export function widerWindow(last: number, count: number, found: number, enough: number): SearchWindow {
  return windowOf(last, Math.max(count * 3, found === 0 ? count * 12 : (count * enough * SPARE) / found))
}

function windowOf(last: number, buckets: number): SearchWindow {
  const newest = Math.floor(last / BUCKET)
  const count = Math.max(1, Math.ceil(buckets))
  return { newest, count: count >= (newest + 1) * EVERYWHERE ? null : count }
}

/** The words that the listings of a window share, any of them, in as few words as there are. */
export function windowQuery({ newest, count }: { newest: number; count: number }): string {
  const words: string[] = []
  for (let at = Math.max(0, newest - count + 1); at <= newest + 1; ) {
    // A long word may reach beyond: there is nothing.
    const { buckets, mark } = blocks.find((block) => at % block.buckets === 0) ?? { buckets: 1, mark: '~' }
    words.push(`'${mark}${at / buckets}'`)
    at += buckets
  }
  return words.join(' | ')
}
