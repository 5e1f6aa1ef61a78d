import type { Drafted, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { readPixels } from '../photo-measures/read-pixels.ts'
import { type BarcodeReader, ownCode } from './barcodes.ts'
import { nameColours } from './colours.ts'
import { type Descriptor, describe, descriptorVersion } from './descriptor.ts'
import { fromText } from './from-text.ts'
import { findItem, ITEM_SIDE, type ItemPixels } from './item-pixels.ts'
import type { ProductCode } from './product-code.ts'
import type { Part } from './rgba.ts'
import { type Kind, type LookAlike, nearest, voteCategory, voteKind, voteMaterial } from './similar.ts'
import type { TextReader } from './text.ts'
import { type SameProduct, twinOf } from './twin.ts'
import { mainColour, quoted, same, writeDescription, writeTitle } from './wording.ts'

export { descriptorVersion }

/** What the drafter asks the marketplace. */
export interface MarketplaceMemory {
  lookAlikes(coarse: readonly number[], version: number, limit: number): Promise<LookAlike[]>
  titled(tsQuery: string, limit: number): Promise<{ title: string; category_name: string }[]>
  brandsAmong(words: readonly string[]): Promise<string[]>
  /** Listings with one of these numbers in their details, the newest first. */
  sameProduct(spellings: readonly string[], limit: number): Promise<SameProduct[]>
}

/** What somebody else saw in the photo; null where they are not sure. */
export interface Seen {
  kind: Kind | null
  category: Drafted | null
}

/** What reads what is on an item. */
export interface Readers {
  text: TextReader
  barcodes: BarcodeReader
}

/** The drafter, and a draft with the help of eyes that it does not have itself. */
export interface LocalDrafter extends ListingDrafter {
  draftWith(seen: Promise<Seen>, ...photos: Parameters<ListingDrafter['draft']>): Promise<ListingDraft>
}

/** Look-alikes that the index hands over to be put in order. */
const CANDIDATES = 400
/** Words that are used of all photos together. */
const MOST_WORDS = 8
const READ_BARS = 'Read on the item: its barcode.'
/** Listings of the same product that are asked for their category and wording. */
const TWINS = 9

/**
 * Drafts from what the photo and the marketplace itself can tell: colours, text and barcodes read on the item, and listings
 * that look alike. Needs no key and no network.
 */
export function createLocalDrafter(
  memory: MarketplaceMemory,
  report: (error: unknown) => void,
  readers: Readers,
): LocalDrafter {
  const { readWords, readCode } = readingWith(readers, report)
  const findTwin = async (code: ProductCode | null) =>
    code && twinOf(code, await memory.sameProduct(code.spellings, TWINS))

  const draftWith: LocalDrafter['draftWith'] = async (looking, photo, others) => {
    // It may fail before anybody listens; who waits for it below hears of it all the same.
    looking.catch(() => {})
    const item = findItem(await readPixels(photo.bytes, ITEM_SIDE))
    const descriptor = describe(item)
    const further = others.map(({ bytes }) => bytes)
    const [words, code, candidates, seen] = await Promise.all([
      readWords(photo.bytes, item, further),
      readCode([photo.bytes, ...further]),
      memory.lookAlikes(descriptor.coarse, descriptorVersion, CANDIDATES),
      looking,
    ])
    const neighbours = nearest(descriptor, candidates)
    const [read, twin] = await Promise.all([fromText(memory, words), findTwin(code)])
    // What says most about the thing goes first.
    const findings = {
      ...{ colours: nameColours(item), words, code, twin, brand: read.brand },
      kind: seen.kind ?? read.kind ?? voteKind(neighbours),
      material: voteMaterial(neighbours),
    }
    return {
      title: writeTitle(findings),
      description: writeDescription(findings),
      category: twin?.category ?? seen.category ?? read.category ?? voteCategory(neighbours),
      details: detailsOf(findings),
    }
  }
  return {
    name: 'local',
    draftWith,
    draft: (photo, others) => draftWith(Promise.resolve({ kind: null, category: null }), photo, others),
    close: async () => void (await Promise.all([readers.text.close(), readers.barcodes.close()])),
  }
}

/** A draft without what is written on the item is still a draft; that nothing could be read is reported. */
function readingWith({ text, barcodes }: Readers, report: (error: unknown) => void) {
  const orNothing = <Found>(reading: Promise<Found[]>): Promise<Found[]> =>
    reading.catch((error: unknown) => {
      if (error instanceof ProviderError && error.reason === 'rate_limited') throw error
      report(error)
      return []
    })
  return {
    /** Labels are often on a photo of their own: every photo is read, the main one closest. */
    async readWords(main: Uint8Array, item: ItemPixels, others: readonly Uint8Array[]): Promise<string[]> {
      const read = [text.read(main, partOf(item)), ...others.map((photo) => text.read(photo, null))]
      const words = (await Promise.all(read.map(orNothing))).flat()
      return words
        .filter((word, index) => words.findIndex((other) => same(other, word)) === index)
        .slice(0, MOST_WORDS)
    },
    /** Barcodes are on the back: every photo is looked at. */
    async readCode(photos: readonly Uint8Array[]): Promise<ProductCode | null> {
      const read = photos.map((photo) => orNothing(barcodes.read(photo)))
      return ownCode((await Promise.all(read)).flat())
    },
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

function detailsOf(findings: Parameters<typeof writeTitle>[0]): ListingDraft['details'] {
  const { colours, words, code, brand, material } = findings
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
  if (code) details[code.key] = { value: code.digits, source: 'text', evidence: READ_BARS }
  return details
}
