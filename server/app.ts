import type { FastifyInstance } from 'fastify'
import { HOLD_MINUTES, MAX_HOLDS } from '../contract/rules/order-states.ts'
import type { Config } from './config/config.ts'
import type { Database, Executor } from './db/database.ts'
import { createCredentialsRepository } from './features/accounts/credentials-repository.ts'
import { argon2Hasher, type PasswordHasher } from './features/accounts/passwords.ts'
import { createAccountRepository } from './features/accounts/repository.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { createAccountService } from './features/accounts/service.ts'
import { createTokens } from './features/accounts/tokens.ts'
import { createDescriptions } from './features/listing-drafts/descriptions.ts'
import { createDraftRepository } from './features/listing-drafts/repository.ts'
import { draftRoutes } from './features/listing-drafts/routes.ts'
import { createDraftService } from './features/listing-drafts/service.ts'
import { type PhotoAddress, presentListing } from './features/listings/listing.ts'
import { createListingRepository } from './features/listings/repository.ts'
import { listingRoutes } from './features/listings/routes.ts'
import { createListingService } from './features/listings/service.ts'
import { createDueRepository } from './features/orders/due-repository.ts'
import { createMoneyRepository } from './features/orders/money-repository.ts'
import { createOrderLinks } from './features/orders/order-links.ts'
import { createOrderRepository } from './features/orders/repository.ts'
import { mountPaymentWebhook, orderRoutes } from './features/orders/routes.ts'
import { createOrderService } from './features/orders/service.ts'
import { createPhotoRepository } from './features/photos/repository.ts'
import { mountPhotoFiles, photoRoutes } from './features/photos/routes.ts'
import { createPhotoService, masterKey } from './features/photos/service.ts'
import { createSearchRepository } from './features/search/repository.ts'
import { searchRoutes } from './features/search/routes.ts'
import { mountApi } from './http/api.ts'
import { createDispatcher } from './http/dispatcher.ts'
import { createFloodGuard } from './http/flood-guard.ts'
import { mountHealth } from './http/health.ts'
import type { Logger } from './http/logging.ts'
import { createMetrics, mountMetrics } from './http/metrics.ts'
import { mountApiDocs } from './http/open-api.ts'
import { type LoadPages, mountAssets, mountPages } from './http/pages.ts'
import { createRateLimiter } from './http/rate-limits.ts'
import { createHttpServer } from './http/server.ts'
import type { JobQueue } from './jobs/queue.ts'
import { createJobRunner, type JobRunner } from './jobs/runner.ts'
import { type Outside, openOutside } from './outside.ts'
import type { Clock } from './ports/clock.ts'
import type { Random } from './ports/random.ts'
import { registerWork } from './work.ts'

/** What the app stands on. */
export interface AppParts {
  config: Config
  database: Database
  clock: Clock
  random: Random
  log: Logger
  /** Where pages come from; null serves the API alone. */
  pages: { load: LoadPages; development?: (app: FastifyInstance) => Promise<void> } | null
  /** Holds every answer against the contract; for tests. */
  checkResponses?: boolean
  /** Milliseconds of the micro-cache; 0 turns it off. */
  cacheLifetime?: number
  /** Replaces parts that reach outside; for tests. */
  outside?: Partial<Outside>
  hasher?: PasswordHasher
}

export interface App {
  http: FastifyInstance
  jobs: JobRunner
  outside: Outside
  rooms: Rooms
  /** Says that the address is open and the app ready. */
  opened(port: number): void
  /** Finishes requests and jobs in hand, then lets go of everything but the database. */
  close(): Promise<void>
}

type Rooms = ReturnType<typeof createRooms>

/** The marketplace's zone decides days and schedules. @source architecture §5 */
export const TIME_ZONE = 'America/New_York'

/** Puts the house together: adapters, repositories, services, routes. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, log } = parts
  const metrics = createMetrics(database)
  const jobs = createJobRunner({ database, log, timeZone: TIME_ZONE, measure: metrics.job })
  const outside = await openOutside(parts)
  const rooms = createRooms(parts, outside, jobs)
  registerWork(jobs, { ...rooms, mailer: outside.mailer, database, clock: parts.clock })

  const http = await createHttpServer(config, log, metrics)
  const state = { ready: false }
  const cacheLifetime = parts.cacheLifetime ?? config.http.cacheMilliseconds
  const dispatcher = createDispatcher({
    routes: rooms.routes,
    authenticator: rooms.tokens,
    limiter: createRateLimiter(database, parts.clock),
    cacheLifetime,
    checkResponses: parts.checkResponses ?? false,
    report: (error) => log.error({ err: error }, 'call from a page failed'),
  })
  const guard = createFloodGuard(database, parts.clock, config.http.callsPerMinute)
  mountHealth(http, database, state)
  mountMetrics(http, metrics, config.http.metricsToken)
  mountApiDocs(
    http,
    rooms.routes.map((route) => route.endpoint),
    config.http.publicUrl,
  )
  await mountPaymentWebhook(http, rooms.orders, outside.payments)
  mountApi(http, dispatcher, guard, cacheLifetime > 0)
  mountPhotoFiles(http, rooms.photos)
  await outside.mount(http)
  if (parts.pages) await mountSite(http, parts, parts.pages, dispatcher, cacheLifetime)
  return {
    http,
    jobs,
    outside,
    rooms,
    opened(port) {
      outside.opened(port)
      state.ready = true
    },
    async close() {
      state.ready = false
      await closeHttp(http)
      guard.stop()
      await jobs.stop()
      await outside.close()
    },
  }
}

/** Milliseconds that a request gets to finish once the server is to stop. */
const LAST_REQUESTS = 10_000

/** Lets requests finish: connections that have nothing more to say are closed, and in the end those that never say it. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), 100)
  const last = setTimeout(() => http.server.closeAllConnections(), LAST_REQUESTS)
  await http.close()
  clearInterval(idle)
  clearTimeout(last)
}

async function mountSite(
  http: FastifyInstance,
  { config, outside }: AppParts,
  pages: NonNullable<AppParts['pages']>,
  dispatcher: ReturnType<typeof createDispatcher>,
  cacheLifetime: number,
): Promise<void> {
  if (pages.development) await pages.development(http)
  else await mountAssets(http)
  const practice = config.stripe === null && outside?.payments === undefined
  await mountPages(
    http,
    pages.load,
    {
      dispatcher,
      cacheLifetime,
      publicUrl: config.http.publicUrl,
      settings: { supportEmail: config.supportEmail, practice },
      imageOrigins: config.imageCdnHost ? [`https://${config.imageCdnHost}`] : [],
    },
    pages.development !== undefined,
  )
}

/** Repositories and services of every room, and what they hand to each other. */
function createRooms(
  { config, database, clock, random, log, hasher = argon2Hasher }: AppParts,
  outside: Outside,
  jobs: JobRunner,
) {
  const { publicUrl } = config.http
  const { supportEmail, secretKey } = config
  const addressOf: PhotoAddress = (id) =>
    `${config.imageCdnHost ? `https://${config.imageCdnHost}` : ''}/photos/${id}/1280.jpg`
  const inTransaction =
    <Work>(rooms: (executor: Executor, queue: JobQueue) => Work) =>
    <Result>(work: (rooms: Work) => Promise<Result>) =>
      database.transaction((executor) => work(rooms(executor, jobs.within(executor))))

  const accountWork = (executor: Executor, queue: JobQueue) => ({
    accounts: createAccountRepository(executor),
    credentials: createCredentialsRepository(executor),
    jobs: queue,
  })
  const tokens = createTokens(secretKey, clock)
  const accounts = createAccountService({
    ...accountWork(database, jobs),
    unitOfWork: inTransaction(accountWork),
    tokens,
    hasher,
    ...{ clock, random, secretKey, publicUrl, supportEmail },
  })

  const { files, processor, drafting } = outside
  const photos = createPhotoService({
    photos: createPhotoRepository(database),
    files,
    processor,
    jobs,
    clock,
    random,
  })
  const drafts = createDraftRepository(database)
  const descriptions = createDescriptions({ drafts, files, masterKey, ...drafting })

  const listingRows = createListingRepository(database)
  const listings = createListingService({
    listings: listingRows,
    chosenPhotos: photos.chosen,
    addPhoto: photos.add,
    ...{ clock, random },
  })

  const orderWork = (executor: Executor, queue: JobQueue) => ({
    orders: createOrderRepository(executor),
    money: createMoneyRepository(executor),
    due: createDueRepository(executor),
    jobs: queue,
  })
  const limiter = createRateLimiter(database, clock)
  const links = createOrderLinks(secretKey, publicUrl)
  const orders = createOrderService(
    {
      ...orderWork(database, jobs),
      unitOfWork: inTransaction(orderWork),
      payments: outside.payments,
      countHold: (ip) => limiter.take('hold', ip, MAX_HOLDS, HOLD_MINUTES * 60),
      warn: (facts, message) => log.warn(facts, message),
      ...{ links, clock, random, publicUrl, supportEmail },
    },
    listingRows.byId,
  )

  const exportListings = async (ownerId: string) =>
    (await listings.ofOwner(ownerId)).map((row) => presentListing(row, addressOf))
  const routes = [
    ...accountRoutes(accounts, exportListings),
    ...listingRoutes(listings, addressOf),
    ...photoRoutes(photos),
    ...draftRoutes(createDraftService({ processor, ...drafting, warn: log.warn.bind(log) })),
    ...searchRoutes(createSearchRepository(database), addressOf),
    ...orderRoutes(orders, links),
  ]
  const sweepCredentials = () => createCredentialsRepository(database).sweep(clock.now())
  return { routes, tokens, accounts, listings, photos, descriptions, orders, links, sweepCredentials }
}
