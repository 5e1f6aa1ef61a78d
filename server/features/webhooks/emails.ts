import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { WebhookEvents } from './events.ts'

/** The operator's email about an endpoint that takes no events. */
export const webhookEmails: EmailTemplates<WebhookEvents> = {
  'webhook.failing': { operator: (facts) => (facts.isGone ? gone(facts) : failing(facts)) },
}

function failing({ url, type, page }: WebhookEvents['webhook.failing']): EmailContent {
  return {
    subject: 'A webhook endpoint is not answering',
    heading: 'An event could not be delivered for three days',
    paragraphs: [
      'We tried again and again, and have now given up on this event. New events are still sent, and given up after three days too.',
      'When the endpoint works again, send the events that it missed again in the console.',
    ],
    facts: [
      ['Endpoint', url],
      ['Event', type],
    ],
    button: { text: 'See the deliveries', link: page },
  }
}

function gone({ url, page }: WebhookEvents['webhook.failing']): EmailContent {
  return {
    subject: 'A webhook endpoint is gone',
    heading: 'An endpoint asked us to stop',
    paragraphs: [
      'It answered 410 Gone, so we paused it and send it no more events. Delete it, or resume it if that was a mistake.',
    ],
    facts: [['Endpoint', url]],
    button: { text: 'See the endpoint', link: page },
  }
}
