import { createPhotoRoom, isSandboxKey } from '../adapters/background-removal-photoroom/index.ts'
import { createGeminiDrafter } from '../adapters/listing-drafter-gemini/index.ts'
import {
  createLocalDrafter,
  describePhoto,
  descriptorVersion,
  type LocalDrafter,
} from '../adapters/listing-drafter-local/index.ts'
import { createVisionDrafter, NoModel } from '../adapters/listing-drafter-vision/index.ts'
import type { PhotoWorkers } from '../adapters/photo-workers/index.ts'
import { createWordsAdvisor } from '../adapters/price-advisor-words/index.ts'
import { ConfigError } from '../config/env.ts'
import { createDraftRepository } from '../features/listing-drafts/repository.ts'
import type { ListingDrafter } from '../ports/listing-drafter.ts'
import type { AppContext, DraftingAdapters } from './context.ts'

/**
 * Chooses the adapters by the settings.
 * @throws ConfigError
 * @source product-decisions §4
 */
export function createDraftingAdapters(
  {
    config,
    marketplace,
    database,
    clock,
    random,
    log,
  }: Pick<AppContext, 'config' | 'marketplace' | 'database' | 'clock' | 'random' | 'log'>,
  workers: PhotoWorkers,
): DraftingAdapters {
  const memory = createDraftRepository(database)
  const { photoRoom, gemini, visionModelDir } = config
  const report = (err: unknown) => log.warn({ err }, 'a photo could not be read')
  const local = createLocalDrafter(memory, report, workers)
  if (photoRoom && isSandboxKey(photoRoom.apiKey))
    log.warn(
      'PHOTOROOM_API_KEY is a sandbox key: clean pictures have a watermark, and a thousand a month is all',
    )
  const at = (baseUrl: string | null) => (baseUrl ? { baseUrl } : {})
  return {
    backgroundRemoval: {
      remote: photoRoom && createPhotoRoom({ apiKey: photoRoom.apiKey, ...at(photoRoom.baseUrl) }),
      fallback: workers.removal,
    },
    drafter: {
      remote: gemini
        ? createGeminiDrafter({
            apiKey: gemini.apiKey,
            model: gemini.model,
            city: marketplace.city,
            ...at(gemini.baseUrl),
          })
        : visionDrafter(visionModelDir, local),
      fallback: local,
    },
    priceAdvisor: createWordsAdvisor(memory, {
      clock,
      random,
      report: (err) => log.warn({ err }, 'prices could not be learned'),
    }),
    describePhoto: (photo) => describePhoto(photo, workers.findItem),
    version: descriptorVersion,
    // With a vendor for both, the local adapters are hardly ever used.
    ...(photoRoom && gemini ? {} : { expectDraft: workers.warmUpForDraft }),
  }
}

function visionDrafter(dir: string | null, local: LocalDrafter): ListingDrafter | null {
  if (!dir) return null
  try {
    return createVisionDrafter({ dir }, local)
  } catch (error) {
    throw error instanceof NoModel ? new ConfigError([`VISION_MODEL_DIR: ${error.message}`]) : error
  }
}

/** Ends the threads and processes of the adapters. */
export async function closeDrafting({
  backgroundRemoval,
  drafter,
  priceAdvisor,
}: DraftingAdapters): Promise<void> {
  await Promise.all([
    backgroundRemoval.fallback.close(),
    drafter.fallback.close(),
    drafter.remote?.close(),
    priceAdvisor.close(),
  ])
}
