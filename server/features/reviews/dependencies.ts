import type { JobQueue } from '../../jobs/queue.ts'
import type { LivePublisher } from '../../live/live.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { FileReport } from '../moderation/reports/file-report.ts'
import type { Notify } from '../notifications/notify.ts'
import type { ReviewRepository } from './review-repository.ts'

/** The repository, jobs and live events of one transaction. */
export interface ReviewTransaction {
  reviews: ReviewRepository
  jobs: JobQueue
  live: Pick<LivePublisher, 'publish'>
}

export interface ReviewDependencies {
  db: ReviewTransaction
  unitOfWork: <Result>(work: (tx: ReviewTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  /** Adds a report to the review queue. */
  fileReport: FileReport
  /** Whether a link's token belongs to an order. */
  linkFits: (orderId: string, token: string) => boolean
  /** The order's page: a member's, or the link of a guest. */
  memberUrl: (orderId: string) => string
  guestUrl: (orderId: string) => string
  /** Whether a text contains ways to get in touch, from the chat's masking. */
  hasContacts: (text: string) => boolean
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
  random: Random
}
