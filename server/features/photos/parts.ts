import { createHash } from 'node:crypto'
import { v5 as nameBasedUuid } from 'uuid'
import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { MAX_PHOTO_BYTES, PHOTO_PART_BYTES } from '../../../contract/rules/listings/listing.ts'
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
  /** Adds the complete file as a photo; see the photo service. */
  addPhoto: (ownerId: string, read: () => Promise<Uint8Array>, idOf: () => string) => Promise<Photo>
  clock: Clock
}

/** The folder of incomplete uploads. */
const partsFolder = 'uploads/'
/** Milliseconds after which an upload without a new part is deleted. */
const PART_AGE = 24 * 3600_000
/** Incomplete uploads of one member: a batch of thirty listings. */
const MAX_UPLOADS = 150
/** Namespace of the ids of photos that arrived in parts. */
const PHOTO_NAMESPACE = '5f0c1d0e-6f3b-5b5c-9a51-0d1f6f0b7a31'

/** Photos that arrive in parts. The parts are in the file store, so that any process can take the next one. */
export type PhotoParts = ReturnType<typeof createPhotoParts>

export function createPhotoParts(tools: PartTools) {
  /** Uploads whose last part has arrived: a second request with that part waits for the same photo. */
  const finishing = new Map<string, Promise<Photo>>()
  return {
    /**
     * Stores the next part; with the last one, adds the photo.
     * @throws Failure `photo.wrong_part` with `received`, the bytes stored so far; `photo.*` for the complete file
     */
    async take(ownerId: string, part: PhotoPart): Promise<{ received: number; photo: Photo | null }> {
      const folder = `${partsFolder}${ownerId}/${part.uploadId}/`
      const stored = await storePart(tools.files, ownerId, folder, part)
      if (stored.received < part.total) return { received: stored.received, photo: null }
      let photo = finishing.get(folder)
      if (!photo) {
        photo = finish(tools, ownerId, folder, stored.keys).finally(() => finishing.delete(folder))
        finishing.set(folder, photo)
      }
      return { received: part.total, photo: await photo }
    },

    /** Deletes uploads whose next part never came. @returns how many */
    sweep: () => sweepParts(tools),
  }
}

/** Stores a part. @returns the bytes stored so far, and the keys of all parts in their order */
async function storePart(
  files: FileStore,
  ownerId: string,
  folder: string,
  { offset, total, read }: PhotoPart,
): Promise<{ received: number; keys: string[] }> {
  if (total > MAX_PHOTO_BYTES) throw new Failure('photo.too_large')
  const parts = await partsIn(files, folder)
  const received = parts.reduce((sum, { size }) => sum + size, 0)
  if (parts.length === 0) await refuseTooMany(files, ownerId)
  const keys = parts.map(({ key }) => key)
  const last = parts.at(-1)
  // The last part again, while the photo is being added: it is stored already.
  if (last && received === total && offset === last.offset) return { received, keys }
  if (offset !== received) throw new Failure('photo.wrong_part', { received })
  const bytes = await read()
  const size = bytes.byteLength
  // Only the last part may be shorter, which also limits how many there can be.
  if (size !== Math.min(PHOTO_PART_BYTES, total - offset)) throw new Failure('photo.wrong_part', { received })
  const key = partKey(folder, offset, size)
  await files.put(key, bytes, 'application/octet-stream')
  return { received: offset + size, keys: [...keys, key] }
}

/**
 * Adds the photo and deletes its parts. The photo's id is derived from the upload and its content, so that the same upload
 * finished twice, also by two processes, is one photo.
 */
async function finish(
  { files, addPhoto }: PartTools,
  ownerId: string,
  folder: string,
  keys: readonly string[],
): Promise<Photo> {
  let id = ''
  const read = async () => {
    const bytes = await join(files, keys)
    id = photoId(folder, bytes)
    return bytes
  }
  try {
    const photo = await addPhoto(ownerId, read, () => id)
    await files.deleteAll(folder)
    return photo
  } catch (error) {
    // A file that is no photo stays none; after any other error, sending the last part again may succeed.
    if (error instanceof Failure) await files.deleteAll(folder)
    else await files.deleteAll(partFolder(keys.at(-1) ?? ''))
    throw error
  }
}

function photoId(folder: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(folder).update(bytes)
  return nameBasedUuid(hash.digest('hex'), PHOTO_NAMESPACE)
}

async function sweepParts({ files, clock }: PartTools): Promise<number> {
  const newest = new Map<string, Date>()
  for await (const { key, storedAt } of files.list(partsFolder)) {
    const folder = key.slice(0, key.lastIndexOf('/', key.lastIndexOf('/') - 1) + 1)
    if ((newest.get(folder) ?? storedAt) <= storedAt) newest.set(folder, storedAt)
  }
  const before = clock.now().getTime() - PART_AGE
  const old = [...newest].filter(([, at]) => at.getTime() < before)
  for (const [folder] of old) await files.deleteAll(folder)
  return old.length
}

/** A part is a folder with one file, so that it can be deleted alone. Padded numbers sort in the order of the parts. */
function partKey(folder: string, offset: number, size: number): string {
  return `${folder}${String(offset).padStart(9, '0')}-${size}/part`
}

function partFolder(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1)
}

/** The parts that follow each other without a gap. */
async function partsIn(
  files: FileStore,
  folder: string,
): Promise<{ key: string; offset: number; size: number }[]> {
  const found: { key: string; offset: number; size: number }[] = []
  for await (const { key } of files.list(folder)) {
    const [, offset, size] = /\/(\d{9})-(\d+)\/part$/.exec(key) ?? []
    if (offset && size) found.push({ key, offset: Number(offset), size: Number(size) })
  }
  let end = 0
  return found
    .toSorted((a, b) => a.offset - b.offset)
    .filter(({ offset, size }) => {
      const isNext = offset === end
      if (isNext) end += size
      return isNext
    })
}

/** @throws Failure `photo.wrong_part` if another process has finished the upload meanwhile */
async function join(files: FileStore, keys: readonly string[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) throw new Failure('photo.wrong_part', { received: 0 })
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** @throws Failure `request.too_many` */
async function refuseTooMany(files: FileStore, ownerId: string): Promise<void> {
  const uploads = new Set<string>()
  for await (const { key } of files.list(`${partsFolder}${ownerId}/`)) uploads.add(key.split('/')[2] ?? '')
  if (uploads.size >= MAX_UPLOADS) throw new Failure('request.too_many', { retry_after: 60 })
}
