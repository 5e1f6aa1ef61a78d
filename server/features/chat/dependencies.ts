import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { PhotoProcessor } from '../../ports/photo-processor.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { PushNotification } from '../notifications/push/push-jobs.ts'
import type { ChatPhotoLinks } from './photos/photo-links.ts'
import type { ChatTransaction } from './storage/transaction.ts'

/** A report as the reports feature stores it, with a copy of the messages. */
export interface ConversationReport {
  conversationId: string
  reporterId: string | null
  reporterRole: 'buyer' | 'seller' | null
  reportedId: string | null
  seq: number | null
  reason: string
  note: string
  copied: { by: string; kind: string; text: string | null; at: string }[]
}

/** The dependencies of conversations. */
export interface ChatDependencies {
  db: ChatTransaction
  unitOfWork: <Result>(work: (tx: ChatTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  /** Queues a push notification to a member's devices. */
  push: (notification: PushNotification) => Promise<void>
  /** Whether a token is the one of an order's link. */
  linkFits(orderId: string, token: string | undefined): boolean
  /** A conversation's page, for emails. A guest reads theirs on the page of the order. */
  conversationUrl(conversation: { id: string; guestOrderId: string | null }): string
  /** Stores a report; from the reports feature. */
  report(report: ConversationReport): Promise<void>
  /** Refuses members who may not write at the moment. @throws Failure `account.limited` */
  refuseLimited(userId: string): Promise<void>
  files: FileStore
  processor: PhotoProcessor
  photoLinks: ChatPhotoLinks
  clock: Clock
  random: Random
}
