import type { PolicyId } from '../../../contract/rules/moderation/policies.ts'
import type { Executor } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { LivePublisher } from '../../live/live.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { AuditEntry } from '../operator/audit-repository.ts'
import type { FindTwins } from '../operator/listings/listing-twins.ts'
import type { ReviewRepository } from '../reviews/review-repository.ts'
import type { AppealRepository } from './appeals/appeal-repository.ts'
import type { DecisionLinks } from './appeals/decision-links.ts'
import type { Author } from './author.ts'
import type { DecisionRepository } from './decisions/decision-repository.ts'
import type { RestrictionRepository } from './decisions/restriction-repository.ts'
import type { StrikeRepository } from './decisions/strike-repository.ts'
import type { NoticeRepository } from './notices/notice-repository.ts'
import type { HeldItems } from './queue/held-item-repository.ts'
import type { ItemRepository } from './queue/item-repository.ts'
import type { QueueReads } from './queue/queue-repository.ts'
import type { StaffRecords } from './queue/staff-record-repository.ts'
import type { SubjectReads } from './queue/subject-repository.ts'
import type { ReporterRepository } from './reports/reporter-repository.ts'
import type { ContentRepository } from './targets/content-repository.ts'
import type { PrintRepository } from './targets/print-repository.ts'
import type { TargetRepository } from './targets/target-repository.ts'

/** The repositories, jobs and live events of one transaction. */
export interface ModerationTransaction {
  /** For the rows that other features store with a report. */
  executor: Executor
  items: ItemRepository
  heldItems: HeldItems
  reporters: ReporterRepository
  targets: TargetRepository
  content: ContentRepository
  prints: PrintRepository
  reviews: Pick<ReviewRepository, 'hide' | 'updateRating'>
  decisions: DecisionRepository
  restrictions: RestrictionRepository
  strikes: StrikeRepository
  appeals: AppealRepository
  notices: NoticeRepository
  staffRecords: StaffRecords
  jobs: JobQueue
  live: Pick<LivePublisher, 'publish'>
  /** Adds a row to the audit log. */
  audit(entry: AuditEntry): Promise<void>
}

/** A held listing after its decision, and what was found in it. */
export interface DecidedHeldListing {
  title: string
  /** `paused`: released, but its owner may not sell it at present. */
  status: 'active' | 'paused' | 'held'
  rules: string
  revision: number
  /** The policy of the rules that held it, and what its seller reads about each of them. */
  grounds: { policy: PolicyId; texts: string[] }
}

/**
 * Puts a listing on sale that the checks before publishing have held, or turns it down, and tells its seller; from the feature that
 * checks them.
 * @throws Failure `listing.not_held`, `listing.reason_missing`
 */
export type DecideHeldListing = (
  tx: Pick<ModerationTransaction, 'executor' | 'jobs'>,
  held: {
    listingId: string
    decision: 'release' | 'refuse'
    reason: string | null
    actor: Author
    /** The link to the statement of reasons. */
    statement: string
  },
) => Promise<DecidedHeldListing>

/**
 * Puts a listing on sale after all that was turned down, after an appeal; from the feature that checks listings.
 * @returns whether it was still as it was turned down
 */
export type ReleaseRefusedListing = (
  tx: Pick<ModerationTransaction, 'executor'>,
  listingId: string,
) => Promise<boolean>

/** The dependencies of the review queue, decisions, appeals and notices. */
export interface ModerationDependencies {
  db: ModerationTransaction & { queue: QueueReads; subjects: SubjectReads }
  unitOfWork: <Result>(work: (tx: ModerationTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  links: DecisionLinks
  /** Makes every process forget cached responses: something public has just gone. */
  clearCaches: () => void
  decideHeldListing: DecideHeldListing
  releaseRefusedListing: ReleaseRefusedListing
  /** What a rule asks moderators to look at; empty for a rule that is gone. */
  moderatorNote: (rule: string) => string
  /** Other listings with a copy of a photo; from the console's listings. */
  findTwins: FindTwins
  /** Makes this process refuse sessions that have ended. */
  forgetSessions: (ids: readonly string[]) => void
  /** The address of a photo in a conversation, for an hour or two; from the chat. */
  messagePhotoPath: (photoId: string) => string
  publicUrl: string
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
  random: Random
}
