import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { placesOf } from '../../../contract/rules/listings.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoProcessor,
  PhotoRejected,
  type PhotoWidth,
  type PreparedPhoto,
} from '../../ports/photo-processor.ts'
import type { Random } from '../../ports/random.ts'
import { masterKey, variantKey } from './file-keys.ts'
import { createPhotoRemoval, type RemovalDependencies } from './removal.ts'

/** Makes all served sizes of a photo ahead of the first visitor. */
export const variantsJob = jobKind<{ photoId: string }>('photo-variants', 3, 10)

/** Milliseconds after its upload in which a photo's sizes are not made ahead. */
const VARIANTS_LATER = 45_000

export interface PhotoDependencies extends RemovalDependencies {
  processor: PhotoProcessor
  jobs: JobQueue
  random: Random
}

/** Photos: taken in, served in sizes, swept away. */
export type PhotoService = ReturnType<typeof createPhotoService>

export function createPhotoService(tools: PhotoDependencies) {
  const { photos, files, processor, jobs, clock, random } = tools
  const making = new Map<string, Promise<Uint8Array | null>>()

  const make = async (id: string, width: PhotoWidth, format: PhotoFormat): Promise<Uint8Array | null> => {
    const master = await files.get(masterKey(id))
    if (!master) return null
    const bytes = await processor.variant(master, width, format)
    await files.put(variantKey(id, width, format), bytes, contentType(format))
    return bytes
  }

  /** A served size; made now when it is missing, once for all who ask at the same time. */
  const variant = async (id: string, width: PhotoWidth, format: PhotoFormat): Promise<Uint8Array | null> => {
    const key = variantKey(id, width, format)
    const kept = await files.get(key)
    if (kept) return kept
    let promise = making.get(key)
    if (!promise) {
      promise = make(id, width, format).finally(() => making.delete(key))
      making.set(key, promise)
    }
    return await promise
  }

  /** Keeps a prepared photo; its file is stored before its row, so that a row always has its picture. */
  const addPrepared = async (
    ownerId: string,
    prepared: PreparedPhoto,
    cutFrom: string | null,
  ): Promise<Photo> => {
    const { master, width, height, thumbhash } = prepared
    const photo = { id: random.uuid(), width, height, thumbhash }
    await files.put(masterKey(photo.id), master, contentType('jpg'))
    await photos.insert({ ...photo, ownerId, cutFrom, now: clock.now() })
    // Whoever uploads is waiting for a draft, which needs the same processors; a size that is wanted before is made then.
    const after = new Date(clock.now().getTime() + VARIANTS_LATER)
    await jobs.enqueue(variantsJob, { photoId: photo.id }, { after })
    return photo
  }

  return {
    ...createPhotoRemoval(tools),
    variant,

    addPrepared,

    /** Takes in one file, which is read when it is its turn. @throws Failure `photo.*` */
    async add(ownerId: string, read: () => Promise<Uint8Array>): Promise<Photo> {
      const prepared = await processor.prepare(read).catch((error: unknown) => {
        throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
      })
      return await addPrepared(ownerId, prepared, null)
    },

    /** A photo of the owner's as it is kept, in JPEG. @throws Failure `photo.not_found` */
    async read(ownerId: string, id: string): Promise<{ bytes: Uint8Array; width: number; height: number }> {
      const [photo] = await photos.owned(ownerId, [id])
      const bytes = photo && (await files.get(masterKey(id)))
      if (!bytes) throw new Failure('photo.not_found', { photo_id: id })
      return { bytes, width: photo.width, height: photo.height }
    },

    /**
     * The owner's photos in the order asked for.
     * @param most how many they may be; a clean picture and its untouched photo count as one
     * @throws Failure `photo.not_found` when one is not theirs, `listing.photos_too_many`
     */
    async chosen(ownerId: string, ids: readonly string[], most: number): Promise<Photo[]> {
      const found = new Map((await photos.owned(ownerId, ids)).map((photo) => [photo.id, photo]))
      const listed = ids.map((id): Photo => {
        const photo = found.get(id)
        if (!photo) throw new Failure('photo.not_found', { photo_id: id })
        const { cut_from, ...rest } = photo
        return cut_from !== null && found.has(cut_from) ? { ...rest, cut_from } : rest
      })
      if (placesOf(listed) > most) throw new Failure('listing.photos_too_many')
      return listed
    },

    /** The id of a listing's nth photo, or null. `named`: the photo that the caller expects there. */
    async ofListing(listingId: string, index: number, named: string | null): Promise<string | null> {
      return (await photos.ofListing(listingId, index, named))?.id ?? null
    },

    async makeVariants({ photoId }: { photoId: string }): Promise<void> {
      for (const width of PHOTO_WIDTHS)
        for (const format of PHOTO_FORMATS) await variant(photoId, width, format)
    },
  }
}

/** The media type of a format. */
export function contentType(format: PhotoFormat): string {
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`
}
