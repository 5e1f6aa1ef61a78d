import type { Drafted, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { readPixels } from '../photo-measures/read-pixels.ts'
import { headWord } from '../price-advisor-comparables/words.ts'
import { nameColours } from './colours.ts'
import { type Descriptor, describe, descriptorVersion } from './descriptor.ts'
import { findItem, ITEM_SIDE, type ItemPixels } from './item-pixels.ts'
import { type Kind, type LookAlike, nearest, voteCategory, voteKind, voteMaterial } from './similar.ts'
import { createTextReader, type Part, type TextReader } from './text.ts'
import { mainColour, quoted, same, writeDescription, writeTitle } from './wording.ts'

export { descriptorVersion }

/** What the drafter asks the marketplace. */
export interface MarketplaceMemory {
  lookAlikes(coarse: readonly number[], version: number, limit: number): Promise<LookAlike[]>
  titled(tsQuery: string, limit: number): Promise<{ title: string; category_name: string }[]>
  brandsAmong(words: readonly string[]): Promise<string[]>
}

/** Look-alikes that the index hands over to be put in order. */
const CANDIDATES = 400
/** Words that are used of all photos together. */
const MOST_WORDS = 8

/**
 * Drafts from what the photo and the marketplace itself can tell: colours, text read on the item, and listings that look
 * alike. Needs no key and no network.
 */
export function createLocalDrafter(
  memory: MarketplaceMemory,
  report: (error: unknown) => void,
  reader: TextReader = createTextReader(),
): ListingDrafter {
  /** A draft without what is written on the item is still a draft. */
  const readWords = (photo: Uint8Array, item: ItemPixels | null) =>
    reader.read(photo, item && partOf(item)).catch((error: unknown) => {
      if (error instanceof ProviderError && error.reason === 'rate_limited') throw error
      report(error)
      return []
    })
  /** Labels are often on a photo of their own: every photo is read, the main one closest. */
  const readAll = async (main: Uint8Array, item: ItemPixels, others: readonly Uint8Array[]) => {
    const read = [readWords(main, item), ...others.map((photo) => readWords(photo, null))]
    const words = (await Promise.all(read)).flat()
    return words
      .filter((word, index) => words.findIndex((other) => same(other, word)) === index)
      .slice(0, MOST_WORDS)
  }
  return {
    name: 'local',
    async draft(photo, others) {
      const item = findItem(await readPixels(photo.bytes, ITEM_SIDE))
      const descriptor = describe(item)
      const [words, candidates] = await Promise.all([
        readAll(
          photo.bytes,
          item,
          others.map(({ bytes }) => bytes),
        ),
        memory.lookAlikes(descriptor.coarse, descriptorVersion, CANDIDATES),
      ])
      const neighbours = nearest(descriptor, candidates)
      const read = await fromText(memory, words)
      const findings = {
        colours: nameColours(item),
        words,
        brand: read.brand,
        kind: read.kind ?? voteKind(neighbours),
        material: voteMaterial(neighbours),
      }
      return {
        title: writeTitle(findings),
        description: writeDescription(findings),
        category: read.category ?? voteCategory(neighbours),
        details: detailsOf(findings),
      }
    },
    close: () => reader.close(),
  }
}

function partOf({ box, width, height }: ItemPixels): Part {
  const { left, top, right, bottom } = box
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

/** A photo's descriptor, for the listings that will be compared with it. */
export async function describePhoto(photo: Uint8Array): Promise<Descriptor & { version: number }> {
  return { ...describe(findItem(await readPixels(photo, ITEM_SIDE))), version: descriptorVersion }
}

/** What the words on the item mean to the marketplace: a brand that it knows, and listings that have them in their title. */
async function fromText(
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

function titleQuery(words: readonly string[]): string {
  const plain = words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return [...new Set(plain)].map((word) => `${word}:AB`).join(' | ')
}

function isRead(words: readonly string[], word: string): boolean {
  return words.some((read) => read.toLowerCase() === word)
}

/** What more than half of at least two say. */
function majority(values: readonly string[]): { winner: string; votes: number } | null {
  const counts = new Map<string, number>()
  for (const value of values.filter(Boolean)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  return best && best[1] >= 2 && best[1] > values.length / 2 ? { winner: best[0], votes: best[1] } : null
}

function detailsOf(findings: Parameters<typeof writeTitle>[0]): ListingDraft['details'] {
  const { colours, words, brand, material } = findings
  const details: ListingDraft['details'] = {}
  const colour = mainColour(colours)
  if (colour) {
    const share = Math.round((colours[0]?.share ?? 0) * 100)
    details.colour = {
      value: colour,
      source: 'photo',
      evidence: `${colours[0]?.name} covers ${share} % of the item.`,
    }
  }
  if (material) details.material = material
  if (brand) details.brand = { value: brand, source: 'text', evidence: `Read on the item: ${quoted(words)}.` }
  return details
}
