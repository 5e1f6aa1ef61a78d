import type { Photo } from '../../../contract/calls/shapes.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import { type CategorySlug, slugForName } from '../../../contract/rules/categories.ts'
import type { Condition } from '../../../contract/rules/listings.ts'
import type { BackgroundRemoval, CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import type { ListingDraft, ListingDrafter } from '../../ports/listing-drafter.ts'
import { type PhotoProcessor, PhotoRejected, type PreparedPhoto } from '../../ports/photo-processor.ts'
import type { PriceAdvice, PriceAdvisor } from '../../ports/price-advisor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { type AdapterResult, callWithFallback, type Warn } from './fallback.ts'

/** Fetches a photo file when its turn has come. */
export type ReadPhoto = () => Promise<Uint8Array>

/** A vendor's adapter, or one with a model of the operator's, where it is set up; and the one that always works. */
export interface AdapterPair<Adapter> {
  remote: Adapter | null
  fallback: Adapter
}

export interface DraftDependencies {
  processor: PhotoProcessor
  backgroundRemoval: AdapterPair<BackgroundRemoval>
  drafter: AdapterPair<ListingDrafter>
  priceAdvisor: PriceAdvisor
  storedPhotos: StoredPhotos
  warn: Warn
}

/** Photos that were uploaded before; from the photos' room. */
export interface StoredPhotos {
  /** A photo of the owner's as it is kept. @throws Failure `photo.not_found` */
  read(ownerId: string, photoId: string): Promise<CleanPhoto>
  /** @param cutFrom the photo that this one was made of */
  addPrepared(ownerId: string, photo: PreparedPhoto, cutFrom: string | null): Promise<Photo>
}

/** Uploaded photos of one thing, the main one first. */
export interface ItemPhotos {
  ownerId: string
  photoIds: readonly string[]
}

export interface DraftWithPrice {
  draft: AdapterResult<ListingDraft>
  advice: PriceAdvice | null
}

/** A cut-out whose picture could be read. */
export type DecodedCutout =
  | (Extract<Cutout, { removed: true }> & { prepared: PreparedPhoto })
  | Extract<Cutout, { removed: false }>

/** The photo as it was taken in, and what became of its background. */
export interface PhotoCutout {
  photo: CleanPhoto
  cutout: AdapterResult<DecodedCutout>
}

/** What became of an uploaded photo's background; the clean picture is a photo of its own. */
export interface SavedCutout extends PhotoCutout {
  saved: Photo | null
}

/** Drafts of listings, made from photos. */
export type DraftService = ReturnType<typeof createDraftService>

export function createDraftService(tools: DraftDependencies) {
  const { processor, backgroundRemoval, drafter, priceAdvisor, storedPhotos, warn } = tools

  /** The vendor's picture, decoded while the default adapter can still take over: nonsense is no fault of the photo. */
  const legible = async ({ name }: BackgroundRemoval, picture: Uint8Array): Promise<PreparedPhoto> =>
    await processor.prepare(picture).catch((error: unknown) => {
      if (!(error instanceof PhotoRejected)) throw error
      throw new ProviderError(name, 'bad_answer', `the picture cannot be used: ${error.problem}`)
    })

  const cutOut = async (photo: CleanPhoto): Promise<PhotoCutout> => {
    const { remote, fallback } = backgroundRemoval
    const ask = async (adapter: BackgroundRemoval) => {
      const cutout = await adapter.remove(photo)
      return cutout.removed ? { ...cutout, prepared: await legible(adapter, cutout.picture) } : cutout
    }
    return { photo, cutout: await callWithFallback(remote, fallback, ask, warn) }
  }

  const write = async (
    [main, ...others]: readonly [CleanPhoto, ...CleanPhoto[]],
    condition: Condition,
  ): Promise<DraftWithPrice> => {
    const { remote, fallback } = drafter
    const draft = await callWithFallback(remote, fallback, (adapter) => adapter.draft(main, others), warn)
    const { title, category } = draft.result
    // A category that nothing speaks for must not decide which listings are comparable.
    const known: CategorySlug | null = category.source === 'none' ? null : slugForName(category.value)
    const advice =
      known && title.value
        ? await priceAdvisor.advise({ title: title.value, category: known, condition })
        : null
    return { draft, advice }
  }

  const cutOutStored = async (ownerId: string, photoId: string, photo: CleanPhoto): Promise<SavedCutout> => {
    const cut = await cutOut(photo)
    const { result } = cut.cutout
    return {
      ...cut,
      saved: result.removed ? await storedPhotos.addPrepared(ownerId, result.prepared, photoId) : null,
    }
  }

  const readAll = async ({ ownerId, photoIds }: ItemPhotos): Promise<[CleanPhoto, ...CleanPhoto[]]> => {
    const photos = await Promise.all(photoIds.map((photoId) => storedPhotos.read(ownerId, photoId)))
    const [main, ...others] = photos
    if (!main) throw new Failure('photo.not_found')
    return [main, ...others]
  }

  return {
    /** @throws Failure `photo.*`, `draft.busy`, `draft.cutout_failed` */
    removeBackground: async (read: ReadPhoto): Promise<PhotoCutout> => {
      const photo = await takeIn(processor, read)
      return await cutOut(photo).catch(failing('draft.cutout_failed', warn))
    },

    /** @throws Failure `photo.*`, `draft.busy`, `draft.analysis_failed` */
    async draft(read: ReadPhoto, condition: Condition): Promise<DraftWithPrice> {
      const photo = await takeIn(processor, read)
      return await write([photo], condition).catch(failing('draft.analysis_failed', warn))
    },

    /** The same of an uploaded photo, whose clean picture is kept beside it. */
    async removeBackgroundOf(ownerId: string, photoId: string): Promise<SavedCutout> {
      const photo = await storedPhotos.read(ownerId, photoId)
      return await cutOutStored(ownerId, photoId, photo).catch(failing('draft.cutout_failed', warn))
    },

    /** The same of all uploaded photos of a thing. */
    async draftOf(chosen: ItemPhotos, condition: Condition): Promise<DraftWithPrice> {
      const photos = await readAll(chosen)
      return await write(photos, condition).catch(failing('draft.analysis_failed', warn))
    },

    /** Both of all uploaded photos of a thing: the main one is cut out. */
    async identifyOf(chosen: ItemPhotos, condition: Condition): Promise<SavedCutout & DraftWithPrice> {
      const photos = await readAll(chosen)
      const { ownerId, photoIds } = chosen
      const both = Promise.all([
        cutOutStored(ownerId, photoIds[0] ?? '', photos[0]),
        write(photos, condition),
      ])
      const [cut, written] = await both.catch(failing('draft.identify_failed', warn))
      return { ...cut, ...written }
    },

    /** What comparable listings say that something is worth. */
    advise: (title: string, category: string, condition: Condition): Promise<PriceAdvice | null> =>
      priceAdvisor.advise({ title, category: slugForName(category), condition }),

    /** Both for one photo. @throws Failure `photo.*`, `draft.busy`, `draft.identify_failed` */
    async identify(read: ReadPhoto, condition: Condition): Promise<PhotoCutout & DraftWithPrice> {
      const photo = await takeIn(processor, read)
      const both = Promise.all([cutOut(photo), write([photo], condition)])
      const [cut, written] = await both.catch(failing('draft.identify_failed', warn))
      return { ...cut, ...written }
    },
  }
}

/** The photo upright, in sRGB, bounded and without its metadata: where it was taken goes to no vendor. */
async function takeIn(processor: PhotoProcessor, read: ReadPhoto): Promise<CleanPhoto> {
  const { master, width, height } = await processor.prepare(read).catch((error: unknown) => {
    throw error instanceof PhotoRejected ? new Failure(`photo.${error.problem}`) : error
  })
  return { bytes: master, width, height }
}

/** What an adapter threw, in the API's words. */
function failing(code: ErrorCode, warn: Warn): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'rate_limited') throw new Failure('draft.busy', { retry_after: 10 })
    warn({ err: error }, 'a draft could not be made')
    throw new Failure(code)
  }
}
