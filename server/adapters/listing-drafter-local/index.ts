import { slugForName } from '../../../contract/rules/categories.ts'
import { humanize } from '../../../contract/rules/listings.ts'
import { categoryOfTitle } from '../../../contract/rules/title-category.ts'
import type { DraftedField, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { type BarcodeReader, singleProductCode } from './barcodes.ts'
import { type NamedColor, nameColors } from './colors.ts'
import { computeDescriptor, type Descriptor, descriptorVersion } from './descriptor.ts'
import { fromText } from './from-text.ts'
import { type FindItem, findItem, type ItemPixels } from './item-pixels.ts'
import { nameMaterial } from './material.ts'
import type { ProductCode } from './product-code.ts'
import { matchProduct, type ProductListing } from './product-match.ts'
import type { PhotoRegion } from './rgba.ts'
import {
  type ItemKind,
  type LookAlike,
  type Neighbor,
  nearest,
  voteCategory,
  voteKind,
  voteMaterial,
} from './similar.ts'
import type { MeasureSurface } from './surface.ts'
import type { TextReader } from './text.ts'
import { MAIN_SHARE, mainColor, quoted, same, writeDescription, writeTitle } from './wording.ts'

export { descriptorVersion }

/** What the drafter asks the marketplace. */
export interface MarketplaceLookup {
  lookAlikes(coarse: readonly number[], version: number, limit: number): Promise<LookAlike[]>
  titled(tsQuery: string, limit: number): Promise<{ title: string; category_name: string }[]>
  brandsAmong(words: readonly string[]): Promise<string[]>
  /** Listings with one of these numbers in their details, the newest first. */
  sameProduct(spellings: readonly string[], limit: number): Promise<ProductListing[]>
}

/** What somebody else saw in the photo; null where they are not sure. */
export interface VisionResult {
  kind: ItemKind | null
  category: DraftedField | null
}

/** What looks at an item, and reads what is on it. */
export interface PhotoReaders {
  findItem: FindItem
  measureSurface: MeasureSurface
  text: TextReader
  barcodes: BarcodeReader
}

/** The drafter, and a draft with the help of eyes that it does not have itself. */
export interface LocalDrafter extends ListingDrafter {
  draftWith(
    seen: Promise<VisionResult>,
    ...photos: Parameters<ListingDrafter['draft']>
  ): Promise<ListingDraft>
}

/** Look-alikes that the index hands over to be put in order. */
const CANDIDATES = 400
/** Words that are used of all photos together. */
const MOST_WORDS = 8
const READ_BARS = 'Read on the item: its barcode.'
/** Listings of the same product that are asked for their category and wording. */
const PRODUCT_LISTINGS = 9

/**
 * Drafts from what the photo and the marketplace itself can tell: colors, text and barcodes read on the item, and listings
 * that look alike. Needs no key and no network.
 */
export function createLocalDrafter(
  memory: MarketplaceLookup,
  report: (error: unknown) => void,
  readers: PhotoReaders,
): LocalDrafter {
  const { readWords, readCode, materialOf } = readingWith(readers, report)
  const findProduct = async (code: ProductCode | null) =>
    code && matchProduct(code, await memory.sameProduct(code.spellings, PRODUCT_LISTINGS))

  const draftWith: LocalDrafter['draftWith'] = async (looking, photo, others) => {
    // It may fail before anybody listens; who waits for it below hears of it all the same.
    looking.catch(() => {})
    const item = await readers.findItem(photo.bytes)
    const descriptor = computeDescriptor(item)
    const further = others.map(({ bytes }) => bytes)
    const [words, code, material, candidates, seen] = await Promise.all([
      readWords(photo.bytes, item, further),
      readCode([photo.bytes, ...further]),
      materialOf(photo.bytes),
      memory.lookAlikes(descriptor.coarse, descriptorVersion, CANDIDATES),
      looking,
    ])
    const neighbors = nearest(descriptor, candidates)
    const [read, match] = await Promise.all([fromText(memory, words), findProduct(code)])
    // What says most about the thing goes first.
    const kind = seen.kind ?? read.kind ?? voteKind(neighbors)
    const category = match?.category ?? seen.category ?? read.category ?? filed(neighbors, kind)
    const findings = {
      colors: nameColors(item),
      words,
      code,
      match,
      brand: read.brand,
      kind,
      // What looks like it may know the kind of wood.
      material: voteMaterial(neighbors) ?? (code || isMixed(category) ? null : material),
    }
    return {
      title: writeTitle(findings),
      description: writeDescription(findings),
      category,
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

/** A draft without what is written on the item, or what it is made of, is still a draft; that nothing could be read is reported. */
function readingWith({ text, barcodes, measureSurface }: PhotoReaders, report: (error: unknown) => void) {
  const or = <Found, Nothing>(reading: Promise<Found>, nothing: Nothing): Promise<Found | Nothing> =>
    reading.catch((error: unknown) => {
      if (error instanceof ProviderError && error.reason === 'rate_limited') throw error
      report(error)
      return nothing
    })
  const orNothing = <Found>(reading: Promise<Found[]>): Promise<Found[]> => or(reading, [])
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
      return singleProductCode((await Promise.all(read)).flat())
    },
    /** The main photo alone: others show labels and flaws. */
    async materialOf(main: Uint8Array): Promise<DraftedField | null> {
      const surface = await or(measureSurface(main), null)
      return surface && nameMaterial(surface)
    },
  }
}

function partOf({ box, width, height }: ItemPixels): PhotoRegion {
  const { left, top, right, bottom } = box
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

/** A photo's descriptor, for the listings that will be compared with it. */
export async function describePhoto(
  photo: Uint8Array,
  look: FindItem = findItem,
): Promise<Descriptor & { version: number }> {
  return { ...computeDescriptor(await look(photo)), version: descriptorVersion }
}

const mixed: ReadonlySet<string> = new Set(['books', 'electronics', 'media', 'food', 'beauty'])

/** Whether things there are of many materials, or what they are made of is not what they are about. */
function isMixed({ value }: DraftedField): boolean {
  return value !== '' && mixed.has(slugForName(value))
}

/** Where look-alikes are filed; where they say nothing, where things of its name go. */
function filed(neighbors: readonly Neighbor[], kind: ItemKind | null): DraftedField {
  const voted = voteCategory(neighbors)
  const category = voted.source === 'none' && kind ? categoryOfTitle(kind.noun) : null
  if (!category || !kind) return voted
  return {
    value: humanize(category),
    source: kind.source,
    evidence: `Things called “${kind.noun}” go there.`,
  }
}

/** `Gray covers 44% of the item, black 31%.` */
function shareOf([first, second]: readonly NamedColor[]): string {
  const part = ({ name, share }: NamedColor, verb: string) => `${name}${verb} ${Math.round(share * 100)}%`
  const rest = first && second && first.share < MAIN_SHARE ? `, ${part(second, '').toLowerCase()}` : ''
  return first ? `${part(first, ' covers')} of the item${rest}.` : ''
}

function detailsOf(findings: Parameters<typeof writeTitle>[0]): ListingDraft['details'] {
  const { colors, words, code, brand, material } = findings
  const details: ListingDraft['details'] = {}
  const color = mainColor(colors)
  if (color) {
    details.color = { value: color, source: 'photo', evidence: shareOf(colors) }
  }
  if (material) details.material = material
  if (brand) details.brand = { value: brand, source: 'text', evidence: `Read on the item: ${quoted(words)}.` }
  if (code) details[code.key] = { value: code.digits, source: 'text', evidence: READ_BARS }
  return details
}
