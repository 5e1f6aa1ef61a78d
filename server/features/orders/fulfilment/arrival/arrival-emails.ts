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
      operator: arrivalMissedToOperator,
      buyer: (facts) => arrivalMissedToBuyer(context, facts),
      seller: (facts) => arrivalMissedToSeller(context, facts),
    },
    'arrival.assumed': {
      buyer: (facts) => arrivalAssumed(context, facts, buyerLink(context, facts.order)),
      seller: (facts) => arrivalAssumed(context, facts, context.links.memberUrl(facts.order.id)),
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
      'It should have arrived by now. Please say so on the order’s page: one press, yes or no.',
      `If it did not arrive, say that there: we look into it, and until then nobody is paid. If we hear nothing within ${within}, it counts as arrived.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
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
      'This delivery should have arrived, and nobody has typed the buyer’s code. If you have it, type it on the order’s page: it is your proof. If it could not be delivered, cancel there.',
      `We have asked the buyer too. If they do not miss it, it counts as arrived within ${within}.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: sellerButton(context, order),
  }
}

function arrivalMissedToOperator({ order, people, reason }: OrderEvents['arrival.missed']): EmailContent {
  return {
    subject: `It did not arrive: order ${order.id}`,
    heading: 'A buyer misses a delivery',
    paragraphs: [
      'The seller says that it has left, the buyer says that it did not arrive. The money is held.',
      `Ask both. Then “npm run operator refund ${order.id}” gives everything back, “npm run operator delivered ${order.id}” completes it. Without either, everything goes back after ${OBJECTION_DAYS} days.`,
    ],
    facts: [
      ['Order', order.id],
      ...orderFacts(order),
      ...deliveryPlaceFacts(order),
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
      `You told us that it did not arrive. Nobody is paid until this is cleared up; after ${OBJECTION_DAYS} days at the latest you get everything back.`,
      'If it arrives after all, please say so on the order’s page.',
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: buyerButton(context, order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function arrivalMissedToSeller(context: MailContext, { order }: OrderEvents['arrival.missed']): EmailContent {
  return {
    subject: `The buyer says it did not arrive: ${order.title}`,
    heading: 'The buyer says that it did not arrive',
    paragraphs: [
      `Please get in touch with them. If you have their code, type it on the order’s page; if it is lost, cancel there. Write to ${context.supportEmail} what you can show us: without anything, the buyer gets everything back after ${OBJECTION_DAYS} days.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: sellerButton(context, order),
  }
}

function arrivalAssumed(
  context: MailContext,
  { order, found }: OrderEvents['arrival.assumed'],
  link: string,
): EmailContent {
  const why = found ?? 'We asked, and nobody told us that it is missing.'
  return {
    subject: `Counts as arrived: ${order.title}`,
    heading: 'It counts as arrived',
    paragraphs: [why, 'The sale is complete.'],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: { text: 'See the order', link },
    footnote: `Is that wrong? Write to ${context.supportEmail}`,
  }
}

/** How long the buyer has to answer. */
function answerTime(isLast: boolean): string {
  const days = isLast ? ARRIVAL_DAYS - ARRIVAL_REMINDER_DAYS : ARRIVAL_DAYS
  return days === 1 ? 'a day' : `${days} days`
}
