import type { Drafted } from '../../ports/listing-drafter.ts'
import { headWord } from '../price-advisor-comparables/words.ts'
import type { MarketplaceMemory } from './index.ts'
import { majority } from './majority.ts'
import type { Kind } from './similar.ts'
import { quoted } from './wording.ts'

/** What the words on the item mean to the marketplace: a brand that it knows, and listings that have them in their title. */
export async function fromText(
  memory: MarketplaceMemory,
  words: readonly string[],
): Promise<{ brand: string | null; category: Drafted | null; kind: Kind | null }> {
  if (words.length === 0) return { brand: null, category: null, kind: null }
  const [[brand = null], listings] = await Promise.all([
    memory.brandsAmong(words.map((word) => word.toLowerCase())),
    memory.titled(titleQuery(words), 20),
  ])
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
    kind: noun && { noun: noun.winner, source: 'text', evidence: evidence('are called that', noun.votes) },
  }
}

/** The words of titles weigh A and B. @source migration 0032 */
function titleQuery(words: readonly string[]): string {
  const plain = words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return [...new Set(plain)].map((word) => `${word}:AB`).join(' | ')
}

function isRead(words: readonly string[], word: string): boolean {
  return words.some((read) => read.toLowerCase() === word)
}
