import {
  ARRIVAL_DAYS,
  ARRIVAL_REMINDER_DAYS,
  OBJECTION_DAYS,
} from '../../../../../contract/rules/orders/arrivals.ts'
import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import {
  buyerButton,
  buyerLink,
  deliveryPlaceFacts,
  factIfKnown,
  type MailContext,
  orderFacts,
  sellerButton,
} from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { buyerProtection, sellerProtection } from '../../protection/protection-words.ts'

/** The emails about arrivals. */
export function arrivalEmails(
  context: MailContext,
): Pick<EmailTemplates<OrderEvents>, 'arrival.asked' | 'arrival.missed' | 'arrival.assumed'> {
  return {
    'arrival.asked': {
      buyer: (facts) => arrivalAskedToBuyer(context, facts),
      seller: (facts) => arrivalAskedToSeller(context, facts),
    },
    'arrival.missed': {
      operator: (facts) => arrivalMissedToOperator(context, facts),
      buyer: (facts) => arrivalMissedToBuyer(context, facts),
      seller: (facts) => arrivalMissedToSeller(context, facts),
    },
    'arrival.assumed': {
      buyer: (facts) => ({
        ...arrivalAssumed(context, facts, buyerProtection(facts.order, context)),
        button: buyerButton(context, facts.order),
      }),
      seller: (facts) => ({
        ...arrivalAssumed(context, facts, sellerProtection(facts.order, context)),
        button: sellerButton(context, facts.order),
      }),
    },
  }
}

function arrivalAskedToBuyer(
  context: MailContext,
  { order, isLast }: OrderEvents['arrival.asked'],
): EmailContent {
  const within = answerTime(isLast)
  return {
    subject: `Did it arrive? ${order.title}`,
    heading: 'Did it arrive?',
    paragraphs: [
      'It should have arrived by now. Please answer yes or no on the order’s page.',
      `If it did not arrive, we’ll look into it, and nobody is paid in the meantime. If we hear nothing within ${within}, it counts as arrived.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order, context)],
    button: { text: 'Yes or no', link: buyerLink(context, order) },
  }
}

function arrivalAskedToSeller(
  context: MailContext,
  { order, isLast }: OrderEvents['arrival.asked'],
): EmailContent {
  const within = answerTime(isLast)
  return {
    subject: `Has it arrived? ${order.title}`,
    heading: 'Has it arrived?',
    paragraphs: [
      'This delivery should have arrived, but the buyer’s code has not been entered. If you have the code, enter it on the order’s page as proof of delivery. If the item could not be delivered, cancel the order there.',
      `We have asked the buyer too. Unless they report it missing, it counts as arrived in ${within}.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order, context)],
    button: sellerButton(context, order),
  }
}

function arrivalMissedToOperator(
  context: MailContext,
  { order, people, reason }: OrderEvents['arrival.missed'],
): EmailContent {
  return {
    subject: `It did not arrive: order ${order.id}`,
    heading: 'A buyer reported a delivery missing',
    paragraphs: [
      'The seller says that it was sent, and the buyer says that it did not arrive. The money is on hold.',
      `Ask both of them. Then run “npm run operator refund ${order.id}” to refund everything, or “npm run operator delivered ${order.id}” to complete the order. Otherwise everything is refunded after ${OBJECTION_DAYS} days.`,
    ],
    facts: [
      ['Order', order.id],
      ...orderFacts(order),
      ...deliveryPlaceFacts(order, context),
      ['Buyer', order.buyer_email ?? ''],
      ['Seller', people.seller_email ?? ''],
      ...factIfKnown('The buyer wrote', reason),
    ],
  }
}

function arrivalMissedToBuyer(context: MailContext, { order }: OrderEvents['arrival.missed']): EmailContent {
  return {
    subject: `We are looking into it: ${order.title}`,
    heading: 'We are looking into it',
    paragraphs: [
      `You told us that it did not arrive. Nobody is paid until this is resolved, and you get a full refund after ${OBJECTION_DAYS} days at the latest.`,
      'If it arrives after all, please confirm that on the order’s page.',
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order, context)],
    button: buyerButton(context, order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function arrivalMissedToSeller(context: MailContext, { order }: OrderEvents['arrival.missed']): EmailContent {
  return {
    subject: `The buyer says it did not arrive: ${order.title}`,
    heading: 'The buyer says that it did not arrive',
    paragraphs: [
      `Please get in touch with them. If you have their code, enter it on the order’s page; if the item is lost, cancel the order there. Send any proof of delivery to ${context.supportEmail}. Without proof, the buyer gets a full refund after ${OBJECTION_DAYS} days.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order, context)],
    button: sellerButton(context, order),
  }
}

function arrivalAssumed(
  context: MailContext,
  { order, found }: OrderEvents['arrival.assumed'],
  protection: string,
): EmailContent {
  const why = found ?? 'We asked, and nobody reported it missing.'
  return {
    subject: `Counts as arrived: ${order.title}`,
    heading: 'It counts as arrived',
    paragraphs: [why, protection].filter(Boolean),
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order, context)],
    footnote: `Questions: ${context.supportEmail}`,
  }
}

/** How long the buyer has to answer. */
function answerTime(isLast: boolean): string {
  const days = isLast ? ARRIVAL_DAYS - ARRIVAL_REMINDER_DAYS : ARRIVAL_DAYS
  return days === 1 ? 'a day' : `${days} days`
}
