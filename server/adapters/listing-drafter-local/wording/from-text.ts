import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { asWritten, headWord } from '../../shared/title-words.ts'
import { quoted } from '../recognition/words.ts'
import { majority } from '../similar-listings/majority.ts'
import type { MarketplaceLookup } from '../similar-listings/marketplace-lookup.ts'
import type { ItemKind } from '../similar-listings/similar.ts'
import { knownBrandAmong } from './label-details.ts'

/** Finds a brand among words read on the item (one that other listings have, or a well-known one), and category and noun of listings with these words in the title. */
export async function fromText(
  lookup: MarketplaceLookup,
  words: readonly string[],
): Promise<{ brand: string | null; category: DraftedField | null; kind: ItemKind | null }> {
  if (words.length === 0) return { brand: null, category: null, kind: null }
  const [brands, listings] = await Promise.all([
    lookup.brandsAmong(wordSequences(words)),
    lookup.titled(titleQuery(words), 20),
  ])
  // The longest brand wins ('West Elm' over 'West'), then the one with the most listings.
  const [learned] = brands.toSorted((a, b) => wordsIn(b) - wordsIn(a))
  const brand = learned ?? knownBrandAmong(wordSequences(words))
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

/** The longest brand name, in words. */
const MAX_BRAND_WORDS = 3

/** Every word and every sequence of up to three words, in lower case. */
function wordSequences(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase())
  const runs = plain.flatMap((_, at) =>
    Array.from({ length: MAX_BRAND_WORDS }, (_, index) => plain.slice(at, at + index + 1).join(' ')),
  )
  return [...new Set(runs)]
}

function wordsIn(brand: string): number {
  return brand.trim().split(/\s+/).length
}

/** Title words have the weights A and B. @source migration 0032 */
function titleQuery(words: readonly string[]): string {
  const plain = words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return [...new Set(plain)].map((word) => `${word}:AB`).join(' | ')
}

function isRead(words: readonly string[], word: string): boolean {
  return words.some((read) => read.toLowerCase() === word)
}
