import {
  minutesOfQuiet,
  type NotificationTopic,
} from '../../../../contract/rules/people/notification-topics.ts'
import { jobKind } from '../../../jobs/queue.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { BellRepository } from '../bell/bell-repository.ts'
import type { PushDependencies } from './dependencies.ts'

/** What is shown on a member's devices. */
export interface PushNotification {
  userId: string
  topic: NotificationTopic
  title: string
  body: string | null
  path: string | null
  /** The id of what it is about. One about the same replaces another. */
  about: string
  isUrgent: boolean
  /** The notification in the app that it repeats: not pushed once that was read. Null: there is none. */
  notificationId: string | null
}

/** Notifies all of a member's subscribed devices. */
export const pushJob = jobKind<PushNotification>('push', 4, 10, { deleteWhenDone: true })
/** Sends a notification to one device. */
export const pushToDeviceJob = jobKind<{ subscriptionId: string; push: PushNotification }>(
  'push-device',
  5,
  30,
  {
    concurrency: 8,
    deleteWhenDone: true,
    isPermanent: (error) => error instanceof ProviderError && !error.retryable,
  },
)

/** Seconds that push services keep a notification for a device that is away: a day. */
const TTL = 24 * 3600

/** A UUID without hyphens, because a push topic has at most 32 characters. @source RFC 8030 §5.4 */
function tagOf(id: string): string {
  return id.replaceAll('-', '')
}

/** Queues one job per device. Drops what was read or turned off; postpones it during quiet hours. */
export async function pushToMember(deps: PushDependencies, push: PushNotification): Promise<void> {
  const { db, clock } = deps
  if (await wasRead(db.bell, push)) return
  if (!(await db.choices.isOn(push.userId, push.topic, 'push'))) return
  const hours = await db.choices.quietHours(push.userId)
  const wait = hours ? minutesOfQuiet(hours, deps.minuteOfDay(clock.now())) : 0
  if (wait > 0) {
    const after = new Date(clock.now().getTime() + wait * 60_000)
    return await db.jobs.enqueue(pushJob, push, { after })
  }
  for (const { id } of await db.push.ofMember(push.userId))
    await db.jobs.enqueue(pushToDeviceJob, { subscriptionId: id, push })
}

async function wasRead(bell: BellRepository, { userId, notificationId }: PushNotification): Promise<boolean> {
  return notificationId !== null && !(await bell.isUnread(userId, notificationId))
}

/** Sends to one device, and deletes subscriptions that have ended. @throws ProviderError for the queue to retry */
export async function pushToDevice(
  { db, sender }: Pick<PushDependencies, 'db' | 'sender'>,
  { subscriptionId, push }: { subscriptionId: string; push: PushNotification },
): Promise<void> {
  const subscription = await db.push.byId(subscriptionId)
  if (!subscription || subscription.user_id !== push.userId || (await wasRead(db.bell, push))) return
  const isThere = await sender.send(subscription, {
    payload: payloadOf(push),
    topic: tagOf(push.about),
    urgency: push.isUrgent ? 'high' : 'normal',
    ttlSeconds: TTL,
  })
  if (!isThere) await db.push.remove(subscriptionId)
}

/** @source https://webkit.org/blog/16535/meet-declarative-web-push/ */
function payloadOf({ title, body, path, about }: PushNotification): string {
  return JSON.stringify({
    web_push: 8030,
    notification: { title, ...(body ? { body } : {}), navigate: path ?? '/notifications', tag: tagOf(about) },
  })
}
