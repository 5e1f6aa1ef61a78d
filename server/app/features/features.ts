import { accountRoutes } from '../../features/accounts/routes.ts'
import { listingRoutes } from '../../features/listings/routes.ts'
import {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
} from '../../features/notifications/unsubscribe/links.ts'
import { createOrderLinks } from '../../features/orders/views/order-links.ts'
import { createRateLimiter } from '../../http/limits/rate-limiter.ts'
import type { JobRunner } from '../../jobs/runner.ts'
import { createLive } from '../../live/live.ts'
import { handleMailJobs } from '../../mail/mail-job.ts'
import type { Adapters, AppContext } from '../context.ts'
import { createAccountsFeature } from './accounts.ts'
import { createAnalyticsFeature } from './analytics.ts'
import { createBellFeature } from './bell.ts'
import { createChatFeature } from './chat.ts'
import { createConsoleFeature } from './console/console.ts'
import { createDeliveryFeature } from './delivery.ts'
import { createDiscoveryFeatures } from './discovery.ts'
import { createDraftsFeature } from './drafts.ts'
import { createListingChecksFeature } from './listing-checks.ts'
import { createListingsFeature } from './listings.ts'
import { createNotifications } from './notifications.ts'
import { createOffersFeature } from './offers.ts'
import { createOrdersFeature } from './orders.ts'
import { createPayoutsFeature } from './payouts.ts'
import { createPeopleFeature } from './people.ts'
import { createPhotosFeature } from './photos.ts'
import { createReadApiFeature } from './read-api.ts'
import { createReconciliationFeature } from './reconciliation.ts'
import { createSavedSearchFeature } from './saved-searches.ts'
import { scheduleCleanUp } from './scheduled-cleanup.ts'
import { createReportingFeature } from './seller-reporting.ts'
import { createWebsiteFeature } from './website.ts'
import type { Wiring } from './wiring.ts'

/** All features, wired to each other. */
export type Features = ReturnType<typeof createFeatures>

/** Creates every feature with its routes, and registers its jobs and schedules. */
export function createFeatures(context: AppContext, adapters: Adapters, jobs: JobRunner) {
  const { config } = context
  const unsubscribeLinks = createUnsubscribeLinks(config.secretKey, config.http.publicUrl)
  const wiring = createWiring(context, adapters, jobs, unsubscribeLinks)
  handleMailJobs(jobs, adapters.mailer)
  const account = createAccountsFeature(wiring)
  const photo = createPhotosFeature(wiring)
  const draft = createDraftsFeature(wiring, photo.photos)
  const checking = createListingChecksFeature(wiring)
  const listing = createListingsFeature(wiring, photo.photos, draft.keptDrafts, checking)
  const { listings, listingRows, listingPlaces, present } = listing
  const delivery = createDeliveryFeature(wiring, listingRows)
  const order = createOrdersFeature(wiring, { ...listing, photos: photo.photos }, delivery.delivery)
  const payout = createPayoutsFeature(wiring)
  const talking = createChatFeature(wiring)
  const discovery = createDiscoveryFeatures(wiring, listingRows, present)
  const people = createPeopleFeature(wiring, { ...listing, ...discovery, photos: photo.photos, ...talking })
  const offering = createOffersFeature(wiring, talking)
  const telling = createBellFeature(wiring, unsubscribeLinks)
  const reconciling = createReconciliationFeature(wiring, order.orders)
  const reporting = createReportingFeature(wiring)
  const site = createWebsiteFeature(wiring)
  const counting = createAnalyticsFeature(wiring)
  const exportListings = async (ownerId: string) => (await listings.ofOwner(ownerId)).map(present.one)
  const staffing = createConsoleFeature(wiring, {
    account,
    order,
    payout,
    reconciliation: reconciling,
    exportListings,
  })
  const saved = createSavedSearchFeature(wiring, discovery.search)
  const features = {
    ...account,
    ...photo,
    ...draft,
    ...checking,
    ...listing,
    ...delivery,
    ...order,
    ...payout,
    ...talking,
    ...people,
    ...offering,
    ...telling,
    ...reconciling,
    ...reporting,
    ...site,
    ...counting,
    staff: staffing.staff,
    findKey: staffing.findKey,
    discovery,
    ...saved,
  }
  scheduleCleanUp(wiring, features)
  const others = [photo, draft, discovery, saved, delivery, order, payout, talking, people, offering]
  const last = [telling, reporting, site, counting, staffing, createReadApiFeature(wiring)]
  const routes = [
    ...accountRoutes(account.accounts, { exportListings, countUnreadOrders: order.countUnread }),
    ...listingRoutes(listings, listingPlaces, discovery.counts, present),
    ...[...others, ...last].flatMap((feature) => feature.routes),
  ]
  return { ...features, routes, limiter: wiring.limiter, live: wiring.live }
}

function createWiring(
  context: AppContext,
  adapters: Adapters,
  jobs: JobRunner,
  unsubscribeLinks: UnsubscribeLinks,
): Wiring {
  const { config, log, database, clock } = context
  const links = createOrderLinks(config.secretKey, config.http.publicUrl)
  return {
    ...context,
    adapters,
    jobs,
    limiter: createRateLimiter(database, clock),
    notify: createNotifications(context, links, unsubscribeLinks),
    live: createLive(database, (error) => log.warn({ err: error }, 'live events could not be read')),
    links,
    warn: (facts, message) => log.warn(facts, message),
    secure: config.http.publicUrl.startsWith('https:'),
  }
}
