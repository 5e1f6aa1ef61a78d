import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import { accountEmails } from '../../features/accounts/emails.ts'
import { chatEmails } from '../../features/chat/emails.ts'
import { favoriteEmails } from '../../features/favorites/emails.ts'
import { listingCheckEmails } from '../../features/listing-checks/emails.ts'
import { moderationEmails } from '../../features/moderation/emails.ts'
import { createBellChannel } from '../../features/notifications/bell/bell-channel.ts'
import { createChoiceRepository } from '../../features/notifications/choices/choice-repository.ts'
import { createDigestRepository } from '../../features/notifications/digest/digest-repository.ts'
import { createMailChannel, type EmailTemplates } from '../../features/notifications/mail-channel.ts'
import {
  createIsHeld,
  createIsWanted,
  createNotify,
  type Notify,
} from '../../features/notifications/notify.ts'
import type { UnsubscribeLinks } from '../../features/notifications/unsubscribe/links.ts'
import { offerEmails } from '../../features/offers/emails.ts'
import { orderEmailTemplates } from '../../features/orders/emails/templates.ts'
import type { OrderLinks } from '../../features/orders/views/order-links.ts'
import { payoutEmails } from '../../features/payouts/emails.ts'
import { profileEmails } from '../../features/profiles/emails.ts'
import { reconciliationEmails } from '../../features/reconciliation/emails.ts'
import { reviewEmails } from '../../features/reviews/emails.ts'
import { savedSearchEmails } from '../../features/saved-searches/emails.ts'
import { reportingEmails } from '../../features/seller-reporting/emails.ts'
import { webhookEmails } from '../../features/webhooks/emails.ts'
import { websiteEmails } from '../../features/website/emails.ts'
import type { Settings } from '../../settings/running-settings.ts'
import type { RunningContext } from '../context.ts'

/** Joins the email templates of all features. */
export function createNotifications(
  {
    config,
    settings,
    database,
    marketplace,
    random,
  }: Pick<RunningContext, 'config' | 'settings' | 'database' | 'marketplace' | 'random'>,
  links: OrderLinks,
  unsubscribeLinks: UnsubscribeLinks,
): Notify {
  const moneyPage = `${config.http.publicUrl}/my-stuff/money`
  const templates = perSupportEmail(settings, (supportEmail) =>
    emailTemplates({
      links,
      marketplace,
      moneyPage,
      supportEmail,
      decisionClosing: () => settings.get('texts.decision_closing'),
    }),
  )
  return createNotify(
    {
      mail: createMailChannel(templates, unsubscribeLinks.url, () => settings.get('texts.email_footer')),
      bell: createBellChannel(templates, { random, publicUrl: config.http.publicUrl }),
    },
    {
      isWanted: createIsWanted(createChoiceRepository(database).isOn),
      isHeld: createIsHeld(createDigestRepository(database).isOn),
    },
  )
}

interface TemplateFacts {
  links: OrderLinks
  marketplace: Marketplace
  moneyPage: string
  supportEmail: string
  /** The operator's last sentence of emails about decisions; empty: none. */
  decisionClosing: () => string
}

function emailTemplates({
  links,
  marketplace,
  moneyPage,
  supportEmail,
  decisionClosing,
}: TemplateFacts): EmailTemplates {
  return {
    ...accountEmails(supportEmail),
    ...websiteEmails(supportEmail),
    ...orderEmailTemplates({ links, supportEmail, marketplace }),
    ...payoutEmails({ moneyPage, supportEmail }),
    ...chatEmails,
    ...listingCheckEmails,
    ...favoriteEmails,
    ...savedSearchEmails,
    ...profileEmails,
    ...offerEmails({ marketplace }),
    ...reviewEmails({ marketplace }),
    ...moderationEmails({ marketplace, supportEmail, closing: decisionClosing }),
    ...reconciliationEmails,
    ...webhookEmails,
    ...reportingEmails({ moneyPage, marketplace }),
  }
}

/** Makes the templates again when the address for help has changed. */
function perSupportEmail(settings: Settings, make: (supportEmail: string) => EmailTemplates) {
  let made: { supportEmail: string; templates: EmailTemplates } | undefined
  return () => {
    const supportEmail = settings.get('site.support_email')
    if (made?.supportEmail !== supportEmail) made = { supportEmail, templates: make(supportEmail) }
    return made.templates
  }
}
