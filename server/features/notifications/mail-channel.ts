import { composeEmail, type EmailContent } from '../../mail/email.ts'
import { post } from '../../mail/mail-job.ts'
import type { NotificationEvent, NotificationEvents, NotificationKind } from './kinds.ts'
import type { Channel } from './notify.ts'
import type { RecipientRole } from './recipient.ts'

/** Writes the email for one role; null if the facts give no reason for one. */
type EmailTemplate<Facts> = (facts: Facts) => EmailContent | null

/** The emails of each kind of event, by role. A role without a template gets no email. */
export type EmailTemplates<Events = NotificationEvents> = {
  [Kind in keyof Events]: Partial<Record<RecipientRole, EmailTemplate<Events[Kind]>>>
}

/** Delivers events as emails, through the queue of their urgency. */
export function createMailChannel(templates: EmailTemplates): Channel {
  return {
    async deliver(tx, event, { role, email }, urgency) {
      const content = renderEmail(templates, event, role)
      if (email && content) await post(tx.jobs, composeEmail(email, content), urgency)
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
