import { formatPrice, toDollars } from '../../../../../contract/rules/money.ts'
import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import { type MailContext, orderFacts, sellerButton } from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { closedToOperator, closedToSeller } from './dispute-closed-emails.ts'
import { openedToBuyer, openedToOperator, openedToSeller } from './dispute-opened-emails.ts'
import { commandsText, disputeFacts } from './dispute-words.ts'

/** The emails about disputes and fraud warnings. */
export function disputeEmails(
  context: MailContext,
): Pick<EmailTemplates<OrderEvents>, Extract<keyof OrderEvents, `dispute.${string}` | `warning.${string}`>> {
  return {
    'dispute.opened': {
      operator: openedToOperator,
      seller: (facts) => openedToSeller(context, facts),
      buyer: (facts) => openedToBuyer(context, facts),
    },
    'dispute.closed': { operator: closedToOperator, seller: (facts) => closedToSeller(context, facts) },
    'dispute.reminder': { operator: reminder },
    'dispute.submitted': { operator: submitted },
    'dispute.request-refused': { operator: refused },
    'dispute.unknown': { operator: unknownDispute },
    'warning.opened': {
      operator: warningToOperator,
      seller: (facts) => warningToSeller(context, facts),
    },
    'warning.kept': { seller: (facts) => keptToSeller(context, facts) },
    'warning.unknown': { operator: unknownWarning },
  }
}

function reminder({ order, dispute }: OrderEvents['dispute.reminder']): EmailContent {
  return {
    subject: `A dispute waits for your answer: order ${order.id}`,
    heading: dispute.reminders > 1 ? 'A dispute is due within a day' : 'A dispute waits for your answer',
    paragraphs: [commandsText(dispute)],
    facts: disputeFacts(order, dispute),
  }
}

function submitted({ order, dispute }: OrderEvents['dispute.submitted']): EmailContent {
  return {
    subject: `The drafted evidence was submitted: order ${order.id}`,
    heading: 'The drafted evidence was submitted',
    paragraphs: [
      'Nobody had submitted evidence 12 hours before the deadline, so the draft was submitted. Without an answer the dispute would have been lost.',
    ],
    facts: disputeFacts(order, dispute),
  }
}

function refused({ order, dispute, refusal }: OrderEvents['dispute.request-refused']): EmailContent {
  const what = dispute.request === 'accept' ? 'accept the dispute' : 'take the evidence'
  return {
    subject: `The payment provider refused: dispute of order ${order.id}`,
    heading: `The payment provider did not ${what}`,
    paragraphs: [`The reason is “${refusal}”. ${commandsText(dispute)}`],
    facts: disputeFacts(order, dispute),
  }
}

function unknownDispute({ dispute }: OrderEvents['dispute.unknown']): EmailContent {
  return {
    subject: `A dispute of a payment that is not known here: ${dispute.id}`,
    heading: 'A payment that is not known here is disputed',
    paragraphs: [
      'The payment was not made through this marketplace, or belongs to another database. Answer the dispute in the provider’s dashboard.',
    ],
    facts: [
      ['Dispute', dispute.id],
      ['Charge', dispute.charge_id],
      ['Amount', `${formatPrice(toDollars(dispute.amount_cents))} (${dispute.currency})`],
      ['Reason', dispute.reason],
    ],
  }
}

function warningToOperator({ order, warning }: OrderEvents['warning.opened']): EmailContent {
  return {
    subject: `Suspected fraud: order ${order.id}`,
    heading: 'A card network suspects fraud',
    paragraphs: [
      'A full refund now usually prevents a chargeback and its fee. The order’s money is on hold, and the item is not to be handed over, until you decide.',
      `Refund it with “npm run operator -- refund ${order.id}”, or let it go on with “warning-keep ${warning.id} --reason "…"”.`,
    ],
    facts: [
      ['Warning', warning.id],
      ['Order', order.id],
      ...orderFacts(order),
      ['Kind', warning.fraudType.replaceAll('_', ' ')],
      ['Buyer', order.buyer_email ?? ''],
    ],
  }
}

/** The seller is asked to wait with the hand-over; afterwards there is nothing that they could do. */
function warningToSeller(
  context: MailContext,
  { order }: OrderEvents['warning.opened'],
): EmailContent | null {
  if (order.handed_over_at) return null
  return {
    subject: `Please wait: ${order.title}`,
    heading: 'Please don’t hand it over yet',
    paragraphs: [
      'The bank has a question about the buyer’s payment, and we are checking it. Please keep the item until we email you again; it usually takes less than a day.',
    ],
    facts: orderFacts(order),
    button: sellerButton(context, order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function keptToSeller(context: MailContext, { order }: OrderEvents['warning.kept']): EmailContent | null {
  if (order.handed_over_at) return null
  return {
    subject: `You can go on: ${order.title}`,
    heading: 'The payment is fine',
    paragraphs: ['We have checked the buyer’s payment. You can hand the item over as agreed.'],
    facts: orderFacts(order),
    button: sellerButton(context, order),
  }
}

function unknownWarning({ warning }: OrderEvents['warning.unknown']): EmailContent {
  return {
    subject: `Suspected fraud with a payment that is not known here: ${warning.id}`,
    heading: 'A card network suspects fraud',
    paragraphs: [
      'The payment was not made through this marketplace. Decide in the provider’s dashboard whether to refund it.',
    ],
    facts: [
      ['Warning', warning.id],
      ['Charge', warning.chargeId],
    ],
  }
}
