import type { NotificationTopic } from '../../../contract/rules/people/notification-topics.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import {
  type ChannelName,
  type KindSettings,
  type NotificationEvent,
  type NotificationKind,
  notificationKinds,
} from './kinds.ts'
import type { Recipient } from './recipient.ts'
import { topicOf } from './topics.ts'

/** The part of a transaction that a notification needs. */
export interface NotificationTransaction {
  jobs: JobQueue
}

/** A way to reach people. */
export interface Channel {
  /** Schedules the delivery within the transaction. Does nothing if the recipient cannot be reached this way. */
  deliver(
    tx: NotificationTransaction,
    event: NotificationEvent,
    recipient: Recipient,
    urgency: KindSettings['urgency'],
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

/** Creates the function through which every feature notifies people. */
export function createNotify(channels: Record<ChannelName, Channel>, isWanted: IsWanted): Notify {
  return async (tx, event, recipients) => {
    const settings = notificationKinds[event.kind]
    for (const recipient of recipients) {
      for (const name of settings.channels) {
        if (await isWanted(recipient, event.kind, name))
          await channels[name].deliver(tx, event, recipient, settings.urgency)
      }
    }
  }
}
