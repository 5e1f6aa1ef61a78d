import type { NotificationTopic } from '../../../contract/rules/people/notification-topics.ts'
import type { NotificationKind } from './kinds.ts'

/** Topics by prefix of the event's kind. All other kinds belong to `orders`. */
const prefixes: [prefix: string, topic: NotificationTopic][] = [
  ['message', 'messages'],
  ['offer.', 'offers'],
  ['favorite.', 'favorites'],
  ['alert.', 'alerts'],
  ['review.', 'reviews'],
  ['follow.', 'following'],
  ['account.', 'account'],
  ['listing.', 'account'],
  ['decision.', 'account'],
  ['appeal.', 'account'],
  ['report.', 'account'],
  ['notice.', 'account'],
  ['payout', 'money'],
  ['transfer.', 'money'],
  ['reporting.', 'money'],
]

/** The topic that a kind of event belongs to. */
export function topicOf(kind: NotificationKind): NotificationTopic {
  return prefixes.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'orders'
}
