import { keptSince } from '../../../../contract/rules/site/retention.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { LivePublisher } from '../../../live/live.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { DigestRepository } from '../digest/digest-repository.ts'
import { pushJob } from '../push/push-jobs.ts'
import type { PushRepository } from '../push/push-repository.ts'
import { topicOf } from '../topics.ts'
import type { BellNotification } from './bell-channel.ts'
import type { BellRepository, ListPlace, NotificationRow, ReadWish } from './bell-repository.ts'

/** Milliseconds before a notification is pushed; reading it in the app meanwhile cancels the push. */
const PUSH_PAUSE = 8_000
/** Rows of a page of the list. */
const PAGE = 30

export interface BellDependencies {
  db: { bell: BellRepository }
  unitOfWork: <Result>(
    work: (tx: {
      bell: BellRepository
      push: Pick<PushRepository, 'hasDevice'>
      digests: Pick<DigestRepository, 'ensureScheduled'>
      jobs: JobQueue
      live: LivePublisher
    }) => Promise<Result>,
  ) => Promise<Result>
  clock: Clock
  /** When the next digest is sent. */
  nextDigest(now: Date): Date
}

/** The list of what a member was told, and the number of what they have not read. */
export type BellService = ReturnType<typeof createBellService>

export function createBellService({ db, unitOfWork, clock, nextDigest }: BellDependencies) {
  return {
    /** Adds a notification, publishes a live event, and queues the push if there is a device. Idempotent by id. */
    add: ({ id, userId, isUrgent, isHeld = false, ...content }: BellNotification): Promise<void> =>
      unitOfWork(async (tx) => {
        const now = clock.now()
        const row = { id, user_id: userId, created_at: now, is_held: isHeld, ...content }
        if (!(await tx.bell.add(row))) return
        if (isHeld) await tx.digests.ensureScheduled(userId, nextDigest(now))
        await changed(tx.live, userId)
        if (!(await tx.push.hasDevice(userId))) return
        const { kind, title, body, path } = content
        const push = {
          userId,
          topic: topicOf(kind),
          title,
          body,
          path,
          about: id,
          isUrgent,
          notificationId: id,
        }
        await tx.jobs.enqueue(pushJob, push, { after: new Date(now.getTime() + PUSH_PAUSE) })
      }),

    /** One page. `next`: where the following one begins; null at the end */
    async list(userId: string, before: ListPlace | null) {
      const rows = await db.bell.list(userId, before, PAGE + 1)
      const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
      return {
        notifications: rows.slice(0, PAGE).map(view),
        next: last ? `${last.created_at.getTime()}.${last.id}` : null,
      }
    },

    unread: db.bell.unread,

    /** Marks notifications as read, on all of the member's devices. */
    read: (userId: string, wish: ReadWish): Promise<void> =>
      unitOfWork(async (tx) => {
        if ((await tx.bell.read(userId, wish, clock.now())) > 0) await changed(tx.live, userId)
      }),

    /** Deletes what is too old to matter. @returns how many */
    sweep: () => db.bell.deleteOlder(keptSince('notifications', clock.now())),
  }
}

function changed(live: LivePublisher, userId: string): Promise<void> {
  return live.publish([{ topic: `member:${userId}`, kind: 'notification.changed', data: {} }])
}

function view({ id, title, body, path, created_at, read_at }: NotificationRow) {
  return { id, title, body, path, at: created_at.toISOString(), is_read: read_at !== null }
}
