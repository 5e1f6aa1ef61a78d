import type { Photo } from '../../../contract/calls/shapes.ts'
import type { BackgroundRemoval, CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import { type PhotoProcessor, PhotoRejected, type PreparedPhoto } from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { DraftDependencies } from './dependencies.ts'
import { type AdapterResult, callWithFallback } from './fallback.ts'

/** A cutout whose picture has been decoded. */
export type DecodedCutout =
  | (Extract<Cutout, { removed: true }> & { prepared: PreparedPhoto })
  | Extract<Cutout, { removed: false }>

/** A prepared photo and the result of removing its background. */
export interface PhotoCutout {
  photo: CleanPhoto
  cutout: AdapterResult<DecodedCutout>
}

/** The same for a stored photo; the clean picture, if any, was stored as a new photo. */
export interface SavedCutout extends PhotoCutout {
  saved: Photo | null
}

type CutoutDependencies = Pick<DraftDependencies, 'processor' | 'backgroundRemoval' | 'storedPhotos' | 'warn'>

/** Removes a photo's background. @throws ProviderError */
export async function cutOutPhoto(deps: CutoutDependencies, photo: CleanPhoto): Promise<PhotoCutout> {
  const remove = async (adapter: BackgroundRemoval): Promise<DecodedCutout> => {
    const cutout = await adapter.remove(photo)
    if (!cutout.removed) return cutout
    return { ...cutout, prepared: await decodePicture(deps.processor, adapter, cutout.picture) }
  }
  return { photo, cutout: await callWithFallback(deps.backgroundRemoval, remove, deps.warn) }
}

/** Removes a stored photo's background and stores the clean picture beside it. @throws ProviderError */
export async function removeBackgroundOf(
  deps: CutoutDependencies,
  { ownerId, photoId }: { ownerId: string; photoId: string },
  photo: CleanPhoto,
): Promise<SavedCutout> {
  const cut = await cutOutPhoto(deps, photo)
  const { result } = cut.cutout
  const saved = result.removed ? await deps.storedPhotos.addPrepared(ownerId, result.prepared, photoId) : null
  return { ...cut, saved }
}

/** Decodes a provider's picture early, so that the fallback can still replace an unreadable one. */
async function decodePicture(
  processor: PhotoProcessor,
  { name }: BackgroundRemoval,
  picture: Uint8Array,
): Promise<PreparedPhoto> {
  return await processor.prepare(picture).catch((error: unknown) => {
    if (!(error instanceof PhotoRejected)) throw error
    throw new ProviderError(name, 'bad_answer', `the picture cannot be used: ${error.problem}`)
  })
}
