import type { NotificationTopic } from '../../../contract/rules/people/notification-topics.ts'
import type { NotificationKind } from './kinds.ts'

/** Beginnings of the names of kinds; those that are not here are about orders. */
const beginnings: [beginning: string, topic: NotificationTopic][] = [
  ['message', 'messages'],
  ['account.', 'account'],
  ['payout', 'money'],
  ['transfer.', 'money'],
  ['reporting.', 'money'],
]

/** What a kind of event is about, for people's choices. */
export function topicOf(kind: NotificationKind): NotificationTopic {
  return beginnings.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? 'orders'
}
