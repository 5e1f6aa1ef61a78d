import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { PasswordHasher } from '../features/accounts/passwords.ts'
import { mountCourierWebhook } from '../features/orders/fulfilment/courier-webhook.ts'
import { mountPaymentWebhook } from '../features/orders/routes.ts'
import { mountPhotoFiles } from '../features/photos/routes.ts'
import { createDispatcher } from '../http/api/dispatcher.ts'
import { mountApi } from '../http/api/mount-api.ts'
import { mountApiDocs } from '../http/api/open-api.ts'
import { mountHealth } from '../http/health.ts'
import { createFloodGuard } from '../http/limits/flood-guard.ts'
import { createRateLimiter } from '../http/limits/rate-limits.ts'
import type { Logger } from '../http/logging.ts'
import { createMetrics, mountMetrics } from '../http/metrics.ts'
import type { PageRenderer } from '../http/pages/page-renderer.ts'
import { mountAssets, mountPages, type PagesOptions } from '../http/pages/pages.ts'
import { thirdParties } from '../http/security-headers.ts'
import { closeHttp, createHttpServer } from '../http/server.ts'
import { createUploadSlots } from '../http/uploads/upload-slots.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { type Adapters, createAdapters } from './adapters.ts'
import { createFeatures, type Features } from './features.ts'
import { registerJobs } from './jobs.ts'

/** What the app stands on. */
export interface AppContext {
  config: Config
  database: Database
  clock: Clock
  random: Random
  log: Logger
  /** Where pages come from; null serves the API alone. */
  pages: { renderer: PageRenderer; development?: (app: FastifyInstance) => Promise<void> } | null
  /** Holds every answer against the contract; for tests. */
  checkResponses?: boolean
  /** Milliseconds of the micro-cache; 0 turns it off. */
  cacheLifetime?: number
  /** Replaces parts that reach outside; for tests. */
  adapters?: Partial<Adapters>
  hasher?: PasswordHasher
}

export interface App {
  http: FastifyInstance
  jobs: JobRunner
  adapters: Adapters
  features: Features
  /** Says that the address is open and the app ready. */
  opened(port: number): void
  /** Finishes requests and jobs in hand, then lets go of everything but the database. */
  close(): Promise<void>
}

/** The marketplace's zone decides days and schedules. @source architecture §5 */
export const TIME_ZONE = 'America/New_York'

/** Puts the house together: adapters, repositories, services, routes. */
export async function createApp(parts: AppContext): Promise<App> {
  const { config, database, log } = parts
  const metrics = createMetrics(database)
  const jobs = createJobRunner({ database, log, timeZone: TIME_ZONE, measure: metrics.job })
  const adapters = await createAdapters(parts)
  const features = createFeatures(parts, adapters, jobs)
  const { mailer, deleteOldEmails: sweepLetters } = adapters
  registerJobs(jobs, { ...features, mailer, sweepLetters, database, clock: parts.clock })

  const http = await createHttpServer(config, log, metrics)
  const state = { ready: false }
  const cacheLifetime = parts.cacheLifetime ?? config.http.cacheMilliseconds
  const dispatcher = createDispatcher({
    routes: features.routes,
    authenticator: features.authenticator,
    limiter: createRateLimiter(database, parts.clock),
    uploads: { turns: createUploadSlots(), folder: path.join(config.dataDir, 'uploads') },
    cacheLifetime,
    checkResponses: parts.checkResponses ?? false,
    report: (error) => log.error({ err: error }, 'call from a page failed'),
  })
  const guard = createFloodGuard(database, parts.clock, {
    name: 'calls',
    max: config.http.callsPerMinute,
    seconds: 60,
  })
  mountHealth(http, database, state)
  mountMetrics(http, metrics, config.http.metricsToken)
  mountApiDocs(
    http,
    features.routes.map((route) => route.endpoint),
    config.http.publicUrl,
  )
  await mountPaymentWebhook(http, features.orders, adapters.payments)
  await mountCourierWebhook(http, features.orders)
  mountApi(http, dispatcher, guard, cacheLifetime > 0)
  mountPhotoFiles(http, features.photos)
  await adapters.mount(http)
  if (parts.pages)
    await mountSite(http, parts, parts.pages, { dispatcher, cacheLifetime, count: guard.count })
  return {
    http,
    jobs,
    adapters,
    features,
    opened(port) {
      adapters.opened(port)
      state.ready = true
    },
    async close() {
      state.ready = false
      await closeHttp(http)
      const guards = [guard, features.eventGuard, features.holdGuard]
      await Promise.all([...guards.map((each) => each.stop()), jobs.stop()])
      await adapters.close()
    },
  }
}

async function mountSite(
  http: FastifyInstance,
  { config, adapters }: AppContext,
  pages: NonNullable<AppContext['pages']>,
  site: Pick<PagesOptions, 'dispatcher' | 'cacheLifetime' | 'count'>,
): Promise<void> {
  if (pages.development) await pages.development(http)
  else await mountAssets(http)
  const practice = config.stripe === null && adapters?.payments === undefined
  await mountPages(
    http,
    pages.renderer,
    {
      ...site,
      publicUrl: config.http.publicUrl,
      settings: {
        supportEmail: config.supportEmail,
        practice,
        betaUrl: config.website.betaUrl,
        imageHosts: { legacy: config.legacyImageHost, cdn: config.imageCdnHost },
      },
      thirdParties: thirdParties({
        imageCdnHost: config.imageCdnHost,
        stripeScript: Boolean(config.stripe?.publishableKey),
        googleMaps: config.delivery.mapsBrowserKey !== null,
      }),
    },
    pages.development !== undefined,
  )
}
