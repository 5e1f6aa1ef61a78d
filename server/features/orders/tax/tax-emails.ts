import type { EmailContent } from '../../../mail/email.ts'
import type { EmailTemplates } from '../../notifications/mail-channel.ts'
import type { OrderEvents } from '../emails/notification-events.ts'

/** The emails about tax. */
export const taxEmails: Pick<EmailTemplates<OrderEvents>, 'tax.not-collected'> = {
  'tax.not-collected': { operator: notCollected },
}

function notCollected(): EmailContent {
  return {
    subject: 'Sales tax is not being collected',
    heading: 'No sales tax is being collected',
    paragraphs: [
      'Stripe Tax knows a tax on what your sellers sell, but your account has no registration for it. Buyers pay no tax until you add one in Stripe’s dashboard, under Tax, Registrations.',
      'If you have to collect this tax, you owe it whether buyers paid it or not. This email is sent at most once a day.',
    ],
  }
}
