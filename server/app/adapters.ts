import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createPostHogSink } from '../adapters/events-posthog/index.ts'
import { createLocalFileStore } from '../adapters/files-local/index.ts'
import { createS3FileStore } from '../adapters/files-s3/index.ts'
import { createOutboxMailer, createOutboxPages, forgetOldLetters } from '../adapters/mail-outbox/index.ts'
import { createSmtpMailer } from '../adapters/mail-smtp/index.ts'
import { createStripePayments } from '../adapters/payments-stripe/index.ts'
import { createPhotoWorkers } from '../adapters/photo-workers/index.ts'
import type { Config } from '../config/config.ts'
import { MAIL_CONCURRENCY } from '../mail/mail-job.ts'
import type { EventSink } from '../ports/event-sink.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import type { PhotoProcessor } from '../ports/photo-processor.ts'
import type { AppContext } from './create-app.ts'
import { createDeliveryAdapters, type DeliveryAdapters } from './delivery-adapters.ts'
import { closeDrafting, createDraftingAdapters, type DraftingAdapters } from './drafting-adapters.ts'
import { createSimulatedPayments, type SimulatedPayments } from './simulated-payments.ts'

/** Everything that reaches outside the process, by way of the adapters that the settings ask for. */
export interface Adapters extends DeliveryAdapters {
  files: FileStore
  processor: PhotoProcessor
  mailer: Mailer
  payments: PaymentProvider
  drafting: DraftingAdapters
  /** Who else is told what was counted; null for nobody. */
  eventSink: EventSink | null
  /** The simulator behind `payments`, where there are no keys. */
  simulatedPayments: SimulatedPayments | null
  /** Whether mail is stored and shown at `/dev/mail` instead of being sent. */
  hasOutbox: boolean
  /** Adds the pages of the stand-ins. */
  mount(app: FastifyInstance): Promise<void>
  /** Deletes what the outbox has kept for long enough; also when letters are sent by now. */
  deleteOldEmails(): Promise<number>
  /** Tells the stand-ins where the app is found. */
  opened(port: number): void
  close(): Promise<void>
}

/** Picks the adapters. Stand-ins exist only while their real service is not set. @source product-decisions §1 */
export async function createAdapters(parts: AppContext): Promise<Adapters> {
  const { config, database, clock, random, log, adapters: given = {} } = parts
  const practise =
    !config.stripe && !given.payments && config.simulatorsAllowed
      ? await createSimulatedPayments(parts)
      : null
  const outbox = !config.mail.smtpUrl && !given.mailer && config.simulatorsAllowed
  const delivery = createDeliveryAdapters(parts)
  const payments = given.payments ?? practise?.payments ?? stripe(config, parts)
  const mailer =
    given.mailer ??
    (outbox
      ? createOutboxMailer({ pool: database.pool, from: config.mail.from, clock, random, log })
      : createSmtpMailer({
          url: config.mail.smtpUrl ?? '',
          from: config.mail.from,
          connections: MAIL_CONCURRENCY,
        }))
  const photoWorkers = createPhotoWorkers()
  const drafting = given.drafting ?? createDraftingAdapters(parts, photoWorkers)
  return {
    files: given.files ?? fileStore(config),
    processor: given.processor ?? photoWorkers.processor,
    mailer,
    payments,
    drafting,
    eventSink:
      given.eventSink ?? (config.analytics.postHog ? createPostHogSink(config.analytics.postHog) : null),
    ...delivery,
    ...(given.locations ? { locations: given.locations } : {}),
    ...(given.routes ? { routes: given.routes } : {}),
    ...(given.courier ? { courier: given.courier } : {}),
    ...(given.dispatch === undefined ? {} : { dispatch: given.dispatch }),
    simulatedPayments: practise,
    hasOutbox: outbox,
    async mount(app) {
      if (practise) await app.register(practise.pages, { prefix: '/dev/stripe' })
      if (outbox) await app.register(createOutboxPages({ pool: database.pool }))
    },
    deleteOldEmails: () => forgetOldLetters(database.pool, clock.now()),
    opened(port) {
      practise?.opened(port)
      delivery.warm()
    },
    close: async () => {
      await mailer.close()
      await closeDrafting(drafting)
      await photoWorkers.close()
      await practise?.close()
    },
  }
}

function fileStore({ s3, dataDir }: Config): FileStore {
  if (!s3) return createLocalFileStore({ folder: path.join(dataDir, 'files') })
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  return createS3FileStore({
    bucket,
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : {}),
  })
}

function stripe({ stripe: keys }: Config, { clock }: AppContext): PaymentProvider {
  if (!keys) throw new Error('STRIPE_SECRET_KEY is not set, and simulators are not allowed')
  const base = keys.baseUrl ? new URL(keys.baseUrl) : null
  return createStripePayments({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    clock,
    embedding: keys.publishableKey ? { kind: 'script', publishableKey: keys.publishableKey } : null,
    ...(base ? { apiBase: addressOf(base) } : {}),
  })
}

function addressOf(base: URL) {
  const protocol = base.protocol === 'https:' ? ('https' as const) : ('http' as const)
  return { protocol, host: base.hostname, port: Number(base.port) || (protocol === 'https' ? 443 : 80) }
}
