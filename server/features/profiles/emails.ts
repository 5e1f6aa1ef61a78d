import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { NewItems, ProfileEvents } from './events.ts'

/** Sellers that one email names. */
const NAMED = 8

/** The emails to followers. */
export const profileEmails: EmailTemplates<ProfileEvents> = { 'follow.new-items': { member: newItems } }

function newItems({ sellers, link }: ProfileEvents['follow.new-items']): EmailContent {
  const count = sellers.reduce((sum, seller) => sum + seller.count, 0)
  const [first, ...others] = sellers
  const subject =
    first && others.length === 0
      ? lineOf(first)
      : `${count} new items from ${sellers.length} people you follow`
  const more = sellers.length - NAMED
  return {
    subject,
    heading: subject,
    paragraphs: [
      ...(others.length === 0
        ? ['Have a look before somebody else does.']
        : sellers.slice(0, NAMED).map(lineOf)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { text: 'See what’s new', link },
    footnote: 'You get this because you follow them on Stoop.',
  }
}

function lineOf({ username, count, title }: NewItems): string {
  return count === 1
    ? `@${username} listed ${title}`
    : `@${username} listed ${count} items, the latest: ${title}`
}
