import { Failure } from '../../../contract/failure.ts'
import type { CleanPhoto } from '../../ports/background-removal.ts'
import { type PhotoProcessor, PhotoRejected } from '../../ports/photo-processor.ts'
import type { ItemPhotos, ReadPhoto, StoredPhotos } from './dependencies.ts'

/** Prepares an upload. This also removes its metadata, so no provider learns where it was taken. @throws Failure `photo.*` */
export async function prepareUpload(processor: PhotoProcessor, read: ReadPhoto): Promise<CleanPhoto> {
  const { master, width, height } = await processor.prepare(read).catch((error: unknown) => {
    throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
  })
  return { bytes: master, width, height }
}

/** Reads all stored photos of an item. @throws Failure `photo.not_found` */
export async function readStored(
  storedPhotos: StoredPhotos,
  { ownerId, photoIds }: ItemPhotos,
): Promise<[CleanPhoto, ...CleanPhoto[]]> {
  const photos = await Promise.all(photoIds.map((photoId) => storedPhotos.read(ownerId, photoId)))
  const [main, ...others] = photos
  if (!main) throw new Failure('photo.not_found')
  return [main, ...others]
}
