import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { OfferReads } from './storage/offer-read-repository.ts'
import type { OfferRepository } from './storage/offer-repository.ts'
import type { OfferSettingsRepository } from './storage/settings-repository.ts'

/** The repositories and jobs of one transaction. */
export interface OfferTransaction {
  offers: OfferRepository
  reads: OfferReads
  settings: OfferSettingsRepository
  /** Puts a reserved listing back on sale, or pauses it if its seller may not sell; from the orders feature. */
  freeListing: (listingId: string, now: Date) => Promise<unknown>
  jobs: JobQueue
}

export interface OfferDependencies {
  db: OfferTransaction
  unitOfWork: <Result>(work: (tx: OfferTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  /**
   * Opens the conversation in which an offer is told; from the chat.
   * @throws Failure `chat.unavailable` if one of the two has blocked the other, `listing.not_found`
   */
  openConversation: (listingId: string, buyerId: string) => Promise<unknown>
  /** Whether one of two members has blocked the other; from the blocks. */
  isBlocked: (a: string, b: string) => Promise<boolean>
  /** Refuses members who may not make offers at the moment. @throws Failure `account.limited` */
  refuseLimited: (userId: string) => Promise<void>
  /** The page of an item. */
  itemUrl: (listingId: string) => string
  /** The page with a seller's offers. */
  sellerOffersUrl: string
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
  random: Random
}
