import { OPERATOR_COOKIE } from '../../contract/rules/cookies.ts'
import { ZONE } from '../../contract/rules/delivery-windows.ts'
import { HOLD_MINUTES, MAX_HOLDS } from '../../contract/rules/order-states.ts'
import type { Executor } from '../db/database.ts'
import { createAuthenticator } from '../features/accounts/authenticator.ts'
import { createCredentialsRepository } from '../features/accounts/credentials-repository.ts'
import { argon2Hasher } from '../features/accounts/passwords.ts'
import { createAccountRepository } from '../features/accounts/repository.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { createAccountService } from '../features/accounts/service.ts'
import { createSessionCache } from '../features/accounts/session-cache.ts'
import { createTokens } from '../features/accounts/tokens.ts'
import { createEventRepository } from '../features/analytics/repository.ts'
import { analyticsRoutes } from '../features/analytics/routes.ts'
import { createAnalyticsService } from '../features/analytics/service.ts'
import { createDeliveryRepository } from '../features/delivery/repository.ts'
import { deliveryRoutes } from '../features/delivery/routes.ts'
import { createDeliveryService } from '../features/delivery/service.ts'
import { createDescriptions } from '../features/listing-drafts/descriptions.ts'
import { createDraftRepository } from '../features/listing-drafts/repository.ts'
import { draftRoutes } from '../features/listing-drafts/routes.ts'
import { createSavedDrafts } from '../features/listing-drafts/saved-drafts.ts'
import { createSavedDraftRepository } from '../features/listing-drafts/saved-drafts-repository.ts'
import { savedDraftRoutes } from '../features/listing-drafts/saved-drafts-routes.ts'
import { createDraftService } from '../features/listing-drafts/service.ts'
import { createListingPresenter } from '../features/listings/listing.ts'
import { createListingRepository } from '../features/listings/repository.ts'
import { listingRoutes } from '../features/listings/routes.ts'
import { createListingService } from '../features/listings/service.ts'
import { createDashboard } from '../features/operator/dashboard.ts'
import { createDashboardRepository } from '../features/operator/dashboard-repository.ts'
import { operatorRoutes } from '../features/operator/routes.ts'
import { createDueRepository } from '../features/orders/due-repository.ts'
import { createArrivalRepository } from '../features/orders/fulfilment/arrival-repository.ts'
import { createShipmentRepository } from '../features/orders/fulfilment/shipment-repository.ts'
import { createMoneyRepository } from '../features/orders/ledger/money-repository.ts'
import { createOrderRepository } from '../features/orders/repository.ts'
import { orderRoutes } from '../features/orders/routes.ts'
import { createOrderService } from '../features/orders/service.ts'
import { createUnreadRepository } from '../features/orders/unread/unread-repository.ts'
import { unreadRoutes } from '../features/orders/unread/unread-routes.ts'
import { createUnreadUpdates } from '../features/orders/unread/unread-updates.ts'
import { createOrderLinks } from '../features/orders/views/order-links.ts'
import { masterKey } from '../features/photos/file-keys.ts'
import { createPhotoParts } from '../features/photos/parts.ts'
import { deletePhotosOf } from '../features/photos/removal.ts'
import { createPhotoRepository } from '../features/photos/repository.ts'
import { photoRoutes } from '../features/photos/routes.ts'
import { createPhotoService } from '../features/photos/service.ts'
import { createWebsiteRepository } from '../features/website/repository.ts'
import { websiteRoutes } from '../features/website/routes.ts'
import { createWebsiteService } from '../features/website/service.ts'
import { createSignedPass } from '../features/website/signed-pass.ts'
import { createFloodGuard } from '../http/limits/flood-guard.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Adapters } from './adapters.ts'
import type { AppContext } from './create-app.ts'
import { createDiscoveryFeatures } from './discovery-features.ts'

/** Counted events that an address may send in a minute for each call it may make. */
const EVENTS_PER_CALL = 2

/** Every room at work. */
export type Features = ReturnType<typeof createFeatures>

/** Repositories and services of every room, and what they hand to each other. */
export function createFeatures(parts: AppContext, adapters: Adapters, jobs: JobRunner) {
  const { config, database, clock, random, log, hasher = argon2Hasher } = parts
  const { publicUrl } = config.http
  const { supportEmail, secretKey } = config
  const { operatorEmail } = config.website
  const present = createListingPresenter(config.imageCdnHost)
  const warn = (facts: Record<string, unknown>, message: string) => log.warn(facts, message)
  const inTransaction =
    <Work>(features: (executor: Executor, queue: JobQueue) => Work) =>
    <Result>(work: (features: Work) => Promise<Result>) =>
      database.transaction((executor) => work(features(executor, jobs.within(executor))))

  const photoWork = (executor: Executor, queue: JobQueue) => ({
    photos: createPhotoRepository(executor),
    jobs: queue,
  })
  const accountWork = (executor: Executor, queue: JobQueue) => ({
    accounts: createAccountRepository(executor),
    credentials: createCredentialsRepository(executor),
    jobs: queue,
    forgetPhotos: (ownerId: string) => deletePhotosOf(photoWork(executor, queue), ownerId),
  })
  const tokens = createTokens(secretKey, clock)
  const { isOpen } = createCredentialsRepository(database)
  const livingSessions = createSessionCache({
    find: ({ userId, sessionId: id }) => isOpen({ id, userId, now: clock.now() }),
    clock,
  })
  const accounts = createAccountService({
    ...accountWork(database, jobs),
    unitOfWork: inTransaction(accountWork),
    tokens,
    livingSessions,
    hasher,
    clock,
    random,
    secretKey,
    publicUrl,
    supportEmail,
  })

  const { files, processor, drafting } = adapters
  const photos = createPhotoService({
    ...photoWork(database, jobs),
    unitOfWork: inTransaction(photoWork),
    warn,
    files,
    processor,
    clock,
    random,
  })
  const photoParts = createPhotoParts({ files, addPhoto: photos.add, clock })
  const drafts = createDraftRepository(database)
  const descriptions = createDescriptions({ drafts, files, masterKey, ...drafting })

  const keptDrafts = createSavedDrafts({
    repository: createSavedDraftRepository(database),
    releasePhotos: photos.release,
    clock,
  })

  const listingRows = createListingRepository(database)
  const listings = createListingService({
    listings: listingRows,
    chosenPhotos: photos.chosen,
    addPhoto: photos.add,
    releasePhotos: photos.release,
    draftPublished: keptDrafts.published,
    clock,
    random,
  })

  const delivery = createDeliveryService({
    delivery: createDeliveryRepository(database),
    locations: adapters.locations,
    routes: adapters.routes,
    courier: adapters.courier,
    dispatch: adapters.dispatch,
    listing: listingRows.byId,
    warn,
    clock,
    random,
  })

  const orderWork = (executor: Executor, queue: JobQueue) => ({
    orders: createOrderRepository(executor),
    money: createMoneyRepository(executor),
    due: createDueRepository(executor),
    shipments: createShipmentRepository(executor),
    arrivals: createArrivalRepository(executor),
    jobs: queue,
  })
  const holdGuard = createFloodGuard(database, clock, {
    name: 'holds',
    max: MAX_HOLDS,
    seconds: HOLD_MINUTES * 60,
  })
  const links = createOrderLinks(secretKey, publicUrl)
  const orders = createOrderService(
    {
      ...orderWork(database, jobs),
      unitOfWork: inTransaction(orderWork),
      payments: adapters.payments,
      deliveryCharge: delivery.deliveryCharge,
      courierBooking: delivery.courierBooking,
      quoteWay: async (id) => (await delivery.quotes.byId(id)) ?? null,
      dispatch: adapters.dispatch,
      countHold: holdGuard.count,
      warn,
      links,
      clock,
      random,
      publicUrl,
      supportEmail,
      operatorEmail,
    },
    listingRows.byId,
  )

  const orderNews = createUnreadUpdates(createUnreadRepository(database))

  const websiteWork = (executor: Executor, queue: JobQueue) => ({
    website: createWebsiteRepository(executor),
    jobs: queue,
  })
  const { website: websiteRows } = websiteWork(database, jobs)
  const website = createWebsiteService({
    website: websiteRows,
    unitOfWork: inTransaction(websiteWork),
    password: config.website.investorPassword,
    clock,
    random,
    secretKey,
    supportEmail,
    operatorEmail,
  })
  const eventGuard = createFloodGuard(database, clock, {
    name: 'events',
    max: config.http.callsPerMinute * EVENTS_PER_CALL,
    seconds: 60,
  })
  const analytics = createAnalyticsService({
    events: createEventRepository(database),
    sink: adapters.eventSink,
    featuresOff: config.analytics.featuresOff,
    jobs,
    clock,
  })
  const dashboard = createDashboard({
    website: websiteRows,
    dashboard: createDashboardRepository(database, ZONE),
    passes: createSignedPass(secretKey, clock, () => 'operator', OPERATOR_COOKIE.maxAge),
    clock,
    random,
    publicUrl,
  })
  const secure = publicUrl.startsWith('https:')

  const exportListings = async (ownerId: string) => (await listings.ofOwner(ownerId)).map(present.one)
  const discovery = createDiscoveryFeatures(parts, listingRows, present)
  const routes = [
    ...accountRoutes(accounts, { exportListings, countOrderNews: orderNews.count }),
    ...listingRoutes(listings, discovery.counts, present),
    ...photoRoutes(photos, photoParts, drafting.expectDraft),
    ...draftRoutes(createDraftService({ processor, ...drafting, storedPhotos: photos, warn })),
    ...savedDraftRoutes(keptDrafts),
    ...discovery.routes,
    ...deliveryRoutes(delivery, config.delivery.mapsBrowserKey),
    ...orderRoutes(orders, links),
    ...unreadRoutes(orderNews),
    ...websiteRoutes(website, secure),
    ...analyticsRoutes(analytics, eventGuard.count),
    ...operatorRoutes(dashboard, secure),
  ]
  const sweepCredentials = () => createCredentialsRepository(database).sweep(clock.now())
  const authenticator = createAuthenticator(tokens, livingSessions)
  return {
    routes,
    tokens,
    authenticator,
    accounts,
    listings,
    photos,
    photoParts,
    descriptions,
    keptDrafts,
    delivery,
    orders,
    links,
    website,
    analytics,
    eventGuard,
    holdGuard,
    dashboard,
    sweepCredentials,
    discovery,
  }
}
