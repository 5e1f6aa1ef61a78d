import { isDigestTopic, type NotificationTopic } from '../../../contract/rules/people/notification-topics.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import {
  type ChannelName,
  type KindSettings,
  type NotificationEvent,
  type NotificationKind,
  notificationKinds,
} from './kinds.ts'
import { isOwnAction } from './own-actions.ts'
import type { Recipient } from './recipient.ts'
import { topicOf } from './topics.ts'

/** The part of a transaction that a notification needs. */
export interface NotificationTransaction {
  jobs: JobQueue
}

/** How an event is delivered. */
export interface Delivery {
  urgency: KindSettings['urgency']
  isShortLived: boolean
  /** Whether the email is held back for the member's digest. */
  isHeld: boolean
}

/** A way to reach people. */
export interface Channel {
  /** Schedules the delivery within the transaction. Does nothing if the recipient cannot be reached this way. */
  deliver(
    tx: NotificationTransaction,
    event: NotificationEvent,
    recipient: Recipient,
    delivery: Delivery,
  ): Promise<void>
}

/** Notifies the recipients of an event, if the transaction commits. */
export type Notify = (
  tx: NotificationTransaction,
  event: NotificationEvent,
  recipients: readonly Recipient[],
) => Promise<void>

/** Whether a recipient wants a kind of event over a channel. */
export type IsWanted = (
  recipient: Recipient,
  kind: NotificationKind,
  channel: ChannelName,
) => Promise<boolean>

/** Nobody can turn transactional events off; of the others, members choose. Guests get what is about their order. */
export function createIsWanted(
  isOn: (userId: string, topic: NotificationTopic, channel: 'mail') => Promise<boolean>,
): IsWanted {
  return async ({ userId }, kind, channel) =>
    channel !== 'mail' ||
    userId === null ||
    notificationKinds[kind].transactional ||
    (await isOn(userId, topicOf(kind), channel))
}

/** Whether the email of an event is held back for a recipient's digest. */
export type IsHeld = (recipient: Recipient, event: NotificationEvent) => Promise<boolean>

/**
 * For members who chose one email a day, optional emails that can wait are held back. The digest is made of notifications in the
 * bell, so the email of an event that is not in the bell is sent at once.
 */
export function createIsHeld(hasDigest: (userId: string) => Promise<boolean>): IsHeld {
  return async ({ userId, role }, event) => {
    const { channels, transactional } = notificationKinds[event.kind]
    return (
      userId !== null &&
      !transactional &&
      isDigestTopic(topicOf(event.kind)) &&
      channels.includes('bell') &&
      !isOwnAction(event, role) &&
      (await hasDigest(userId))
    )
  }
}

/** Creates the function through which every feature notifies people. */
export function createNotify(
  channels: Record<ChannelName, Channel>,
  { isWanted, isHeld }: { isWanted: IsWanted; isHeld: IsHeld },
): Notify {
  return async (tx, event, recipients) => {
    const { channels: names, urgency, isShortLived = false } = notificationKinds[event.kind]
    for (const recipient of recipients) {
      const wanted: ChannelName[] = []
      for (const name of names) if (await isWanted(recipient, event.kind, name)) wanted.push(name)
      const delivery = {
        urgency,
        isShortLived,
        isHeld: wanted.includes('mail') && (await isHeld(recipient, event)),
      }
      for (const name of wanted) {
        if (name !== 'mail' || !delivery.isHeld) await channels[name].deliver(tx, event, recipient, delivery)
      }
    }
  }
}
