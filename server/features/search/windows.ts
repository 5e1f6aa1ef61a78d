/**
 * Windows over the newest listings. A frequent word has more matches than anyone reads, so a search examines the newest
 * listings first. Every block of listings shares a word in the text index, so a window is part of the text query; see
 * migration 0099.
 */

/** Listings in the smallest block. */
export const BUCKET = 4096
/** The blocks that share a word, largest first, with the beginning of that word. */
const blocks = [
  { buckets: 64, mark: '~~~' },
  { buckets: 8, mark: '~~' },
  { buckets: 1, mark: '~' },
]

/** The newest buckets. The bucket after `newest` belongs to them, since the number of the newest listing may be a cached one. */
export interface SearchWindow {
  /** The bucket of the newest listing. */
  newest: number
  /** How many buckets; null: all listings. */
  count: number | null
  /** Whether so few listings match that all of them can be put in order. */
  hasFew?: boolean
}

/** Safety factor for a window's size: a second search costs more than a wider first one. */
const SPARE = 1.5
/** Up to so many matches, putting all of them in order costs nothing that can be measured. */
const FEW_TO_SORT = 50
/** Above this share of all listings, searching all of them is cheaper. */
const EVERYWHERE = 0.5

/**
 * @param last number of the newest listing
 * @param expected matches among all listings, about
 * @param limit matches that are examined
 * @param enough matches that are needed
 */
export function firstWindow(last: number, expected: number, limit: number, enough: number): SearchWindow {
  if (expected <= limit * 2)
    return { ...windowOf(last, Number.POSITIVE_INFINITY), hasFew: expected <= FEW_TO_SORT }
  return windowOf(last, (last / BUCKET / expected) * Math.max(limit, enough * SPARE))
}

/** The next window after one of `count` buckets that held only `found` of the matches that are needed. */
export function widerWindow(last: number, count: number, found: number, enough: number): SearchWindow {
  return windowOf(last, Math.max(count * 3, found === 0 ? count * 12 : (count * enough * SPARE) / found))
}

function windowOf(last: number, buckets: number): SearchWindow {
  const newest = Math.floor(last / BUCKET)
  const count = Math.max(1, Math.ceil(buckets))
  return { newest, count: count >= (newest + 1) * EVERYWHERE ? null : count }
}

/** The text query for a window: the words of its blocks, as few as possible. */
export function windowQuery({ newest, count }: { newest: number; count: number }): string {
  const words: string[] = []
  for (let at = Math.max(0, newest - count + 1); at <= newest + 1; ) {
    // A large block may reach beyond the newest listing, where there are none.
    const { buckets, mark } = blocks.find((block) => at % block.buckets === 0) ?? { buckets: 1, mark: '~' }
    words.push(`'${mark}${at / buckets}'`)
    at += buckets
  }
  return words.join(' | ')
}
