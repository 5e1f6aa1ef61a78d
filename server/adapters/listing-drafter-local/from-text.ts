import type { DraftedField } from '../../ports/listing-drafter.ts'
import { asWritten, headWord } from '../price-advisor-comparables/words.ts'
import type { MarketplaceLookup } from './index.ts'
import { majority } from './majority.ts'
import type { ItemKind } from './similar.ts'
import { quoted } from './wording.ts'

/** What the words on the item mean to the marketplace: a brand that it knows, and listings that have them in their title. */
export async function fromText(
  memory: MarketplaceLookup,
  words: readonly string[],
): Promise<{ brand: string | null; category: DraftedField | null; kind: ItemKind | null }> {
  if (words.length === 0) return { brand: null, category: null, kind: null }
  const [brands, listings] = await Promise.all([
    memory.brandsAmong(neighboring(words)),
    memory.titled(titleQuery(words), 20),
  ])
  // 'West Elm' says more than 'West'; of as many words, the one that more listings have.
  const [brand = null] = brands.toSorted((one, other) => wordsIn(other) - wordsIn(one))
  const evidence = (what: string, votes: number) =>
    `${votes} of ${listings.length} listings with ${quoted(words)} in their title ${what}.`
  const category = majority(listings.map(({ category_name }) => category_name))
  const noun = majority(listings.map(({ title }) => headWord(title)).filter((word) => !isRead(words, word)))
  return {
    brand,
    category: category && {
      value: category.winner,
      source: 'text',
      evidence: evidence(`are in ${category.winner}`, category.votes),
    },
    kind: noun && {
      noun: asWritten(
        noun.winner,
        listings.map(({ title }) => title),
      ),
      source: 'text',
      evidence: evidence('are called that', noun.votes),
    },
  }
}

/** Words of the longest brand that is looked for. */
const BRAND_WORDS = 3

/** Every word, and every run of neighboring ones, in lower case. */
function neighboring(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase())
  const runs = plain.flatMap((_, at) =>
    Array.from({ length: BRAND_WORDS }, (_, more) => plain.slice(at, at + more + 1).join(' ')),
  )
  return [...new Set(runs)]
}

function wordsIn(brand: string): number {
  return brand.trim().split(/\s+/).length
}

/** The words of titles weigh A and B. @source migration 0032 */
function titleQuery(words: readonly string[]): string {
  const plain = words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return [...new Set(plain)].map((word) => `${word}:AB`).join(' | ')
}

function isRead(words: readonly string[], word: string): boolean {
  return words.some((read) => read.toLowerCase() === word)
}
