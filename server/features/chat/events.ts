import type { UnreadMessages } from './storage/email-repository.ts'

/** What people are told about their conversations. */
export interface ChatEvents {
  /** There are messages that the recipient has not read for two minutes: one event for all of a conversation. */
  message_received: { unread: UnreadMessages; link: string }
}
