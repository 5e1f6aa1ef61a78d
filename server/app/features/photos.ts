import type { Executor } from '../../db/database.ts'
import { createDraftRepository } from '../../features/listing-drafts/repository.ts'
import { createDescriptions } from '../../features/listing-drafts/similar-listings/descriptions.ts'
import { masterKey } from '../../features/photos/file-keys.ts'
import { createPhotoParts } from '../../features/photos/parts.ts'
import { photoFilesJob } from '../../features/photos/removal.ts'
import { createPhotoRepository } from '../../features/photos/repository.ts'
import { photoRoutes } from '../../features/photos/routes.ts'
import { createPhotoService } from '../../features/photos/service.ts'
import { variantsJob } from '../../features/photos/variants.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Uploaded photos, their files and the descriptions that are made of them. */
export function createPhotosFeature(wiring: Wiring) {
  const { adapters, database, clock, random, jobs, warn } = wiring
  const { files, processor, drafting } = adapters
  const photos = createPhotoService({
    ...bindPhotos(database, jobs),
    unitOfWork: unitOfWork(wiring, bindPhotos),
    warn,
    files,
    processor,
    clock,
    random,
  })
  const photoParts = createPhotoParts({ files, addPhoto: photos.add, clock })
  const drafts = createDraftRepository(database)
  const descriptions = createDescriptions({ drafts, files, masterKey, ...drafting })

  jobs.handle(variantsJob, async (photo) => {
    await photos.makeVariants(photo)
    await descriptions.describe(photo)
  })
  jobs.handle(photoFilesJob, photos.deleteFiles)
  jobs.schedule({
    name: 'photo-descriptions',
    cron: '*/10 * * * *',
    run: async () => void (await descriptions.catchUp()),
  })
  jobs.schedule({
    name: 'photo-sketches',
    cron: '*/5 * * * *',
    run: async () => void (await photos.sketchOlder()),
  })
  jobs.schedule({
    name: 'photo-sweep',
    cron: '0 4 * * *',
    run: async () => {
      await photos.sweep()
      await photoParts.sweep()
    },
  })
  jobs.schedule({
    name: 'photo-files-sweep',
    cron: '30 4 * * *',
    timeoutSeconds: 4 * 3600,
    run: async () => void (await photos.sweepFiles()),
  })
  return { routes: photoRoutes(photos, photoParts, drafting.expectDraft), photos, photoParts, descriptions }
}

/** The repositories and job queue of one photo transaction. */
export function bindPhotos(executor: Executor, queue: JobQueue) {
  return { photos: createPhotoRepository(executor), jobs: queue }
}
