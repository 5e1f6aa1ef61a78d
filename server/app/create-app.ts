import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Marketplace } from '../../contract/rules/marketplace/marketplace.ts'
import { usesHttps } from '../config/public-address.ts'
import { mountChatPhotoFiles } from '../features/chat/photos/photo-files.ts'
import { mountOneClickUnsubscribe } from '../features/notifications/unsubscribe/routes.ts'
import { mountClaimPhotoFiles } from '../features/orders/claims/photos/photo-files.ts'
import { mountCourierWebhook } from '../features/orders/fulfilment/courier/courier-webhook.ts'
import { mountPhotoFiles } from '../features/photos/routes.ts'
import { mountPreviews } from '../features/previews/routes.ts'
import { createDispatcher, type Dispatcher } from '../http/api/dispatcher.ts'
import { mountApiDocs } from '../http/api/docs/open-api.ts'
import { mountApi } from '../http/api/mount-api.ts'
import { alwaysCurrent, createOwnWrites } from '../http/api/own-writes.ts'
import { createPageCache } from '../http/cache/page-cache.ts'
import { mountHealth } from '../http/health.ts'
import { isExemptPeer, limitConnections } from '../http/limits/connection-limit.ts'
import { createCallCounter } from '../http/limits/reading-limit.ts'
import { mountLive } from '../http/live/mount-live.ts'
import { mountMetrics } from '../http/mount-metrics.ts'
import { closeHttp, createHttpServer } from '../http/server.ts'
import { createServing } from '../http/serving.ts'
import { createUploadSlots, type UploadSlots } from '../http/uploads/upload-slots.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import { createEventCounter, type EventCounter } from '../metrics/event-counter.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import type { MeasureCall } from '../metrics/provider-calls.ts'
import { createProviderHealth, type ProviderHealth } from '../metrics/provider-health.ts'
import type { Tracing } from '../ports/tracing.ts'
import { createRunningSettings, type RunningSettings } from '../settings/running-settings.ts'
import { createAdapters } from './adapters.ts'
import { clearCachesWhenNeeded } from './cache-clearing.ts'
import type { Adapters, AppContext, RunningContext } from './context.ts'
import { createFeatures, type Features } from './features/features.ts'
import { createPreviewsFeature } from './features/previews.ts'
import { measureAdapters } from './measure-adapters.ts'
import { mountProviderWebhooks } from './mount-provider-webhooks.ts'
import { mountSite } from './mount-site.ts'
import { openTracing, traceContext } from './open-tracing.ts'

/** The running app. */
export interface App {
  http: FastifyInstance
  jobs: JobRunner
  adapters: Adapters
  features: Features
  settings: RunningSettings
  providerHealth: ProviderHealth
  events: EventCounter
  /** Marks the app as ready; to be called once it listens. */
  onListen(port: number): void
  /** Answers on for STOP_DELAY, finishes running requests and jobs, then closes everything but the database. */
  close(): Promise<void>
}

/** Wires adapters, features and HTTP together. Nothing listens or runs jobs yet. */
export async function createApp(given: AppContext): Promise<App> {
  const tracing = await openTracing(given.config, given.log)
  const context = await withSettings(tracing ? traceContext(given, tracing) : given)
  const { database, log } = context
  const metrics = createMetrics(database, context.clock, context.replica)
  const jobs = createJobRunner({
    database,
    log,
    timeZone: context.marketplace.timeZone,
    measure: metrics.job,
    tracing,
    runs: context.config.runsJobs,
  })
  const providerHealth = createProviderHealth({
    database,
    clock: context.clock,
    warn: (facts, message) => log.warn(facts, message),
  })
  const measure: MeasureCall = (...call) => {
    metrics.provider(...call)
    providerHealth.measure(...call)
  }
  const adapters = measureAdapters(await createAdapters(context, metrics.photo), measure, tracing)
  metrics.watchPhotos(adapters.photoProcesses)
  const events = createEventCounter({ database, warn: (facts, message) => log.warn(facts, message) })
  const features = createFeatures(context, adapters, jobs, events.count)
  const http = await createHttpServer(context.config, log, metrics, tracing)
  const state = createServing(http)
  limitConnections(http.server, {
    max: context.config.http.connectionsPerAddress,
    isExempt: (address) => isExemptPeer(address, context.config.http.trustedProxies),
    warn: (address) => log.warn({ address }, 'an address has reached its limit of connections'),
  })
  await mountRoutes(http, context, { adapters, features, metrics, state, tracing })
  return {
    http,
    jobs,
    adapters,
    features,
    settings: context.settings,
    providerHealth,
    events,
    onListen(port) {
      adapters.onListen(port)
      if (context.config.runsJobs) {
        features.webhooks.start()
        features.discovery.indexing?.start()
      }
      providerHealth.start()
      events.start()
      state.ready = true
    },
    async close() {
      await state.drain(context.config.http.stopDelayMilliseconds)
      // Streams never end by themselves; their browsers come back, to another process if there is one.
      await features.live.stop()
      await closeHttp(http)
      await Promise.all([
        features.limiter.stop(),
        features.webhooks.stop(),
        features.discovery.indexing?.stop(),
        jobs.stop(),
      ])
      await adapters.close()
      await providerHealth.stop()
      await events.stop()
      await tracing?.stop()
    },
  }
}

/** Adds the settings that operators have changed, and the hours of deliveries that follow them. */
async function withSettings(context: AppContext): Promise<RunningContext> {
  const { config, database, log } = context
  const settings = createRunningSettings({
    database,
    config,
    warn: (facts, message) => log.warn(facts, message),
  })
  await settings.refresh()
  const marketplace: Marketplace = {
    ...context.marketplace,
    get serviceHours() {
      return settings.get('delivery.hours')
    },
  }
  return { ...context, settings, marketplace }
}

/** Each shared link needs one request, but the servers of a chat app come from few IP addresses. */
const previewLimit = { name: 'previews', max: 120, seconds: 60 }

interface Mounted {
  adapters: Adapters
  features: Features
  metrics: Metrics
  state: { ready: boolean }
  tracing: Tracing | null
}

/** Adds every route. */
async function mountRoutes(
  http: FastifyInstance,
  context: RunningContext,
  { adapters, features, metrics, state, tracing }: Mounted,
): Promise<void> {
  const { config, database } = context
  const cacheLifetime = context.cacheLifetime ?? config.http.cacheMilliseconds
  const slots = createUploadSlots()
  metrics.watchUploads(slots.use)
  const dispatcher = createAppDispatcher(context, features, {
    measureCall: metrics.pageCall,
    cacheLifetime,
    slots,
  })
  const counter = createCallCounter({
    ...config.http,
    readsPerMinute: () => context.settings.get('limits.reads_per_network'),
    limiter: features.limiter,
  })
  mountHealth(http, database, state)
  mountMetrics(http, metrics, config.http.metricsToken)
  mountApiDocs(
    http,
    features.routes.map(({ endpoint }) => endpoint),
    config.http.publicUrl,
  )
  await mountProviderWebhooks(http, features, adapters)
  await mountCourierWebhook(http, features.orders)
  metrics.watchStreams(features.live.size)
  mountLive(http, {
    live: features.live,
    authenticator: features.authenticator,
    maySeeOrder: features.orders.isSeenBy,
    count: counter.call,
  })
  mountApi(http, dispatcher, counter.apiCall, cacheLifetime > 0)
  mountOneClickUnsubscribe(http, features.unsubscriber)
  mountPhotoFiles(http, features.photos, features.hasPhotoPass)
  mountPreviews(
    http,
    createPreviewsFeature(context, dispatcher, { photos: features.photos, renderer: adapters.previews }),
    (caller) => features.limiter.count(previewLimit, caller),
  )
  mountClaimPhotoFiles(http, features.claimPhotoFiles)
  mountChatPhotoFiles(http, features.chatPhotoFiles)
  await adapters.mount(http)
  const pageCache = cacheLifetime > 0 ? createPageCache(cacheLifetime) : null
  if (context.pages)
    await mountSite(
      http,
      context,
      { ...context.pages, renderer: metrics.pages(context.pages.renderer) },
      { dispatcher, pageCache, count: counter.page, tracing },
    )
  clearCachesWhenNeeded(http, context, { dispatcher, pageCache, caches: features.caches })
}

function createAppDispatcher(
  context: RunningContext,
  features: Features,
  {
    measureCall,
    cacheLifetime,
    slots,
  }: { measureCall: Metrics['pageCall']; cacheLifetime: number; slots: UploadSlots },
): Dispatcher {
  const { config, log, replica } = context
  return createDispatcher({
    ownWrites: replica ? createOwnWrites(replica, usesHttps(config.http.publicUrl)) : alwaysCurrent,
    routes: features.routes,
    authenticator: features.authenticator,
    operatorOf: features.operatorOf,
    findKey: features.findKey,
    now: context.clock.now,
    limiter: features.limiter,
    uploads: { slots, folder: path.join(config.dataDir, 'uploads') },
    cacheLifetime,
    measureCall,
    checkResponses: context.checkResponses ?? false,
    report: (error, reqId) => log.error({ reqId, err: error }, 'call from a page failed'),
  })
}
