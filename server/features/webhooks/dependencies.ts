import type { Executor } from '../../db/database.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WebhookSender } from '../../ports/webhook-sender.ts'
import type { Notify } from '../notifications/notify.ts'
import { createDeliveryRepository, type DeliveryRepository } from './delivery-repository.ts'
import { createOutboxRepository } from './outbox-repository.ts'

/** What one transaction over webhooks can use. */
export interface WebhookTransaction {
  outbox: ReturnType<typeof createOutboxRepository>
  deliveries: DeliveryRepository
  jobs: JobQueue
  /** Adds a row to the audit log: the endpoint was paused because it answered 410 Gone. */
  recordPause(endpoint: { id: string; url: string; at: Date }): Promise<void>
}

export interface WebhookDependencies {
  /** The repositories outside a transaction. */
  db: WebhookTransaction
  unitOfWork: <Result>(work: (tx: WebhookTransaction) => Promise<Result>) => Promise<Result>
  sender: WebhookSender
  /** Decrypts a signing secret. @throws Error if it was encrypted under another key */
  unseal: (sealed: Buffer) => string
  notify: Notify
  clock: Clock
  operatorEmail: () => string
  /** The page of the console. */
  page: string
}

/** Binds the repositories to a pool or a transaction. */
export function createWebhookTransaction(
  executor: Executor,
  jobs: JobQueue,
  recordPause: WebhookTransaction['recordPause'],
): WebhookTransaction {
  return {
    outbox: createOutboxRepository(executor),
    deliveries: createDeliveryRepository(executor),
    jobs,
    recordPause,
  }
}

/** Sends one delivery. Failed attempts are no failed jobs: a job fails only if its attempt could not be recorded. It then waits for the end of the lease. */
export const deliverWebhookJob = jobKind<{ id: string }>('deliver-webhook', 1, 90, { concurrency: 60 })
