import { APPEAL_DAYS } from '../../../contract/rules/moderation/outcomes.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { ListingCheckEvents } from './events.ts'

/** The emails about listings that a moderator has looked at. */
export const listingCheckEmails: EmailTemplates<ListingCheckEvents> = {
  'listing.released': { seller: released },
  'listing.refused': { seller: refused },
}

function released({ title, isOnSale, note, link }: ListingCheckEvents['listing.released']): EmailContent {
  const outcome = isOnSale
    ? 'Thanks for your patience. We’ve had a look, and your listing is on sale now.'
    : 'We’ve had a look, and your listing is fine. It’s paused because you can’t sell it at the moment.'
  return {
    subject: isOnSale ? `Your listing is up: ${title}` : `Your listing was checked: ${title}`,
    heading: isOnSale ? 'Your listing is up' : 'Your listing was checked',
    paragraphs: note ? [outcome, note] : [outcome],
    facts: [['Item', title]],
    button: { text: 'See your listing', link },
  }
}

function refused({ title, reason, link, statement }: ListingCheckEvents['listing.refused']): EmailContent {
  return {
    subject: `Your listing can’t go up: ${title}`,
    heading: 'Your listing can’t go up',
    paragraphs: [
      `A person looked at ${title}, and it can’t be sold on Stoop as it is: ${reason}`,
      'Nobody else can see it, and nothing you wrote is lost. Change it and send it again, or delete it.',
      `If you think that’s a mistake, read the decision and appeal within ${APPEAL_DAYS} days: ${statement}`,
    ],
    button: { text: 'Edit your listing', link },
  }
}
