import type { Config } from '../../config/config-types.ts'
import { accountEmails } from '../../features/accounts/emails.ts'
import { createMailChannel } from '../../features/notifications/mail-channel.ts'
import { createNotify, isWantedByDefault, type Notify } from '../../features/notifications/notify.ts'
import { orderEmailTemplates } from '../../features/orders/emails/templates.ts'
import type { OrderLinks } from '../../features/orders/views/order-links.ts'
import { websiteEmails } from '../../features/website/emails.ts'

/** Joins the email templates of all features. */
export function createNotifications({ supportEmail }: Config, links: OrderLinks): Notify {
  const mail = createMailChannel({
    ...accountEmails(supportEmail),
    ...websiteEmails(supportEmail),
    ...orderEmailTemplates({ links, supportEmail }),
  })
  return createNotify({ mail }, isWantedByDefault)
}
