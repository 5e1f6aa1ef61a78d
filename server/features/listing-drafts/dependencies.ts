import type { Photo } from '../../../contract/calls/shapes.ts'
import type { BackgroundRemoval, CleanPhoto } from '../../ports/background-removal.ts'
import type { ListingDrafter } from '../../ports/listing-drafter.ts'
import type { PhotoProcessor, PreparedPhoto } from '../../ports/photo-processor.ts'
import type { PriceAdvisor } from '../../ports/price-advisor.ts'
import type { AdapterPair, Warn } from './fallback.ts'

/** Reads a photo file once it is needed, so that waiting uploads take no memory. */
export type ReadPhoto = () => Promise<Uint8Array>

export interface DraftDependencies {
  processor: PhotoProcessor
  backgroundRemoval: AdapterPair<BackgroundRemoval>
  drafter: AdapterPair<ListingDrafter>
  priceAdvisor: PriceAdvisor
  storedPhotos: StoredPhotos
  warn: Warn
  /** Counts drafts that were written, by adapter; null: none could be written. */
  countDraft(adapter: string | null): void
}

/** Uploaded photos, provided by the photos feature. */
export interface StoredPhotos {
  /** The owner's photo as it is stored. @throws Failure `photo.not_found` */
  read(ownerId: string, photoId: string): Promise<CleanPhoto>
  /** @param cutFrom the photo that this one was cut out of */
  addPrepared(ownerId: string, photo: PreparedPhoto, cutFrom: string | null): Promise<Photo>
}

/** Uploaded photos of one item, the main one first. */
export interface ItemPhotos {
  ownerId: string
  photoIds: readonly string[]
}
