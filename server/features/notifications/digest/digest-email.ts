import {
  digestTopics,
  type NotificationTopic,
} from '../../../../contract/rules/people/notification-topics.ts'
import type { EmailContent, EmailSection } from '../../../mail/email.ts'
import type { NotificationKind } from '../kinds.ts'
import { topicOf } from '../topics.ts'
import type { HeldNotification } from './digest-repository.ts'

/** The most notifications that one digest lists. */
const NAMED = 20

const headings: Record<(typeof digestTopics)[number], string> = {
  reviews: 'Reviews',
  favorites: 'Your favorites',
  alerts: 'Your saved searches',
  following: 'People you follow',
}

/** The topic of a held notification; only its kind is stored. */
export function topicOfHeld({ kind }: HeldNotification): NotificationTopic {
  return topicOf(kind as NotificationKind)
}

/** The digest email, grouped by topic. Lists the newest 20 notifications and counts the rest. */
export function digestEmail(held: readonly HeldNotification[], publicUrl: string): EmailContent {
  const [first] = held
  const more = held.length - NAMED
  const listLink = `${publicUrl}/notifications`
  return {
    subject:
      first && held.length === 1
        ? `Your daily summary: ${first.title}`
        : `Your daily summary: ${held.length} updates`,
    heading: 'Your daily summary',
    paragraphs: [],
    sections: [
      ...sectionsOf(held.slice(0, NAMED), (path) => (path ? `${publicUrl}${path}` : listLink)),
      ...(more > 0 ? [{ lines: [{ text: `And ${more} more`, link: listLink }] }] : []),
    ],
    button: { text: 'See all notifications', link: listLink },
    footnote:
      'You get this because you chose one email a day. Messages, offers, and everything about your orders, your money and your account still come at once.',
  }
}

function sectionsOf(
  held: readonly HeldNotification[],
  linkTo: (path: string | null) => string,
): EmailSection[] {
  return digestTopics.flatMap((topic) => {
    const lines = held
      .filter((one) => topicOfHeld(one) === topic)
      .map(({ title, path }) => ({ text: title, link: linkTo(path) }))
    return lines.length > 0 ? [{ heading: headings[topic], lines }] : []
  })
}
