import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createGrabCut } from './adapters/background-removal-grabcut/index.ts'
import { createPhotoRoom } from './adapters/background-removal-photoroom/index.ts'
import { createLocalFileStore } from './adapters/files-local/index.ts'
import { createS3FileStore } from './adapters/files-s3/index.ts'
import { createGeminiDrafter } from './adapters/listing-drafter-gemini/index.ts'
import {
  createLocalDrafter,
  describePhoto,
  descriptorVersion,
} from './adapters/listing-drafter-local/index.ts'
import { createOutboxMailer, createOutboxPages } from './adapters/mail-outbox/index.ts'
import { createSmtpMailer } from './adapters/mail-smtp/index.ts'
import { createStripePayments } from './adapters/payments-stripe/index.ts'
import { createPhotoProcessor } from './adapters/photos-sharp/index.ts'
import { createComparablesAdvisor } from './adapters/price-advisor-comparables/index.ts'
import type { AppParts } from './app.ts'
import type { Config } from './config/config.ts'
import type { DescriptionTools } from './features/listing-drafts/descriptions.ts'
import { createDraftRepository } from './features/listing-drafts/repository.ts'
import type { DraftTools } from './features/listing-drafts/service.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type { PhotoProcessor } from './ports/photo-processor.ts'
import { openPractisePayments, type PractisePayments } from './practise-payments.ts'

/** What drafts listings: vendors where their keys are set, and what works without any. */
export type Drafting = Pick<DraftTools, 'backgroundRemoval' | 'drafter' | 'priceAdvisor'> &
  Pick<DescriptionTools, 'describePhoto' | 'version'>

/** Everything that reaches outside the process, by way of the adapters that the settings ask for. */
export interface Outside {
  files: FileStore
  processor: PhotoProcessor
  mailer: Mailer
  payments: PaymentProvider
  drafting: Drafting
  /** The simulator behind `payments`, where there are no keys. */
  practise: PractisePayments | null
  /** Adds the pages of the stand-ins. */
  mount(app: FastifyInstance): Promise<void>
  /** Tells the stand-ins where the app is found. */
  opened(port: number): void
  close(): Promise<void>
}

/** Picks the adapters. Stand-ins exist only while their real service is not set. @source product-decisions §1 */
export async function openOutside(parts: AppParts): Promise<Outside> {
  const { config, database, clock, random, log, outside: given = {} } = parts
  const practise =
    !config.stripe && !given.payments && config.simulatorsAllowed ? await openPractisePayments(parts) : null
  const outbox = !config.mail.smtpUrl && !given.mailer && config.simulatorsAllowed
  const payments = given.payments ?? practise?.payments ?? stripe(config, parts)
  const mailer =
    given.mailer ??
    (outbox
      ? createOutboxMailer({ pool: database.pool, from: config.mail.from, clock, random, log })
      : createSmtpMailer({ url: config.mail.smtpUrl ?? '', from: config.mail.from }))
  const drafting = given.drafting ?? openDrafting(parts)
  return {
    files: given.files ?? fileStore(config),
    processor: given.processor ?? createPhotoProcessor(),
    mailer,
    payments,
    drafting,
    practise,
    async mount(app) {
      if (practise) await app.register(practise.pages, { prefix: '/dev/stripe' })
      if (outbox) await app.register(createOutboxPages({ pool: database.pool }))
    },
    opened: (port) => practise?.opened(port),
    close: async () => {
      const { backgroundRemoval, drafter } = drafting
      await Promise.all([backgroundRemoval.standard.close(), drafter.standard.close()])
      await practise?.close()
    },
  }
}

function openDrafting({ config, database, clock, log }: AppParts): Drafting {
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

function fileStore({ s3, dataDir }: Config): FileStore {
  if (!s3) return createLocalFileStore({ folder: path.join(dataDir, 'files') })
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  return createS3FileStore({
    ...{ bucket, region },
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : {}),
  })
}

function stripe({ stripe: keys }: Config, { clock }: AppParts): PaymentProvider {
  if (!keys) throw new Error('STRIPE_SECRET_KEY is not set, and simulators are not allowed')
  const base = keys.baseUrl ? new URL(keys.baseUrl) : null
  return createStripePayments({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    clock,
    ...(base ? { apiBase: addressOf(base) } : {}),
  })
}

function addressOf(base: URL) {
  const protocol = base.protocol === 'https:' ? ('https' as const) : ('http' as const)
  return { protocol, host: base.hostname, port: Number(base.port) || (protocol === 'https' ? 443 : 80) }
}
