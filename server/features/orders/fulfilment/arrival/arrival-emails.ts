import {
  ARRIVAL_DAYS,
  ARRIVAL_REMINDER_DAYS,
  OBJECTION_DAYS,
} from '../../../../../contract/rules/arrivals.ts'
import {
  buyerButton,
  buyerLink,
  deliveryPlaceFacts,
  factIfKnown,
  type MailContext,
  orderFacts,
  sellerButton,
  sendTo,
} from '../../emails/mail-context.ts'
import type { OrderPeople, OrderRow } from '../../order.ts'
import type { OrderTransaction } from '../../transaction.ts'

/** To both, when a delivery should have arrived; `isLast`: the reminder. */
export async function notifyArrivalAsked(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, isLast }: { people: OrderPeople; isLast: boolean },
): Promise<void> {
  const days = isLast ? ARRIVAL_DAYS - ARRIVAL_REMINDER_DAYS : ARRIVAL_DAYS
  const within = days === 1 ? 'a day' : `${days} days`
  await sendTo(tx, order.buyer_email, {
    subject: `Did it arrive? ${order.title}`,
    heading: 'Did it arrive?',
    paragraphs: [
      'It should be with you by now. Please say so on the order’s page: one press, yes or no.',
      `If it did not arrive, say that there: we look into it, and until then nobody is paid. If we hear nothing within ${within}, it counts as arrived.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: { text: 'Yes or no', link: buyerLink(context, order) },
  })
  await sendTo(tx, people.seller_email, {
    subject: `Has it arrived? ${order.title}`,
    heading: 'Has it arrived?',
    paragraphs: [
      'This delivery should have arrived, and nobody has typed the buyer’s code. If you have it, type it on the order’s page: it is your proof. If it could not be delivered, cancel there.',
      `We have asked the buyer too. If they do not miss it, it counts as arrived within ${within}.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: sellerButton(context, order),
  })
}

/** To the operator and both sides, when the buyer reports the delivery missing. */
export async function notifyArrivalMissed(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, reason }: { people: OrderPeople; reason: string },
): Promise<void> {
  await sendTo(tx, context.operatorEmail, {
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
  })
  await sendTo(tx, order.buyer_email, {
    subject: `We look into it: ${order.title}`,
    heading: 'We look into it',
    paragraphs: [
      `You told us that it did not arrive. Nobody is paid until this is cleared up; after ${OBJECTION_DAYS} days at the latest you get everything back.`,
      'If it arrives after all, please say so on the order’s page.',
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: buyerButton(context, order),
    footnote: `Questions: ${context.supportEmail}`,
  })
  await sendTo(tx, people.seller_email, {
    subject: `The buyer misses it: ${order.title}`,
    heading: 'The buyer says that it did not arrive',
    paragraphs: [
      `Please get in touch with them. If you have their code, type it on the order’s page; if it is lost, cancel there. Write to ${context.supportEmail} what you can show us: without anything, the buyer gets everything back after ${OBJECTION_DAYS} days.`,
    ],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: sellerButton(context, order),
  })
}

/** To both, when a delivery counts as arrived without its code. `found`: the operator's words; null: the deadline passed. */
export async function notifyArrivalAssumed(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, found }: { people: OrderPeople; found: string | null },
): Promise<void> {
  const why = found ?? 'We asked, and nobody told us that it is missing.'
  const text = (link: string) => ({
    subject: `Counts as arrived: ${order.title}`,
    heading: 'It counts as arrived',
    paragraphs: [why, 'The sale is complete.'],
    facts: [...orderFacts(order), ...deliveryPlaceFacts(order)],
    button: { text: 'See the order', link },
    footnote: `Is that wrong? Write to ${context.supportEmail}`,
  })
  await sendTo(tx, order.buyer_email, text(buyerLink(context, order)))
  await sendTo(tx, people.seller_email, text(context.links.memberUrl(order.id)))
}
