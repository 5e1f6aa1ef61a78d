import type { DeliveryService } from '../../features/delivery/service.ts'
import type { ModerationService } from '../../features/moderation/service.ts'
import type { BellService } from '../../features/notifications/bell/service.ts'
import type { OrderService } from '../../features/orders/service.ts'
import type { ReconciliationService } from '../../features/reconciliation/service.ts'
import type { WebhookService } from '../../features/webhooks/service.ts'
import type { WebsiteService } from '../../features/website/service.ts'
import { createEventRepository } from '../../metrics/event-repository.ts'
import type { DiscoveryFeatures } from './discovery.ts'
import type { Wiring } from './wiring.ts'

/** The features whose old data is deleted on a schedule. */
interface CleanUp {
  website: WebsiteService
  moderation: ModerationService
  reconciliation: Pick<ReconciliationService, 'sweep'>
  webhooks: Pick<WebhookService, 'sweep'>
  bell: BellService
  delivery: DeliveryService
  orders: OrderService
  discovery: DiscoveryFeatures
  sweepCredentials: () => Promise<unknown>
}

/** Deletes at night what has been stored for long enough, and every 20 minutes what has expired; adds counted events up. */
export function scheduleCleanUp(
  { jobs, adapters, database, limiter, live }: Wiring,
  {
    website,
    moderation,
    reconciliation,
    webhooks,
    bell,
    delivery,
    orders,
    discovery,
    sweepCredentials,
  }: CleanUp,
): void {
  jobs.schedule({
    name: 'retention',
    cron: '10 5 * * *',
    run: async () => {
      await website.enquiries.sweep()
      await moderation.sweepNotices()
      await moderation.sweepDecisions()
      await reconciliation.sweep()
      await webhooks.sweep()
      await bell.sweep()
      await discovery.sweepInterests()
      await discovery.sweepReportWords()
      await adapters.deleteOldEmails()
    },
  })
  const { sumUp } = createEventRepository(database)
  jobs.schedule({ name: 'event-totals', cron: '* * * * *', run: async () => void (await sumUp()) })
  jobs.schedule({
    name: 'housekeeping',
    cron: '*/20 * * * *',
    run: async () => {
      await sweepCredentials()
      await delivery.quotes.sweep()
      await orders.cardTesting.sweep()
      await discovery.sweepViews()
      await discovery.foldCounts()
      await limiter.sweep()
      await live.deleteOld()
    },
  })
}
