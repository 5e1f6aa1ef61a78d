/** Longest text of a message, in characters. */
export const MAX_MESSAGE = 2_000
/** Photos that one message may have. */
export const MAX_MESSAGE_PHOTOS = 5
/** Messages that one page of a conversation has. */
export const MESSAGES_PER_PAGE = 50
/** Conversations that one page of the list has. */
export const CONVERSATIONS_PER_PAGE = 30
/** New conversations that an account may start in a day during its first days. */
export const NEW_ACCOUNT_CONVERSATIONS = 10
export const NEW_ACCOUNT_DAYS = 7
/** The same text may go to fewer conversations than this within an hour. */
export const SAME_TEXT_CONVERSATIONS = 5
/** Messages that are copied into a report. */
export const REPORTED_MESSAGES = 20
/** Minutes before an unread message is sent by email. */
export const MESSAGE_EMAIL_MINUTES = 2
/** Milliseconds that "is typing" is shown after its last sign. */
export const TYPING_SHOWN = 6_000

/** What people send: a text with or without photos, or that they have arrived where they meet. */
export const sentKinds = ['text', 'here'] as const
export type SentKind = (typeof sentKinds)[number]

/**
 * What the system says in a conversation. The steps of an order come from the table `order_message_kinds`, those of an offer from `offer_steps`; a feature that adds
 * its own kinds adds them here and to the browser's words (`web/features/chat/thread/system-words.ts`).
 */
export const systemKinds = [
  'reserved',
  'reservation_ended',
  'paid',
  'meeting_proposed',
  'meeting_agreed',
  'sent_out',
  'handed_over',
  'claim_opened',
  'claim_closed',
  'cancelled',
  'completed',
  'offer_made',
  'offer_countered',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'offer_expired',
  'offer_lapsed',
  'offer_ended',
] as const
export type SystemKind = (typeof systemKinds)[number]

/** A message whose sender has deleted their account. */
export const REMOVED = 'removed'

/** A message that staff have taken down. */
export const MODERATED = 'moderated'

export const messageKinds = [...sentKinds, ...systemKinds, REMOVED, MODERATED] as const
export type MessageKind = (typeof messageKinds)[number]

/** How soon a seller usually answers. */
export const answerSpeeds = ['hour', 'hours', 'day'] as const
export type AnswerSpeed = (typeof answerSpeeds)[number]

/** The speeds in words. */
export const answerWords: Readonly<Record<AnswerSpeed, string>> = {
  hour: 'Usually answers within an hour',
  hours: 'Usually answers within a few hours',
  day: 'Usually answers within a day',
}

const HOUR = 3600

/** @param seconds the median of a seller's last first answers; null: too few. @returns null for slow sellers, too */
export function answerSpeed(seconds: number | null): AnswerSpeed | null {
  if (seconds === null || seconds > 24 * HOUR) return null
  if (seconds <= HOUR) return 'hour'
  return seconds <= 6 * HOUR ? 'hours' : 'day'
}

/** Short messages that can be sent with one press. */
export const quickReplies = {
  buyer: [
    'Is this still available?',
    'When can I pick it up?',
    'Could you send another photo?',
    'What condition is it in?',
  ],
  seller: [
    'Yes, it’s still available.',
    'Sorry, it’s sold.',
    'When would you like to pick it up?',
    'I’ll get back to you tonight.',
  ],
} as const

/** Reasons to report a message or a conversation. */
export const messageReportReasons = ['scam', 'harassment', 'spam', 'off_site', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

/** Kinds of contact details that are held back before an order is paid. */
export const contactKinds = ['phone', 'email', 'handle', 'payment', 'address'] as const
export type ContactKind = (typeof contactKinds)[number]
