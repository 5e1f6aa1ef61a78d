import { slugForName } from '../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../contract/rules/listings/listing.ts'
import type { PriceAdvice } from '../../ports/price-advisor.ts'
import { cutOutPhoto, type PhotoCutout, removeBackgroundOf, type SavedCutout } from './cutout.ts'
import type { DraftDependencies, ItemPhotos, ReadPhoto } from './dependencies.ts'
import { failWith } from './failures.ts'
import { prepareUpload, readStored } from './photos.ts'
import { type DraftWithPrice, writeDraft } from './writing.ts'

/** Drafts of listings, made from photos. */
export type DraftService = ReturnType<typeof createDraftService>

export function createDraftService(deps: DraftDependencies) {
  return { ...uploadDrafts(deps), ...storedPhotoDrafts(deps), advise: adviseWith(deps) }
}

/** Drafts from a photo that is sent with the request. */
function uploadDrafts(deps: DraftDependencies) {
  return {
    /** @throws Failure `photo.*`, `draft.busy`, `draft.cutout_failed` */
    async removeBackground(read: ReadPhoto): Promise<PhotoCutout> {
      const photo = await prepareUpload(deps.processor, read)
      return await cutOutPhoto(deps, photo).catch(failWith('draft.cutout_failed', deps.warn))
    },

    /** @throws Failure `photo.*`, `draft.busy`, `draft.analysis_failed` */
    async draft(read: ReadPhoto, condition: Condition): Promise<DraftWithPrice> {
      const photo = await prepareUpload(deps.processor, read)
      return await writeDraft(deps, [photo], condition).catch(failWith('draft.analysis_failed', deps.warn))
    },

    /** Cutout and draft. @throws Failure `photo.*`, `draft.busy`, `draft.identify_failed` */
    async identify(read: ReadPhoto, condition: Condition): Promise<PhotoCutout & DraftWithPrice> {
      const photo = await prepareUpload(deps.processor, read)
      const both = Promise.all([cutOutPhoto(deps, photo), writeDraft(deps, [photo], condition)])
      const [cutout, draft] = await both.catch(failWith('draft.identify_failed', deps.warn))
      return { ...cutout, ...draft }
    },
  }
}

/** Drafts from photos that were uploaded before. They throw the same failures. */
function storedPhotoDrafts(deps: DraftDependencies) {
  return {
    /** The clean picture is stored beside the original photo. */
    async removeBackgroundOf(ownerId: string, photoId: string): Promise<SavedCutout> {
      const photo = await deps.storedPhotos.read(ownerId, photoId)
      return await removeBackgroundOf(deps, { ownerId, photoId }, photo).catch(
        failWith('draft.cutout_failed', deps.warn),
      )
    },

    async draftOf(item: ItemPhotos, condition: Condition): Promise<DraftWithPrice> {
      const photos = await readStored(deps.storedPhotos, item)
      return await writeDraft(deps, photos, condition).catch(failWith('draft.analysis_failed', deps.warn))
    },

    /** Cutout of the main photo, and a draft from all of them. */
    async identifyOf(item: ItemPhotos, condition: Condition): Promise<SavedCutout & DraftWithPrice> {
      const photos = await readStored(deps.storedPhotos, item)
      const main = { ownerId: item.ownerId, photoId: item.photoIds[0] ?? '' }
      const both = Promise.all([
        removeBackgroundOf(deps, main, photos[0]),
        writeDraft(deps, photos, condition),
      ])
      const [cutout, draft] = await both.catch(failWith('draft.identify_failed', deps.warn))
      return { ...cutout, ...draft }
    },
  }
}

/** An item to be priced, as its seller describes it. */
interface DescribedItem {
  title: string
  description: string
  category: string
  condition: Condition
}

/** Suggests a price; null if nothing honest can be said. */
function adviseWith({ priceAdvisor }: DraftDependencies) {
  return (item: DescribedItem): Promise<PriceAdvice | null> =>
    priceAdvisor.advise({ ...item, category: slugForName(item.category) })
}
