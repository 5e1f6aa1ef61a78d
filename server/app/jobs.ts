import type { Database } from '../db/database.ts'
import type { AccountService } from '../features/accounts/service.ts'
import { forgotJob } from '../features/accounts/sign-in.ts'
import { type AnalyticsService, forwardJob } from '../features/analytics/service.ts'
import type { DeliveryService } from '../features/delivery/service.ts'
import type { Descriptions } from '../features/listing-drafts/descriptions.ts'
import type { SavedDrafts } from '../features/listing-drafts/saved-drafts.ts'
import { bookCourierJob, cancelCourierJob } from '../features/orders/fulfilment/couriers.ts'
import { refundJob } from '../features/orders/refunds/refund-requests.ts'
import type { OrderService } from '../features/orders/service.ts'
import type { PhotoParts } from '../features/photos/parts.ts'
import { photoFilesJob } from '../features/photos/removal.ts'
import { type PhotoService, variantsJob } from '../features/photos/service.ts'
import type { WebsiteService } from '../features/website/service.ts'
import { sweepRateLimits } from '../http/limits/rate-limits.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { handleMailJobs } from '../mail/mail-job.ts'
import type { Clock } from '../ports/clock.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { DiscoveryFeatures } from './discovery-features.ts'

/** Says which job does what, and what the clock sets going. */
export function registerJobs(
  jobs: JobRunner,
  features: {
    mailer: Mailer
    sweepLetters: () => Promise<unknown>
    accounts: AccountService
    orders: OrderService
    photos: PhotoService
    photoParts: PhotoParts
    descriptions: Descriptions
    keptDrafts: SavedDrafts
    database: Database
    clock: Clock
    sweepCredentials: () => Promise<unknown>
    delivery: DeliveryService
    discovery: DiscoveryFeatures
    analytics: AnalyticsService
    website: WebsiteService
  },
): void {
  const { accounts, orders, photos, descriptions, database, clock } = features
  handleMailJobs(jobs, features.mailer)
  jobs.handle(forgotJob, accounts.sendReset)
  jobs.handle(refundJob, orders.carryOutRefund)
  jobs.handle(bookCourierJob, orders.couriers.book)
  jobs.handle(cancelCourierJob, orders.couriers.callOffCourier)
  jobs.handle(variantsJob, async (photo) => {
    await photos.makeVariants(photo)
    await descriptions.describe(photo)
  })
  jobs.handle(photoFilesJob, photos.deleteFiles)
  jobs.handle(forwardJob, features.analytics.forward)
  jobs.schedule({ name: 'orders-unpaid', cron: '* * * * *', run: orders.upkeep.unpaid })
  jobs.schedule({ name: 'couriers', cron: '* * * * *', run: orders.upkeep.couriers })
  jobs.schedule({ name: 'orders-uncollected', cron: '*/15 * * * *', run: orders.upkeep.uncollected })
  jobs.schedule({ name: 'orders-arrivals', cron: '*/5 * * * *', run: orders.upkeep.arrivals })
  jobs.schedule({ name: 'orders-complete', cron: '*/15 * * * *', run: orders.upkeep.complete })
  jobs.schedule({ name: 'refunds', cron: '*/10 * * * *', run: orders.upkeep.refunds })
  jobs.schedule({
    name: 'ledger-audit',
    cron: '30 3 * * *',
    run: async () => void (await orders.upkeep.audit()),
  })
  jobs.schedule({
    name: 'photo-descriptions',
    cron: '*/10 * * * *',
    run: async () => void (await descriptions.catchUp()),
  })
  jobs.schedule({
    name: 'draft-sweep',
    cron: '50 3 * * *',
    run: async () => void (await features.keptDrafts.sweep()),
  })
  jobs.schedule({
    name: 'photo-sweep',
    cron: '0 4 * * *',
    run: async () => {
      await photos.sweep()
      await features.photoParts.sweep()
    },
  })
  jobs.schedule({
    name: 'photo-files-sweep',
    cron: '30 4 * * *',
    timeoutSeconds: 4 * 3600,
    run: async () => void (await photos.sweepFiles()),
  })
  jobs.schedule({ name: 'search-words', cron: '* * * * *', run: features.discovery.search.learn })
  jobs.schedule({ name: 'search-words-gone', cron: '40 8 * * *', run: features.discovery.search.forget })
  jobs.schedule({
    name: 'events-sweep',
    cron: '0 5 * * *',
    run: async () => void (await features.analytics.sweep()),
  })
  jobs.schedule({
    name: 'retention',
    cron: '10 5 * * *',
    run: async () => {
      await features.website.enquiries.sweep()
      await features.discovery.sweepInterests()
      await features.sweepLetters()
    },
  })
  jobs.schedule({
    name: 'housekeeping',
    cron: '*/20 * * * *',
    run: async () => {
      await features.sweepCredentials()
      await features.delivery.quotes.sweep()
      await features.discovery.sweepViews()
      await features.discovery.foldCounts()
      await sweepRateLimits(database, clock)
    },
  })
}
