import { jobKind } from '../../../jobs/queue.ts'
import type { Random } from '../../../ports/random.ts'
import type { NotificationEvent } from '../kinds.ts'
import { type EmailTemplates, renderEmail } from '../mail-channel.ts'
import type { Channel } from '../notify.ts'
import { isOwnAction } from '../own-actions.ts'

/** What a member is told in the app. */
export interface BellNotification {
  /** The same for every attempt. */
  id: string
  userId: string
  kind: NotificationEvent['kind']
  title: string
  body: string | null
  path: string | null
  isUrgent: boolean
  /** Whether its email is held back for the digest. Absent in jobs that an earlier version queued. */
  isHeld?: boolean
}

/** Adds a notification to a member's list. */
export const bellJob = jobKind<BellNotification>('bell', 8, 5, {
  concurrency: 2,
  ahead: 14,
  deleteWhenDone: true,
})

/** Characters of the first paragraph that the list shows. */
const EXCERPT = 200

/**
 * Delivers events to the list in the app: the subject of the event's email, its first paragraph and the page that its button
 * opens. Guests and the operator have no list.
 */
export function createBellChannel(
  templates: () => EmailTemplates,
  { random, publicUrl }: { random: Random; publicUrl: string },
): Channel {
  return {
    async deliver(tx, event, { role, userId }, { urgency, isHeld }) {
      const content = userId && !isOwnAction(event, role) ? renderEmail(templates(), event, role) : null
      if (!userId || !content) return
      await tx.jobs.enqueue(bellJob, {
        id: random.uuid(),
        userId,
        kind: event.kind,
        title: content.subject,
        body: excerpt(content.paragraphs[0]),
        path: pathOf(content.button?.link, publicUrl) ?? orderPath(event),
        isUrgent: urgency === 'urgent',
        isHeld,
      })
    },
  }
}

function excerpt(text: string | undefined): string | null {
  if (!text) return null
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1).trimEnd()}…` : text
}

/** The path of a page of ours, without the query: links for guests carry a token. Null for other sites. */
function pathOf(link: string | undefined, publicUrl: string): string | null {
  if (!link || !URL.canParse(link, publicUrl)) return null
  const { origin, pathname } = new URL(link, publicUrl)
  return origin === new URL(publicUrl).origin ? pathname : null
}

function orderPath({ facts }: NotificationEvent): string | null {
  return 'order' in facts ? `/orders/${facts.order.id}` : null
}
