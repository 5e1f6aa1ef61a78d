import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import {
  buyerButton,
  clockText,
  dayText,
  factIfKnown,
  itemFacts,
  type MailContext,
  sellerButton,
} from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'

type Facts = OrderEvents['meeting.proposed']

/** The emails about where and when buyer and seller meet. */
export function meetingEmails(
  context: MailContext,
): Pick<EmailTemplates<OrderEvents>, 'meeting.proposed' | 'meeting.agreed' | 'meeting.reminder'> {
  return {
    'meeting.proposed': {
      buyer: (facts) => proposed(context, facts, 'The seller', buyerButton(context, facts.order)),
      seller: (facts) => proposed(context, facts, 'The buyer', sellerButton(context, facts.order)),
    },
    'meeting.reminder': {
      buyer: (facts) => reminder(context, facts, buyerButton(context, facts.order)),
      seller: (facts) => reminder(context, facts, sellerButton(context, facts.order)),
    },
    'meeting.agreed': {
      buyer: (facts) =>
        agreed(
          context,
          facts,
          'Bring your pickup code, and show it once you have seen the item and want to take it.',
          buyerButton(context, facts.order),
        ),
      seller: (facts) =>
        agreed(
          context,
          facts,
          'Enter the code that the buyer shows you on the order’s page to confirm the hand-over.',
          sellerButton(context, facts.order),
        ),
    },
  }
}

type Button = NonNullable<EmailContent['button']>

function proposed(context: MailContext, facts: Facts, who: string, button: Button): EmailContent {
  return {
    subject: `${facts.meeting.other_times.length > 0 ? 'Times' : 'A time'} to meet: ${facts.order.title}`,
    heading: `${who} proposes ${facts.meeting.other_times.length > 0 ? 'times' : 'a time'} and a place`,
    paragraphs: [
      facts.meeting.other_times.length > 0
        ? 'Choose a time on the order’s page, or propose others.'
        : 'Accept it on the order’s page, or propose another one.',
    ],
    facts: meetingFacts(context, facts),
    button,
  }
}

function agreed(context: MailContext, facts: Facts, paragraph: string, button: Button): EmailContent {
  return {
    subject: `You’re meeting: ${facts.order.title}`,
    heading: 'You agreed on a time and a place',
    paragraphs: [paragraph, 'Need to change it? Propose another time on the order’s page.'],
    facts: meetingFacts(context, facts),
    button,
  }
}

function reminder(context: MailContext, facts: Facts, button: Button): EmailContent {
  return {
    subject: `In two hours: ${facts.order.title}`,
    heading: 'You’re meeting in two hours',
    paragraphs: ['Running late? Send a message from the order’s page.'],
    facts: meetingFacts(context, facts),
    button,
  }
}

function meetingFacts({ marketplace }: MailContext, { order, meeting }: Facts): [string, string][] {
  return [
    ...itemFacts(order),
    ...[meeting.starts_at, ...meeting.other_times].map((time, index): [string, string] => [
      index === 0 ? 'When' : 'Or',
      `${dayText(time, marketplace)}, ${clockText(time, marketplace)}`,
    ]),
    ['Where', meeting.place],
    ...factIfKnown('Note', meeting.note),
  ]
}
