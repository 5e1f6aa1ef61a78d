import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { MAX_PHOTO_BYTES, PHOTO_PART_BYTES } from '../../../contract/rules/listings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'

/** One part of a photo's file. */
export interface PhotoPart {
  uploadId: string
  /** Bytes of the file before this part, and of the whole file. */
  offset: number
  total: number
  read: () => Promise<Uint8Array>
}

export interface PartTools {
  files: FileStore
  /** Takes in the whole file; from the photos. */
  addPhoto: (ownerId: string, read: () => Promise<Uint8Array>) => Promise<Photo>
  clock: Clock
}

/** Where the parts of photos are that have not arrived whole. */
const partsFolder = 'uploads/'
/** Milliseconds that the parts of a photo wait for the next one. */
const PART_AGE = 24 * 3600_000
/** Photos of one member that may be on their way at once: a batch of thirty things. */
const MOST_AT_ONCE = 150

/** Photos that arrive in parts. The parts are in the file store, so that any process can take the next one. */
export type PhotoParts = ReturnType<typeof createPhotoParts>

export function createPhotoParts({ files, addPhoto, clock }: PartTools) {
  return {
    /**
     * Takes in the next part; with the last one the photo.
     * @throws Failure `photo.wrong_part` with `received`, the bytes that are there; `photo.*` of the whole file
     */
    async take(ownerId: string, part: PhotoPart): Promise<{ received: number; photo: Photo | null }> {
      const { offset, total } = part
      if (total > MAX_PHOTO_BYTES) throw new Failure('photo.too_large')
      const folder = `${partsFolder}${ownerId}/${part.uploadId}/`
      const there = await partsIn(files, folder)
      const received = there.reduce((sum, { size }) => sum + size, 0)
      if (there.length === 0) await refuseTooMany(files, ownerId)
      if (offset !== received) throw new Failure('photo.wrong_part', { received })
      const bytes = await part.read()
      const size = bytes.byteLength
      // Only the last part may be shorter: so their number is bounded too.
      const isFitting = size === Math.min(PHOTO_PART_BYTES, total - offset)
      if (!isFitting) throw new Failure('photo.wrong_part', { received })
      const key = partKey(folder, offset, size)
      await files.put(key, bytes, 'application/octet-stream')
      if (offset + size < total) return { received: offset + size, photo: null }
      try {
        const keys = [...there.map((one) => one.key), key]
        const photo = await addPhoto(ownerId, () => join(files, keys))
        await files.deleteAll(folder)
        return { received: total, photo }
      } catch (error) {
        // A file that cannot be used will not be another time; anything else may pass, with the last part again.
        if (error instanceof Failure) await files.deleteAll(folder)
        else await files.deleteAll(key.slice(0, key.lastIndexOf('/') + 1))
        throw error
      }
    },

    /** Throws away parts whose next one never came. @returns of how many photos */
    async sweep(): Promise<number> {
      const newest = new Map<string, Date>()
      for await (const { key, storedAt } of files.list(partsFolder)) {
        const folder = key.slice(0, key.lastIndexOf('/', key.lastIndexOf('/') - 1) + 1)
        if ((newest.get(folder) ?? storedAt) <= storedAt) newest.set(folder, storedAt)
      }
      const before = clock.now().getTime() - PART_AGE
      const old = [...newest].filter(([, at]) => at.getTime() < before)
      for (const [folder] of old) await files.deleteAll(folder)
      return old.length
    },
  }
}

/** A part is a folder with one file, so that it can be taken away by itself. Numbers are padded to keep their order. */
function partKey(folder: string, offset: number, size: number): string {
  return `${folder}${String(offset).padStart(9, '0')}-${size}/part`
}

async function partsIn(files: FileStore, folder: string): Promise<{ key: string; size: number }[]> {
  const found: { key: string; offset: number; size: number }[] = []
  for await (const { key } of files.list(folder)) {
    const [, offset, size] = /\/(\d{9})-(\d+)\/part$/.exec(key) ?? []
    if (offset && size) found.push({ key, offset: Number(offset), size: Number(size) })
  }
  const inOrder = found.toSorted((one, other) => one.offset - other.offset)
  // Two requests with the same part at the same moment leave one: they have the same key.
  let end = 0
  return inOrder.filter(({ offset, size }) => {
    const isNext = offset === end
    if (isNext) end += size
    return isNext
  })
}

async function join(files: FileStore, keys: readonly string[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) throw new Error('a part of a photo is gone')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** @throws Failure `request.too_many` */
async function refuseTooMany(files: FileStore, ownerId: string): Promise<void> {
  const uploads = new Set<string>()
  for await (const { key } of files.list(`${partsFolder}${ownerId}/`)) uploads.add(key.split('/')[2] ?? '')
  if (uploads.size >= MOST_AT_ONCE) throw new Failure('request.too_many', { retry_after: 60 })
}
