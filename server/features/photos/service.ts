import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoProcessor,
  PhotoRejected,
  type PhotoWidth,
} from '../../ports/photo-processor.ts'
import type { Random } from '../../ports/random.ts'
import type { PhotoRepository } from './repository.ts'

/** Makes all served sizes of a photo ahead of the first visitor. */
export const variantsJob = jobKind<{ photoId: string }>('photo-variants', 3, 10)

/** Milliseconds an uploaded photo may wait for its listing. */
const ORPHAN_AGE = 48 * 3600_000

export interface PhotoTools {
  photos: PhotoRepository
  files: FileStore
  processor: PhotoProcessor
  jobs: JobQueue
  clock: Clock
  random: Random
}

/** Photos: taken in, served in sizes, swept away. */
export type PhotoService = ReturnType<typeof createPhotoService>

export function createPhotoService({ photos, files, processor, jobs, clock, random }: PhotoTools) {
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

  return {
    variant,

    /**
     * Takes in one file. The file is stored before its row, so that a row always has its picture.
     * @throws Failure `photo.*`
     */
    async add(ownerId: string, bytes: Uint8Array): Promise<Photo> {
      const prepared = await processor.prepare(bytes).catch((error: unknown) => {
        throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
      })
      const photo = {
        id: random.uuid(),
        width: prepared.width,
        height: prepared.height,
        thumbhash: prepared.thumbhash,
      }
      await files.put(masterKey(photo.id), prepared.master, contentType('jpg'))
      await photos.insert({ ...photo, ownerId, now: clock.now() })
      await jobs.enqueue(variantsJob, { photoId: photo.id })
      return photo
    },

    /** The owner's photos in the order asked for. @throws Failure `photo.not_found` when one is not theirs */
    async chosen(ownerId: string, ids: readonly string[]): Promise<Photo[]> {
      const found = new Map((await photos.owned(ownerId, ids)).map((photo) => [photo.id, photo]))
      return ids.map((id) => {
        const photo = found.get(id)
        if (!photo) throw new Failure('photo.not_found', { photo_id: id })
        return photo
      })
    },

    /** The id of a listing's nth photo, or null. */
    async ofListing(listingId: string, index: number): Promise<string | null> {
      return (await photos.ofListing(listingId, index))?.id ?? null
    },

    async makeVariants({ photoId }: { photoId: string }): Promise<void> {
      for (const width of PHOTO_WIDTHS)
        for (const format of PHOTO_FORMATS) await variant(photoId, width, format)
    },

    /** Removes photos that were uploaded and never used. @returns how many */
    async sweep(): Promise<number> {
      const orphans = await photos.orphans(new Date(clock.now().getTime() - ORPHAN_AGE), 500)
      for (const { id } of orphans) {
        await photos.remove(id)
        await files.deleteAll(`photos/${id}/`)
      }
      return orphans.length
    },
  }
}

/** The media type of a format. */
export function contentType(format: PhotoFormat): string {
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`
}

/** Where a photo's best version is kept, whatever its format. */
export function masterKey(id: string): string {
  return `photos/${id}/master`
}

function variantKey(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `photos/${id}/${width}.${format}`
}
