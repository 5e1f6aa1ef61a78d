import { createHmac } from 'node:crypto'
import {
  isStoppable,
  type NotificationTopic,
  type StoppableEmail,
} from '../../../../contract/rules/people/notification-topics.ts'
import { sameText } from '../../accounts/secrets.ts'

/** Links in emails with which a member turns off a topic's emails, or the digest, without signing in. */
export interface UnsubscribeLinks {
  /** Null for topics that cannot be turned off. */
  url(userId: string, topic: NotificationTopic | 'digest'): string | null
  /** The member and topic of a link's token; null if its signature is wrong. */
  read(token: string): { userId: string; topic: StoppableEmail } | null
}

/** Links signed with the installation's key. They never expire, because people keep emails for years. */
export function createUnsubscribeLinks(secretKey: string, publicUrl: string): UnsubscribeLinks {
  const sign = (userId: string, topic: string) =>
    createHmac('sha256', secretKey).update(`unsubscribe:${userId}:${topic}`).digest('base64url').slice(0, 32)
  return {
    url: (userId, topic) =>
      isStoppable(topic) ? `${publicUrl}/unsubscribe?token=${userId}.${topic}.${sign(userId, topic)}` : null,
    read(token) {
      const [userId = '', topic = '', signature = ''] = token.split('.')
      return isStoppable(topic) && sameText(signature, sign(userId, topic)) ? { userId, topic } : null
    },
  }
}
