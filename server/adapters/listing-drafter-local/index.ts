import type { DraftedField, ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { guessColor } from './appearance/color-model.ts'
import { nameColors } from './appearance/colors.ts'
import { computeDescriptor, type Descriptor, descriptorVersion } from './appearance/descriptor.ts'
import { type FindItem, findItem } from './appearance/item-pixels.ts'
import type { ProductCode } from './reading/product-code.ts'
import { createReading, type PhotoReaders } from './reading/reading.ts'
import { isClothing, type Recognized } from './recognition/decide.ts'
import { chooseCategory, fitsCategory } from './similar-listings/category.ts'
import type { MarketplaceLookup } from './similar-listings/marketplace-lookup.ts'
import { matchProduct } from './similar-listings/product-match.ts'
import { type ItemKind, nearest, voteKind, voteMaterial } from './similar-listings/similar.ts'
import { writeDetails } from './wording/details.ts'
import { fromText } from './wording/from-text.ts'
import { labelDetails } from './wording/label-details.ts'
import { type Findings, writeDescription, writeTitle } from './wording/wording.ts'

export { descriptorVersion }

/** What a model recognized in the photo; null if it is not sure. */
export interface VisionResult {
  kind: ItemKind | null
  category: DraftedField | null
  /** The most likely name, even where it is too uncertain for a title. */
  guess?: Recognized['guess']
  isLikelyClothing?: boolean
  pattern?: Recognized['pattern']
}

/** A drafter that can also use the result of another image model, in place of its own. */
export interface LocalDrafter extends ListingDrafter {
  draftWith(
    vision: Promise<VisionResult>,
    ...photos: Parameters<ListingDrafter['draft']>
  ): Promise<ListingDraft>
}

/** Candidates that the index returns before they are ranked. */
const CANDIDATES = 400
/** Listings of the same product whose category and wording are used. */
const PRODUCT_LISTINGS = 9

/**
 * Drafts from the photo and the marketplace alone: what the photo shows, colors, text and barcodes on the item, and
 * similar listings. Needs no key and no network.
 */
export function createLocalDrafter(
  lookup: MarketplaceLookup,
  report: (error: unknown) => void,
  readers: PhotoReaders,
): LocalDrafter {
  const write = async (vision: VisionReading, ...[photo, others]: Parameters<ListingDrafter['draft']>) => {
    const findings = await collectFindings({ lookup, report, readers }, vision, [
      photo.bytes,
      ...others.map(({ bytes }) => bytes),
    ])
    return {
      title: writeTitle(findings),
      description: writeDescription(findings),
      category: findings.category,
      details: writeDetails(findings),
    }
  }
  return {
    name: 'local',
    draftWith(vision, photo, others) {
      // Awaited later; this only prevents an unhandled rejection before then.
      vision.catch(() => {})
      return write(() => vision, photo, others)
    },
    draft: (photo, others) => write((reading) => reading.shown(photo.bytes), photo, others),
    close: () => readers.barcodes.close(),
  }
}

type VisionReading = (reading: ReturnType<typeof createReading>) => Promise<VisionResult>

interface DrafterDependencies {
  lookup: MarketplaceLookup
  report: (error: unknown) => void
  readers: PhotoReaders
}

async function collectFindings(
  { lookup, report, readers }: DrafterDependencies,
  readVision: VisionReading,
  [main, ...others]: readonly [Uint8Array, ...Uint8Array[]],
): Promise<Findings & { category: DraftedField }> {
  const reading = createReading(readers, report)
  const item = await readers.findItem(main)
  const descriptor = computeDescriptor(item)
  const [label, code, surfaceMaterial, candidates, vision] = await Promise.all([
    reading.labels([main, ...others]),
    reading.productCode([main, ...others]),
    reading.material(main),
    lookup.lookAlikes(descriptor.coarse, descriptorVersion, CANDIDATES),
    readVision(reading),
  ])
  const neighbors = nearest(descriptor, candidates)
  const [text, match] = await Promise.all([fromText(lookup, label.words), findProduct(lookup, code)])
  // The strongest evidence wins: what the photo shows, then text on the item, then similar listings.
  const kind = vision.kind ?? text.kind ?? voteKind(neighbors)
  const category = match?.category ?? vision.category ?? text.category ?? chooseCategory(neighbors, kind)
  // Similar listings can tell walnut from oak, which the surface cannot.
  const guessed = surfaceMaterial && !code && fitsCategory(surfaceMaterial, category) ? surfaceMaterial : null
  const material = voteMaterial(neighbors) ?? guessed
  return {
    // The color names were learned from photos of clothes, whose backgrounds are unlike those of other things.
    colors: {
      learned: (vision.isLikelyClothing ?? isClothing(category)) ? guessColor(item) : null,
      shares: nameColors(item),
    },
    words: label.words,
    label: labelDetails(label, { noun: kind?.noun ?? vision.guess?.name.noun ?? '', category }),
    code,
    match,
    brand: text.brand,
    kind,
    guess: vision.guess ?? null,
    pattern: vision.pattern ?? null,
    material,
    category,
  }
}

async function findProduct(lookup: MarketplaceLookup, code: ProductCode | null) {
  return code && matchProduct(code, await lookup.sameProduct(code.spellings, PRODUCT_LISTINGS))
}

/** Returns a photo's descriptor, which later photos are compared with. */
export async function describePhoto(
  photo: Uint8Array,
  find: FindItem = findItem,
): Promise<Descriptor & { version: number }> {
  return { ...computeDescriptor(await find(photo)), version: descriptorVersion }
}
