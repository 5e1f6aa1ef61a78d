import type { Executor } from '../../db/database.ts'
import type { BlockService } from '../../features/blocks/service.ts'
import type { ChatService } from '../../features/chat/service.ts'
import type { RefuseLimited } from '../../features/moderation/decisions/refuse-limited.ts'
import { offerRoutes } from '../../features/offers/routes.ts'
import { createOfferService } from '../../features/offers/service.ts'
import { createOfferReads } from '../../features/offers/storage/offer-read-repository.ts'
import { createOfferRepository } from '../../features/offers/storage/offer-repository.ts'
import { createOfferSettings } from '../../features/offers/storage/settings-repository.ts'
import { createOrderWrites } from '../../features/orders/storage/order-write-repository.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Offers for less than the price. */
export function createOffersFeature(
  wiring: Wiring,
  { chat, blocks, refuseLimited }: { chat: ChatService; blocks: BlockService; refuseLimited: RefuseLimited },
) {
  const { config, database, jobs, clock, random, notify, warn } = wiring
  const { publicUrl } = config.http
  const offers = createOfferService({
    db: bindOffers(database, jobs),
    unitOfWork: unitOfWork(wiring, bindOffers),
    notify,
    openConversation: chat.openFromListing,
    isBlocked: blocks.isBlocked,
    refuseLimited,
    itemUrl: (id) => `${publicUrl}/shop/item/${id}`,
    sellerOffersUrl: `${publicUrl}/my-stuff/offers`,
    warn,
    clock,
    random,
  })
  jobs.schedule({ name: 'offers', cron: '* * * * *', run: offers.sweep })
  return { routes: offerRoutes(offers), offers }
}

function bindOffers(executor: Executor, queue: JobQueue) {
  const { moveListing } = createOrderWrites(executor)
  return {
    offers: createOfferRepository(executor),
    reads: createOfferReads(executor),
    settings: createOfferSettings(executor),
    freeListing: (id: string, now: Date) => moveListing(id, ['reserved'], 'active', now),
    jobs: queue,
  }
}
