import { priceText } from '../../../contract/rules/money/format-cents.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { Find, SavedSearchEvents, SearchNews } from './events.ts'

/** Items that one email names. */
const NAMED = 12

/** The emails about what saved searches have found. */
export const savedSearchEmails: EmailTemplates<SavedSearchEvents> = { 'alert.found': { member: found } }

function found({ searches, link }: SavedSearchEvents['alert.found']): EmailContent {
  const [first, ...others] = searches
  const only = first && others.length === 0 ? first : null
  const count = searches.reduce((sum, { finds }) => sum + finds.length, 0)
  const [find] = only?.finds ?? []
  const isOne = count === 1 && find !== undefined
  const subject = isOne
    ? lineOf(find)
    : only
      ? `${count} new items for “${only.name}”`
      : `${count} new items for ${searches.length} of your searches`
  return {
    subject,
    heading: subject,
    paragraphs: isOne ? [`Found by your search “${only?.name}”.`] : [...listOf(searches), ...moreThan(count)],
    button: { text: isOne ? 'See the item' : 'See them all', link },
    footnote: 'You get this because you saved a search on Stoop. Change or pause it under My Stuff.',
  }
}

/** One paragraph per item, with the name of the search where there are several. */
function listOf(searches: readonly SearchNews[]): string[] {
  const lines = searches.flatMap(({ name, finds }) =>
    finds.map((find) => (searches.length > 1 ? `${name}: ${lineOf(find)}` : lineOf(find))),
  )
  return lines.slice(0, NAMED)
}

function moreThan(count: number): string[] {
  return count > NAMED ? [`And ${count - NAMED} more.`] : []
}

function lineOf({ title, reason, priceCents, fromCents }: Find): string {
  const price = priceText(priceCents)
  if (reason === 'price') return `${title}, now ${price} instead of ${priceText(fromCents)}`
  return reason === 'back' ? `${title}, back for ${price}` : `${title}, ${price}`
}
