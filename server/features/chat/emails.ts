import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { ChatEvents } from './events.ts'
import { senderName } from './sender-name.ts'

/** Characters of a message that its email shows. */
const EXCERPT = 300

/** The emails about messages. */
export const chatEmails: EmailTemplates<ChatEvents> = {
  message_received: { buyer: received, seller: received },
}

function received({ unread, link }: ChatEvents['message_received']): EmailContent {
  const from = senderName(unread)
  const subject =
    unread.count === 1
      ? `${from} wrote to you about ${unread.title}`
      : `${from} sent you ${unread.count} messages about ${unread.title}`
  return {
    subject,
    heading: unread.count === 1 ? `A message from ${from}` : `${unread.count} messages from ${from}`,
    paragraphs: [unread.text ? excerpt(unread.text) : 'Open the conversation to see it.'],
    facts: [['Item', unread.title]],
    button: { text: 'Reply', link },
    footnote:
      'Keep payment and contact details on Stoop until the order is paid. That keeps both of you protected.',
  }
}

function excerpt(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1).trimEnd()}…` : text
}
