import { usesHttps } from '../../config/public-address.ts'
import { listingRoutes } from '../../features/listings/routes.ts'
import {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
} from '../../features/notifications/unsubscribe/links.ts'
import { createOrderLinks } from '../../features/orders/views/order-links.ts'
import { createKeyedHash } from '../../http/limits/keyed-hash.ts'
import { createRateLimiter } from '../../http/limits/rate-limiter.ts'
import type { JobRunner } from '../../jobs/runner.ts'
import { createLive } from '../../live/live.ts'
import { handleMailJobs } from '../../mail/mail-job.ts'
import type { CountEvent } from '../../metrics/event-kinds.ts'
import type { Adapters, RunningContext } from '../context.ts'
import { createAccountsFeature } from './accounts.ts'
import { createAnalyticsFeature } from './analytics.ts'
import { createBellFeature } from './bell.ts'
import { createChatFeature } from './chat.ts'
import { createConsoleFeature } from './console/console.ts'
import { createDeliveryFeature } from './delivery.ts'
import { createDiscoveryFeatures, type DiscoveryFeatures } from './discovery.ts'
import { createDraftsFeature } from './drafts.ts'
import { createListingChecksFeature } from './listing-checks.ts'
import { createListingsFeature } from './listings.ts'
import { createModerationFeature } from './moderation.ts'
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
import { createLookAgain, handleSecondLooks } from './second-look.ts'
import { createReportingFeature } from './seller-reporting.ts'
import { createWebhookFeature } from './webhooks.ts'
import { createWebsiteFeature } from './website.ts'
import type { Wiring } from './wiring.ts'

/** All features, wired to each other. */
export type Features = ReturnType<typeof createFeatures>

/** Creates every feature with its routes, and registers its jobs and schedules. */
export function createFeatures(
  context: RunningContext,
  adapters: Adapters,
  jobs: JobRunner,
  countEvent: CountEvent,
) {
  const { config } = context
  const unsubscribeLinks = createUnsubscribeLinks(config.secretKey, config.http.publicUrl)
  const wiring = { ...createWiring(context, adapters, jobs, unsubscribeLinks), countEvent }
  handleMailJobs(jobs, adapters.mailer)
  const { account, checking, moderating, photo, draft, listing } = createFirst(wiring)
  const { listingRows } = listing
  const delivery = createDeliveryFeature(wiring, listingRows)
  const order = createOrdersFeature(wiring, { ...listing, photos: photo.photos }, delivery.delivery)
  const payout = createPayoutsFeature(wiring)
  const talking = createChatFeature(wiring, moderating)
  const discovery = createDiscoveryFeatures(wiring, listing, moderating)
  handleSecondLooks(wiring, discovery.reports)
  const shared = { ...listing, ...discovery, ...photo, ...talking, ...moderating }
  const people = createPeopleFeature(wiring, shared)
  const offering = createOffersFeature(wiring, { ...talking, ...moderating })
  const telling = createBellFeature(wiring, unsubscribeLinks)
  const reconciling = createReconciliationFeature(wiring, order.orders)
  const reporting = createReportingFeature(wiring)
  const site = createWebsiteFeature(wiring)
  const counting = createAnalyticsFeature(wiring)
  const parts = { account, order, payout, reconciliation: reconciling, listing, ...checking, ...moderating }
  const staffing = createConsoleFeature(wiring, parts)
  const hooking = createWebhookFeature(wiring)
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
    ...staffing,
    ...moderating,
    ...hooking,
    discovery,
    ...saved,
  }
  scheduleCleanUp(wiring, features)
  const reading = createReadApiFeature(wiring)
  const trade = [photo, draft, discovery, saved, delivery, order, payout, talking, people, offering]
  const house = [telling, reporting, site, counting, staffing, moderating, reading, hooking]
  const routes = [
    ...mainRoutes({ ...account, ...order, ...listing, ...discovery }),
    ...[...trade, ...house].flatMap((feature) => feature.routes),
  ]
  return { ...features, routes, limiter: wiring.limiter, live: wiring.live }
}

/** The features that most others need: accounts, moderation, photos and listings. */
function createFirst(wiring: Wiring) {
  const account = createAccountsFeature(wiring)
  const checking = createListingChecksFeature(wiring)
  const moderating = createModerationFeature(wiring, { ...account, ...checking })
  const photo = createPhotosFeature(wiring)
  const draft = createDraftsFeature(wiring, photo.photos)
  const listing = createListingsFeature(wiring, photo.photos, draft.keptDrafts, {
    ...checking,
    ...moderating,
    lookAgain: createLookAgain(wiring),
  })
  return { account, checking, moderating, photo, draft, listing }
}

type MainFeatures = Pick<ReturnType<typeof createAccountsFeature>, 'routesWith'> &
  Pick<ReturnType<typeof createOrdersFeature>, 'countUnread'> &
  Pick<ReturnType<typeof createListingsFeature>, 'listings' | 'listingPlaces' | 'present' | 'exportOf'> &
  Pick<DiscoveryFeatures, 'counts'>

/** The routes of accounts and listings, which need other features. */
function mainRoutes({ routesWith, countUnread, counts, ...listing }: MainFeatures) {
  const { listings, listingPlaces, present, exportOf } = listing
  return [
    ...routesWith({ exportListings: exportOf, countUnreadOrders: countUnread }),
    ...listingRoutes(listings, listingPlaces, counts, present),
  ]
}

function createWiring(
  context: RunningContext,
  adapters: Adapters,
  jobs: JobRunner,
  unsubscribeLinks: UnsubscribeLinks,
): Omit<Wiring, 'countEvent'> {
  const { config, log, database, clock } = context
  const links = createOrderLinks(config.secretKey, config.http.publicUrl)
  return {
    ...context,
    adapters,
    reads: context.replica?.reads ?? database,
    jobs,
    limiter: createRateLimiter(database, clock, createKeyedHash(config.secretKey)),
    notify: createNotifications(context, links, unsubscribeLinks),
    live: createLive(database, (error) => log.warn({ err: error }, 'live events could not be read')),
    links,
    warn: (facts, message) => log.warn(facts, message),
    secure: usesHttps(config.http.publicUrl),
  }
}
