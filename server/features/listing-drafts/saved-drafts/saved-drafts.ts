import { Failure } from '../../../../contract/failure.ts'
import { MAX_DRAFTS } from '../../../../contract/rules/listings/drafts.ts'
import { keptSince } from '../../../../contract/rules/site/retention.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { SavedDraftRepository } from './repository.ts'

export interface SavedDraftDependencies {
  repository: SavedDraftRepository
  /** Deletes photos that nothing shows any longer; from the photos feature. */
  releasePhotos: (ownerId: string, ids: readonly string[]) => Promise<void>
  clock: Clock
}

/** Unpublished drafts that members have saved. */
export type SavedDrafts = ReturnType<typeof createSavedDrafts>

export function createSavedDrafts({ repository, releasePhotos, clock }: SavedDraftDependencies) {
  const remove = async (ownerId: string, id: string): Promise<boolean> => {
    const photoIds = await repository.remove(ownerId, id)
    if (photoIds && photoIds.length > 0) await releasePhotos(ownerId, photoIds)
    return photoIds !== undefined
  }

  return {
    ofOwner: (ownerId: string) => repository.ofOwner(ownerId, MAX_DRAFTS),

    /** @returns false if it has been published. @throws Failure `draft.too_many`: no older draft is dropped for it */
    async save(
      ownerId: string,
      draft: { id: string; content: string; photoIds: readonly string[] },
    ): Promise<boolean> {
      if ((await repository.save(ownerId, draft, MAX_DRAFTS, clock.now())) > 0) return true
      if (await repository.isPublished(ownerId, draft.id)) return false
      throw new Failure('draft.too_many')
    },

    /** @throws Failure `draft.not_found` */
    async discard(ownerId: string, id: string): Promise<void> {
      if (!(await remove(ownerId, id))) throw new Failure('draft.not_found')
    },

    /** Deletes a draft that was published, and the photos that only the draft used. */
    published: async (ownerId: string, id: string): Promise<void> => void (await remove(ownerId, id)),

    /** Deletes drafts that were not changed for long; the photo sweep follows. @returns how many */
    sweep: () => repository.removeOlderThan(keptSince('drafts', clock.now())),
  }
}
