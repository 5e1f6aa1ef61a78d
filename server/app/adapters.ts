import path from 'node:path'
import { newYorkTax } from '../../contract/rules/marketplace/new-york-tax.ts'
import { createPostHogSink } from '../adapters/events-posthog/index.ts'
import { createLocalFileStore } from '../adapters/files-local/index.ts'
import { createS3FileStore } from '../adapters/files-s3/index.ts'
import { createGeminiReviewer } from '../adapters/listing-reviewer-gemini/index.ts'
import { createOutboxMailer, createOutboxPages, deleteOldMessages } from '../adapters/mail-outbox/index.ts'
import { createSmtpMailer } from '../adapters/mail-smtp/index.ts'
import { createStripePayments } from '../adapters/payments-stripe/index.ts'
import { createStripePayouts } from '../adapters/payouts-stripe/index.ts'
import { createPhotoWorkers } from '../adapters/photo-workers/index.ts'
import { createWebPush } from '../adapters/push-web/index.ts'
import { derivePushKeys } from '../adapters/push-web/keys.ts'
import { createOpenSearchIndex } from '../adapters/search-opensearch/index.ts'
import { createStripeStatement } from '../adapters/statement-stripe/index.ts'
import { noTax } from '../adapters/tax-none/index.ts'
import { createStripeTax } from '../adapters/tax-stripe/index.ts'
import { createTableTax } from '../adapters/tax-table/index.ts'
import { createHttpWebhooks } from '../adapters/webhooks-http/index.ts'
import type { Config } from '../config/config-types.ts'
import { MAIL_CONCURRENCY } from '../mail/mail-job.ts'
import type { ObservePhoto } from '../metrics/photo-measurements.ts'
import type { BalanceStatement } from '../ports/balance-statement.ts'
import type { EventSink } from '../ports/event-sink.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import type { PushSender } from '../ports/push.ts'
import type { SearchIndex } from '../ports/search-index.ts'
import type { TaxCalculator } from '../ports/tax.ts'
import type { Adapters, AppContext, SimulatedPayments } from './context.ts'
import { createDeliveryAdapters } from './delivery-adapters.ts'
import { closeDrafting, createDraftingAdapters } from './drafting-adapters.ts'
import { createSimulatedPayments } from './simulated-payments.ts'

/** Chooses the adapters. Simulators exist only while their real service is not set up. @source product-decisions §1 */
export async function createAdapters(context: AppContext, observePhoto: ObservePhoto): Promise<Adapters> {
  const { config, database, clock, adapters: given = {} } = context
  const simulatePayments = !config.stripe && !given.payments && config.simulatorsAllowed
  const simulatedPayments = simulatePayments ? await createSimulatedPayments(context) : null
  const hasOutbox = !config.mail.smtpUrl && !given.mailer && config.simulatorsAllowed
  const mailer = given.mailer ?? (hasOutbox ? outboxMailer(context) : smtpMailer(config))
  const photoWorkers = createPhotoWorkers({ observe: observePhoto })
  const drafting = given.drafting ?? createDraftingAdapters(context, photoWorkers)
  const delivery = createDeliveryAdapters(context)
  return {
    ...delivery,
    locations: given.locations ?? delivery.locations,
    places: given.places ?? delivery.places,
    routes: given.routes ?? delivery.routes,
    courier: given.courier ?? delivery.courier,
    dispatch: given.dispatch === undefined ? delivery.dispatch : given.dispatch,
    files: given.files ?? fileStore(config),
    processor: given.processor ?? photoWorkers.processor,
    photoProcesses: photoWorkers.use,
    previews: given.previews ?? photoWorkers.previews,
    mailer,
    payments: given.payments ?? simulatedPayments?.payments ?? stripe(config, context),
    payouts: given.payouts === undefined ? payoutProvider(context, simulatedPayments) : given.payouts,
    statement:
      given.statement === undefined
        ? (simulatedPayments?.statement ?? stripeStatement(config, context))
        : given.statement,
    tax: given.tax ?? taxCalculator(context, simulatedPayments),
    drafting,
    reviewer: given.reviewer === undefined ? listingReviewer(context) : given.reviewer,
    searchIndex: given.searchIndex === undefined ? searchIndex(config) : given.searchIndex,
    eventSink: given.eventSink ?? eventSink(config),
    push: given.push ?? webPush(config),
    webhooks: given.webhooks ?? createHttpWebhooks({ allowLoopback: config.simulatorsAllowed }),
    simulatedPayments,
    hasOutbox,
    async mount(app) {
      if (simulatedPayments) await app.register(simulatedPayments.pages, { prefix: '/dev/stripe' })
      if (hasOutbox)
        await app.register(createOutboxPages({ pool: database.pool, timeZone: context.marketplace.timeZone }))
    },
    deleteOldEmails: () => deleteOldMessages(database.pool, clock.now()),
    onListen(port) {
      simulatedPayments?.onListen(port)
      delivery.warm()
    },
    close: async () => {
      await mailer.close()
      await closeDrafting(drafting)
      await photoWorkers.close()
      await simulatedPayments?.close()
    },
  }
}

/** How tax is computed. Stripe Tax uses the account of the payments, or their simulator. */
function taxCalculator(
  { config, marketplace }: AppContext,
  simulated: Adapters['simulatedPayments'],
): TaxCalculator {
  if (config.tax === 'none') return noTax
  if (config.tax === 'table') return createTableTax(newYorkTax, marketplace)
  if (simulated) return simulated.tax
  if (!config.stripe) throw new Error('TAX=stripe needs STRIPE_SECRET_KEY')
  const { currency } = marketplace
  return createStripeTax({ ...accessOf(config.stripe), currency, place: newYorkTax.place })
}

function outboxMailer({ config, database, clock, random, log }: AppContext): Mailer {
  return createOutboxMailer({ pool: database.pool, from: config.mail.from, clock, random, log })
}

function smtpMailer({ mail }: Config): Mailer {
  // The settings are refused at the start if neither a mail server nor the outbox can be used.
  if (!mail.smtpUrl) throw new Error('SMTP_URL is not set, and simulators are not allowed')
  return createSmtpMailer({ url: mail.smtpUrl, from: mail.from, connections: MAIL_CONCURRENCY })
}

function eventSink({ analytics }: Config): EventSink | null {
  return analytics.postHog ? createPostHogSink(analytics.postHog) : null
}

function searchIndex({ search }: Config): SearchIndex | null {
  return search && createOpenSearchIndex(search)
}

function webPush({ secretKey, pushServices, supportEmail }: Config): PushSender {
  return createWebPush({
    keys: derivePushKeys(secretKey),
    contact: `mailto:${supportEmail}`,
    services: pushServices,
  })
}

/** The store of photos and other files. */
export function fileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  if (!s3) return createLocalFileStore({ folder: path.join(dataDir, 'files') })
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  return createS3FileStore({
    bucket,
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : {}),
  })
}

function stripe({ stripe: keys }: Config, { clock, marketplace }: AppContext): PaymentProvider {
  if (!keys) throw new Error('STRIPE_SECRET_KEY is not set, and simulators are not allowed')
  return createStripePayments({
    ...accessOf(keys),
    webhookSecret: keys.webhookSecret,
    currency: marketplace.currency,
    clock,
    embedding: keys.publishableKey ? { kind: 'script', publishableKey: keys.publishableKey } : null,
  })
}

function payoutProvider(context: AppContext, simulated: SimulatedPayments | null): PayoutProvider | null {
  if (context.config.payouts === 'manual') return null
  return simulated?.payouts ?? stripePayouts(context.config, context)
}

function stripePayouts({ stripe: keys }: Config, { clock, marketplace }: AppContext): PayoutProvider | null {
  if (!keys?.connectWebhookSecret) return null
  return createStripePayouts({
    ...accessOf(keys),
    webhookSecret: keys.connectWebhookSecret,
    currency: marketplace.currency,
    clock,
  })
}

function stripeStatement({ stripe: keys }: Config, { marketplace }: AppContext): BalanceStatement | null {
  return keys ? createStripeStatement({ ...accessOf(keys), currency: marketplace.currency }) : null
}

/** The key, and where Stripe's API is if not at its own address. */
function accessOf({ secretKey, baseUrl }: NonNullable<Config['stripe']>) {
  return { secretKey, ...(baseUrl ? { apiBase: addressOf(new URL(baseUrl)) } : {}) }
}

function addressOf(base: URL) {
  const protocol = base.protocol === 'https:' ? ('https' as const) : ('http' as const)
  return { protocol, host: base.hostname, port: Number(base.port) || (protocol === 'https' ? 443 : 80) }
}

/** Null unless Gemini is set up and may review. */
function listingReviewer({ config: { gemini }, marketplace }: AppContext) {
  if (!gemini?.reviews) return null
  const { apiKey, model, baseUrl } = gemini
  return createGeminiReviewer({ apiKey, model, city: marketplace.city, ...(baseUrl ? { baseUrl } : {}) })
}
