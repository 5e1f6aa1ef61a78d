import type { FollowedItemsQuery } from '../../../contract/calls/people/profiles.ts'
import type { AnswerSpeed } from '../../../contract/rules/chat/messages.ts'
import type { ProfileList } from '../../../contract/rules/people/profiles.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { ListedRow } from '../listings/listing.ts'
import type { FileReport } from '../moderation/reports/file-report.ts'
import type { Notify } from '../notifications/notify.ts'
import type { FollowRepository } from './follow-repository.ts'
import type { ProfileRepository } from './profile-repository.ts'

/** The repositories and jobs of one transaction. */
export interface ProfileTransaction {
  profiles: ProfileRepository
  follows: FollowRepository
  jobs: JobQueue
}

/** A page of a list of items. */
export interface ItemPage {
  rows: ListedRow[]
  nextCursor: string | null
}

export interface ProfileDependencies {
  db: ProfileTransaction
  unitOfWork: <Result>(work: (tx: ProfileTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  /** Adds a report to the review queue. */
  fileReport: FileReport
  /** What a member sells or has sold, from the listings feature. @throws Failure `request.invalid` for a strange cursor */
  itemsOf: (ownerId: string, list: ProfileList, cursor: string | undefined) => Promise<ItemPage>
  itemsOfFollowed: (followerId: string, query: FollowedItemsQuery) => Promise<ItemPage>
  /** How soon a seller usually answers, from the chat. */
  answers: (sellerId: string) => Promise<AnswerSpeed | null>
  /** Whether one of two members has blocked the other. */
  isBlocked: (a: string, b: string) => Promise<boolean>
  hasBlocked: (blockerId: string, blockedId: string) => Promise<boolean>
  /** Whether a text contains ways to get in touch, from the chat's masking. */
  hasContacts: (text: string) => boolean
  /** Deletes photos that nothing shows any more. */
  releasePhotos: (ownerId: string, ids: readonly string[]) => Promise<void>
  /** The page with what a member follows. */
  followedPage: string
  publicUrl: string
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
  random: Random
}
