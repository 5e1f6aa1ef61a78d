import type { NotificationTopic } from '../../../contract/rules/people/notification-topics.ts'
import { composeEmail, type EmailContent } from '../../mail/email.ts'
import { post } from '../../mail/mail-job.ts'
import {
  type NotificationEvent,
  type NotificationEvents,
  type NotificationKind,
  notificationKinds,
} from './kinds.ts'
import type { Channel } from './notify.ts'
import type { RecipientRole } from './recipient.ts'
import { topicOf } from './topics.ts'

/** Writes the email for one role; null if the facts give no reason for one. */
type EmailTemplate<Facts> = (facts: Facts) => EmailContent | null

/** The emails of each kind of event, by role. A role without a template gets no email. */
export type EmailTemplates<Events = NotificationEvents> = {
  [Kind in keyof Events]: Partial<Record<RecipientRole, EmailTemplate<Events[Kind]>>>
}

/**
 * Delivers events as emails, through the queue of their urgency. `templates` returns the current ones.
 * @param unsubscribeUrl the link that turns a topic off for a member; null where that is impossible
 * @param footer the operator's line below emails to others; empty: none
 */
export function createMailChannel(
  templates: () => EmailTemplates,
  unsubscribeUrl: (userId: string, topic: NotificationTopic) => string | null,
  footer: () => string = () => '',
): Channel {
  return {
    async deliver(tx, event, { role, userId, email }, { urgency, isShortLived }) {
      const content = renderEmail(templates(), event, role)
      if (!email || !content) return
      // Transactional emails come in any case, so a link would promise what it does not do.
      const canStop = userId !== null && !notificationKinds[event.kind].transactional
      const end = {
        unsubscribeUrl: canStop ? unsubscribeUrl(userId, topicOf(event.kind)) : null,
        footer: role === 'operator' ? '' : footer(),
      }
      await post(tx.jobs, composeEmail(email, content, end), { urgency, isShortLived })
    },
  }
}

/** The email of an event for a role; null where there is none. */
export function renderEmail<Kind extends NotificationKind>(
  templates: EmailTemplates,
  { kind, facts }: Extract<NotificationEvent, { kind: Kind }> & { facts: NotificationEvents[Kind] },
  role: RecipientRole,
): EmailContent | null {
  return templates[kind as Kind][role]?.(facts) ?? null
}
