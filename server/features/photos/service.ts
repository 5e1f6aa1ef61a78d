import type { Photo } from '../../../contract/calls/shapes.ts'
import { Failure } from '../../../contract/failure.ts'
import { placesOf } from '../../../contract/rules/listings/listing.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { type PhotoProcessor, PhotoRejected, type PreparedPhoto } from '../../ports/photo-processor.ts'
import type { Random } from '../../ports/random.ts'
import { printOf } from './copies/prints.ts'
import { masterKey } from './file-keys.ts'
import { createPhotoRemoval, type RemovalDependencies } from './removal.ts'
import { createSketching } from './sketching.ts'
import { createTakenDownPhotos } from './taken-down.ts'
import { contentType, createVariants, VARIANTS_DELAY_MS, variantsJob } from './variants.ts'

export interface PhotoDependencies extends RemovalDependencies {
  processor: PhotoProcessor
  jobs: JobQueue
  random: Random
}

/** Photos: uploads, served sizes and removal. */
export type PhotoService = ReturnType<typeof createPhotoService>

export function createPhotoService(deps: PhotoDependencies) {
  return {
    ...createPhotoRemoval(deps),
    ...createVariants(deps),
    ...createSketching(deps),

    addPrepared: (ownerId: string, prepared: PreparedPhoto, cutFrom: string | null): Promise<Photo> =>
      addPrepared(deps, ownerId, prepared, cutFrom),

    /**
     * Adds one file, which is read once a worker is free.
     * @param idOf gives the photo's id once the file is read; a photo with that id must have the same content
     * @throws Failure `photo.*`
     */
    async add(
      ownerId: string,
      read: () => Promise<Uint8Array>,
      idOf = () => deps.random.uuid(),
    ): Promise<Photo> {
      const prepared = await deps.processor.prepare(read).catch((error: unknown) => {
        throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
      })
      return await addPrepared(deps, ownerId, prepared, null, idOf())
    },

    /** The owner's photo as it is stored, in JPEG. @throws Failure `photo.not_found` */
    async read(ownerId: string, id: string): Promise<{ bytes: Uint8Array; width: number; height: number }> {
      const [photo] = await deps.photos.owned(ownerId, [id])
      const bytes = photo && (await deps.files.get(masterKey(id)))
      if (!bytes) throw new Failure('photo.not_found', { photo_id: id })
      return { bytes, width: photo.width, height: photo.height }
    },

    takenDown: createTakenDownPhotos(deps.photos),

    chosen: (ownerId: string, ids: readonly string[], max: number): Promise<Photo[]> =>
      findChosen(deps, ownerId, ids, max),

    /** The id of a listing's nth photo, or null. `named`: the photo that the caller expects there. */
    async ofListing(listingId: string, index: number, named: string | null): Promise<string | null> {
      return (await deps.photos.ofListing(listingId, index, named))?.id ?? null
    },
  }
}

/** The file is stored before the row, so that every row has a file. */
async function addPrepared(
  { photos, files, jobs, clock, random }: PhotoDependencies,
  ownerId: string,
  prepared: PreparedPhoto,
  cutFrom: string | null,
  id: string = random.uuid(),
): Promise<Photo> {
  const { master, width, height, thumbhash, sketch } = prepared
  const photo = { id, width, height, thumbhash }
  await files.put(masterKey(photo.id), master, contentType('jpg'))
  const inserted = await photos.insert({
    ...photo,
    print: printOf(sketch),
    sketch,
    ownerId,
    cutFrom,
    now: clock.now(),
  })
  // The uploader is waiting for a draft, which needs the same workers. A size needed sooner is made on request.
  const after = new Date(clock.now().getTime() + VARIANTS_DELAY_MS)
  if (inserted > 0) await jobs.enqueue(variantsJob, { photoId: photo.id }, { after })
  return photo
}

/**
 * The owner's photos in the given order.
 * @param max limit of photos; a clean picture and its original count as one
 * @throws Failure `photo.not_found` where one is not theirs, `listing.photos_too_many`
 */
async function findChosen(
  { photos }: PhotoDependencies,
  ownerId: string,
  ids: readonly string[],
  max: number,
): Promise<Photo[]> {
  const found = new Map((await photos.owned(ownerId, ids)).map((photo) => [photo.id, photo]))
  const listed = ids.map((id): Photo => {
    const photo = found.get(id)
    if (!photo) throw new Failure('photo.not_found', { photo_id: id })
    const { cut_from, ...rest } = photo
    return cut_from !== null && found.has(cut_from) ? { ...rest, cut_from } : rest
  })
  if (placesOf(listed) > max) throw new Failure('listing.photos_too_many')
  return listed
}
