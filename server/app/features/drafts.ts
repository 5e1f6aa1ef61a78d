import { draftRoutes } from '../../features/listing-drafts/routes.ts'
import { createSavedDraftRepository } from '../../features/listing-drafts/saved-drafts/repository.ts'
import { savedDraftRoutes } from '../../features/listing-drafts/saved-drafts/routes.ts'
import { createSavedDrafts } from '../../features/listing-drafts/saved-drafts/saved-drafts.ts'
import { createDraftService } from '../../features/listing-drafts/service.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import { draftWrittenBy } from '../../metrics/event-kinds.ts'
import type { Wiring } from './wiring.ts'

/** Drafting listings from photos, and the drafts that members have saved. */
export function createDraftsFeature(
  { adapters, database, clock, jobs, warn, countEvent }: Wiring,
  photos: PhotoService,
) {
  const { processor, drafting } = adapters
  const keptDrafts = createSavedDrafts({
    repository: createSavedDraftRepository(database),
    releasePhotos: photos.release,
    clock,
  })
  jobs.schedule({
    name: 'draft-sweep',
    cron: '50 3 * * *',
    run: async () => void (await keptDrafts.sweep()),
  })
  jobs.schedule({
    name: 'price-model',
    cron: '*/10 * * * *',
    // Training takes under a minute; a busy machine may need longer.
    timeoutSeconds: 600,
    run: async () => void (await drafting.priceAdvisor.learn()),
  })
  const routes = [
    ...draftRoutes(
      createDraftService({
        processor,
        ...drafting,
        storedPhotos: photos,
        warn,
        countDraft: (adapter) => countEvent(adapter === null ? 'draft_failed' : draftWrittenBy(adapter)),
      }),
    ),
    ...savedDraftRoutes(keptDrafts),
  ]
  return { routes, keptDrafts }
}
