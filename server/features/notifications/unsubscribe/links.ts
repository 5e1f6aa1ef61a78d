import { createHmac } from 'node:crypto'
import {
  type NotificationTopic,
  type OptionalEmail,
  optionalEmails,
} from '../../../../contract/rules/people/notification-topics.ts'
import { sameText } from '../../accounts/secrets.ts'

/** Links in emails that turn off one topic for one member, without signing in. */
export interface UnsubscribeLinks {
  /** Null for topics that cannot be turned off. */
  url(userId: string, topic: NotificationTopic): string | null
  /** Whose emails about what a link's token is for; null where it is not ours. */
  read(token: string): { userId: string; topic: OptionalEmail } | null
}

/** Links signed with the installation's key. They do not expire: emails are kept for years. */
export function createUnsubscribeLinks(secretKey: string, publicUrl: string): UnsubscribeLinks {
  const sign = (userId: string, topic: string) =>
    createHmac('sha256', secretKey).update(`unsubscribe:${userId}:${topic}`).digest('base64url').slice(0, 32)
  return {
    url: (userId, topic) =>
      (optionalEmails as readonly NotificationTopic[]).includes(topic)
        ? `${publicUrl}/unsubscribe?token=${userId}.${topic}.${sign(userId, topic)}`
        : null,
    read(token) {
      const [userId = '', topicName = '', signature = ''] = token.split('.')
      const topic = optionalEmails.find((each) => each === topicName)
      return topic && sameText(signature, sign(userId, topic)) ? { userId, topic } : null
    },
  }
}
