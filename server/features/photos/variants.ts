import { jobKind } from '../../jobs/queue.ts'
import type { FileStore } from '../../ports/file-store.ts'
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoProcessor,
  type PhotoWidth,
  type VariantUrgency,
} from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { pictureType } from '../../runtime/picture-type.ts'
import { masterKey, variantKey } from './file-keys.ts'

/**
 * Creates all served sizes of a photo before they are requested. One at a time: the photo worker encodes one photo after the
 * other anyway, and a job that waits there would use up its time limit.
 */
export const variantsJob = jobKind<{ photoId: string }>('photo-variants', 3, 10, { concurrency: 1 })

/** Milliseconds between an upload and its variants job. */
export const VARIANTS_DELAY_MS = 45_000

/** The sizes in which a photo is served, created from its master and stored. */
export function createVariants({ files, processor }: { files: FileStore; processor: PhotoProcessor }) {
  const running = new Map<string, Promise<Uint8Array | null>>()

  const create = async (
    id: string,
    width: PhotoWidth,
    format: PhotoFormat,
    urgency: VariantUrgency,
  ): Promise<Uint8Array | null> => {
    const master = await files.get(masterKey(id))
    if (!master) return null
    // Those of the demo catalogue are AVIF, all others JPEG.
    if (!['image/jpeg', 'image/avif'].includes(pictureType(master) ?? ''))
      throw new ProviderError('files', 'bad_answer', 'a stored photo is none')
    const bytes = await processor.variant(master, width, format, urgency)
    await files.put(variantKey(id, width, format), bytes, contentType(format))
    return bytes
  }

  /** One served size, created if it is missing; concurrent requests share the work. Null if there is no such photo. */
  const variant = async (id: string, width: PhotoWidth, format: PhotoFormat): Promise<Uint8Array | null> => {
    const key = variantKey(id, width, format)
    const stored = await files.get(key)
    // Browsers and caches keep pictures for a year, so what a storage answers in place of one, such as a proxy's page, must not be
    // sent as one.
    if (stored && pictureType(stored) === contentType(format)) return stored
    let promise = running.get(key)
    if (!promise) {
      promise = create(id, width, format, 'page').finally(() => running.delete(key))
      running.set(key, promise)
    }
    return await promise
  }

  /** Whether a served size is stored. */
  const hasVariant = (id: string, width: PhotoWidth, format: PhotoFormat): Promise<boolean> =>
    files.has(variantKey(id, width, format))

  return {
    variant,
    hasVariant,

    /** The variants job. A page that needs a size meanwhile makes it itself, because this one may take long. */
    async makeVariants({ photoId }: { photoId: string }): Promise<void> {
      for (const width of PHOTO_WIDTHS)
        for (const format of PHOTO_FORMATS)
          if (!(await hasVariant(photoId, width, format))) await create(photoId, width, format, 'ahead')
    },
  }
}

/** The media type of a format. */
export function contentType(format: PhotoFormat): string {
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`
}
