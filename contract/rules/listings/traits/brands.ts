import type { CategorySlug } from '../categories.ts'
import { type Brand, brandKey, knownBrands } from './known-brands.ts'
import { MAX_BRAND_LENGTH } from './traits.ts'

/** Brands that a shop has learned from its sellers, by key. */
export type LearnedBrands = ReadonlyMap<string, Brand>

/** What sellers write where there is no brand. */
const noBrand =
  /^(?:none|no|n\/?a|no ?brand|unbranded|unknown|generic|not sure|various|mixed|other|handmade|home ?made|vintage|-+|\?+)\.?$/i
const MAX_WORDS = 4

/** A brand that a seller gave, in the spelling that the shop uses; null for `none` and the like. */
export function brandNamed(text: string, learned: LearnedBrands): string | null {
  const written = text.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const key = brandKey(written)
  if (key === '' || noBrand.test(written)) return null
  const name = knownBrands.get(key)?.name ?? learned.get(key)?.name ?? tidied(written)
  return name.length > MAX_BRAND_LENGTH || name.includes(',') ? null : name
}

/** `acme goods` and `ACME GOODS` → `Acme Goods`; a name with both cases, or a short one in capitals, stays as it is. */
function tidied(written: string): string {
  const isShouted = written === written.toUpperCase() && written.length > MAX_WORDS
  if (!isShouted && written !== written.toLowerCase()) return written
  return written.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, capital)
}

/** A few letters become two as capitals, and stay. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}

/** Words before a name that say it is another brand's item: `similar to`, a case `for`, `not`. */
const compared =
  /(?:\b(?:like|similar to|style|inspired by|compatible with|fits|for|not|non|fake|faux|replica|dupe|vs|than|from a|wears)|[/])\s*(?:an? |the )?$/i
/** Words behind a name with the same meaning, and continuations that make it an ordinary word: `Gap in wood`. */
const continued =
  /^(?:['’]s)?[ -]*(?:style|styled|inspired|type|look|lookalike|dupe|knock ?off|replica|compatible|alternative|size|sized)\b/i
const wordContinued =
  /^ (?:what|how|that|university|college|records|in|of|for|on|between|to|at|the|is|are|was|from|and|or|shipping|delivery|reading)\b/i

interface Place {
  category: CategorySlug
  /** Whether the item is worn, in whatever category. */
  isWorn: boolean
}

/** The brand in a title: the first name that is known and means the item's own brand. */
export function brandInTitle(title: string, place: Place, learned: LearnedBrands): string | null {
  const words = [...title.matchAll(/[\p{L}\p{N}&][\p{L}\p{N}&.'’-]*/gu)]
  for (const [at, first] of words.entries())
    for (let last = Math.min(at + MAX_WORDS, words.length) - 1; last >= at; last--) {
      const end = words[last]
      if (!end) continue
      const stop = end.index + end[0].length
      const brand = known(title.slice(first.index, stop), learned)
      if (brand && isOwn(brand, title, [first.index, stop], place)) return brand.name
    }
  return null
}

function known(text: string, learned: LearnedBrands): Brand | undefined {
  const key = brandKey(text)
  const brand = knownBrands.get(key) ?? learned.get(key)
  // `Nike's` is Nike, and `Levi's` is Levi's.
  return brand ?? (/['’]s$/.test(text) ? known(text.slice(0, -2), learned) : undefined)
}

function isOwn(brand: Brand, title: string, [start, stop]: [number, number], place: Place): boolean {
  const [before, behind] = [title.slice(0, start), title.slice(stop)]
  if (compared.test(before) || continued.test(behind)) return false
  if (brand.only === null) return true
  const isPlaced = brand.only.includes(place.category) || (place.isWorn && brand.only.includes('clothing'))
  // A title in lower case throughout says nothing.
  const isName = !brand.isWord || /^\p{Lu}/u.test(title.slice(start)) || title === title.toLowerCase()
  return isPlaced && isName && !wordContinued.test(behind)
}

/** The brand that a description names as such: `Brand: Acme`, `made by Nike`. */
export function brandInDescription(description: string, learned: LearnedBrands): string | null {
  const named =
    /\bbrand(?: name)?(?: is|:| -|=) ?([\p{L}\p{N}&][\p{L}\p{N}&.'’ -]{1,30}?)(?=[.,;!\n(]|$| (?:and|in|with|size|color)\b)/iu.exec(
      description,
    )
  if (named?.[1]) return brandNamed(named[1], learned)
  const made = /\b(?:made|designed|manufactured) by ((?:[\p{L}\p{N}&][\p{L}\p{N}&.'’-]* ?){1,4})/iu.exec(
    description,
  )
  const words = made?.[1]?.trim().split(' ') ?? []
  for (let count = words.length; count > 0; count--) {
    const brand = known(words.slice(0, count).join(' ').replace(/\.$/, ''), learned)
    if (brand) return brand.name
  }
  return null
}
