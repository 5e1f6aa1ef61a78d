import { priceText } from '../../../contract/rules/money/format-cents.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { FavoriteChange, FavoriteEvents } from './events.ts'

/** Items that one email names. */
const NAMED = 10

/** The emails about saved items. The one about reservations is shown in the app only. */
export const favoriteEmails: EmailTemplates<FavoriteEvents> = {
  'favorite.changed': { member: changed },
  'favorite.held': { member: changed },
}

function changed({ changes, link }: FavoriteEvents['favorite.changed']): EmailContent {
  const [first, ...others] = changes
  const isOne = first !== undefined && others.length === 0
  const subject = isOne ? subjectOf(first) : `${changes.length} of your favorites have changed`
  const more = changes.length - NAMED
  return {
    subject,
    heading: subject,
    paragraphs: [
      ...(isOne ? [noteOf(first)] : changes.slice(0, NAMED).map(subjectOf)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { text: isOne ? 'See the item' : 'See your favorites', link },
    footnote: 'You get this because you saved it on Stoop.',
  }
}

function subjectOf({ kind, title, fromCents, toCents }: FavoriteChange): string {
  if (kind === 'price') return `Now ${priceText(toCents)} instead of ${priceText(fromCents)}: ${title}`
  if (kind === 'free') return `Available again: ${title}`
  return kind === 'held' ? `Reserved: ${title}` : `Sold: ${title}`
}

function noteOf({ kind, toCents }: FavoriteChange): string {
  if (kind === 'price') return 'An item that you saved has become cheaper.'
  if (kind === 'free') return `You can buy it for ${priceText(toCents)}.`
  return kind === 'held'
    ? 'Somebody is buying it right now. We tell you if it becomes available again.'
    : 'Somebody else has bought it.'
}
