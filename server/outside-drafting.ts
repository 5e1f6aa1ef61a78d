import { createGrabCut } from './adapters/background-removal-grabcut/index.ts'
import { createPhotoRoom } from './adapters/background-removal-photoroom/index.ts'
import { createGeminiDrafter } from './adapters/listing-drafter-gemini/index.ts'
import {
  createLocalDrafter,
  describePhoto,
  descriptorVersion,
} from './adapters/listing-drafter-local/index.ts'
import { createComparablesAdvisor } from './adapters/price-advisor-comparables/index.ts'
import type { AppParts } from './app.ts'
import type { DescriptionTools } from './features/listing-drafts/descriptions.ts'
import { createDraftRepository } from './features/listing-drafts/repository.ts'
import type { DraftTools } from './features/listing-drafts/service.ts'

/** What drafts listings: vendors where their keys are set, and what works without any. */
export type Drafting = Pick<DraftTools, 'backgroundRemoval' | 'drafter' | 'priceAdvisor'> &
  Pick<DescriptionTools, 'describePhoto' | 'version'>

/** Picks the adapters that the settings ask for. @source product-decisions §4 */
export function pickDrafting({ config, database, clock, log }: AppParts): Drafting {
  const memory = createDraftRepository(database)
  const { photoRoom, gemini } = config
  const at = (baseUrl: string | null) => (baseUrl ? { baseUrl } : {})
  return {
    backgroundRemoval: {
      remote: photoRoom && createPhotoRoom({ apiKey: photoRoom.apiKey, ...at(photoRoom.baseUrl) }),
      standard: createGrabCut(),
    },
    drafter: {
      remote:
        gemini && createGeminiDrafter({ apiKey: gemini.apiKey, model: gemini.model, ...at(gemini.baseUrl) }),
      standard: createLocalDrafter(memory, (err) => log.warn({ err }, 'a photo could not be read')),
    },
    priceAdvisor: createComparablesAdvisor(memory, clock),
    describePhoto,
    version: descriptorVersion,
  }
}

/** Lets go of the threads. */
export async function closeDrafting({ backgroundRemoval, drafter }: Drafting): Promise<void> {
  await Promise.all([backgroundRemoval.standard.close(), drafter.standard.close()])
}
