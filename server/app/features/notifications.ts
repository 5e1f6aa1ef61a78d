import type { Config } from '../../config/config-types.ts'
import { accountEmails } from '../../features/accounts/emails.ts'
import { createMailChannel } from '../../features/notifications/mail-channel.ts'
import { createNotify, isWantedByDefault, type Notify } from '../../features/notifications/notify.ts'
import { websiteEmails } from '../../features/website/emails.ts'

/** Joins the email templates of all features. */
export function createNotifications({ supportEmail }: Config): Notify {
  const mail = createMailChannel({ ...accountEmails(supportEmail), ...websiteEmails(supportEmail) })
  return createNotify({ mail }, isWantedByDefault)
}
