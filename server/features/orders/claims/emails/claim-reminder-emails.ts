import { CLAIM_DAYS } from '../../../../../contract/rules/orders/claims.ts'
import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import { buyerLink, type MailContext } from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { claimFacts, dueText } from './claim-words.ts'

type Facts = OrderEvents['claim.reminder']

/** The reminders: at half time, and a day before the deadline; the operator's go on until they have decided. */
export function claimReminderEmails(
  context: MailContext,
): Pick<EmailTemplates<OrderEvents>, 'claim.reminder'> {
  return {
    'claim.reminder': {
      buyer: (facts) => reminder(facts, buyerWords(context, facts), buyerLink(context, facts.order)),
      seller: (facts) =>
        reminder(
          facts,
          {
            heading: 'The buyer is waiting for your answer',
            text: `Please answer the problem report by ${dueText(facts.claim, context)}. After that, the buyer gets a full refund and keeps the item.`,
          },
          context.links.memberUrl(facts.order.id),
        ),
      operator: (facts) => operatorReminder(context, facts),
    },
  }
}

function buyerWords(context: MailContext, { claim }: Facts): { heading: string; text: string } {
  const until = dueText(claim, context)
  if (claim.state === 'returning')
    return {
      heading: 'Don’t forget to return it',
      text: `Give the item back and enter the seller’s code by ${until}. After that, your report is closed and the seller is paid.`,
    }
  return {
    heading: 'The seller answered your report',
    text: `Please choose what to do by ${until}. After that, your report is closed and the seller is paid.`,
  }
}

function reminder(
  { order, claim }: Facts,
  { heading, text }: { heading: string; text: string },
  link: string,
): EmailContent {
  return {
    subject: `Your turn: ${order.title}`,
    heading,
    paragraphs: [text],
    facts: claimFacts(order, claim),
    button: { text: 'Open the order', link },
  }
}

function operatorReminder(context: MailContext, { order, claim, days }: Facts): EmailContent {
  const waiting = days === 1 ? '1 day' : `${days} days`
  const isLate = days >= CLAIM_DAYS.escalated
  return {
    subject: `A problem report still needs a decision: order ${order.id}`,
    heading: 'Two people are waiting for your decision',
    paragraphs: [
      `They have been waiting for ${waiting}. ${isLate ? 'We told them that we would usually have decided by' : 'We told them that we usually decide by'} ${dueText(claim, context)}. The money stays on hold until you do. Read the report with “npm run operator -- claim ${claim.id}”.`,
    ],
    facts: [['Order', order.id], ...claimFacts(order, claim)],
  }
}
