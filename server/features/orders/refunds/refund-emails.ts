import { REFUND_TRIES } from '../../../../contract/rules/order-states.ts'
import {
  buyerButton,
  type MailContext,
  money,
  orderFacts,
  sellerButton,
  sendTo,
} from '../emails/mail-context.ts'
import type { OrderPeople, OrderRow, RefundRow } from '../order.ts'
import type { OrderTransaction } from '../transaction.ts'

/** To the buyer, when a refund has succeeded. */
export async function notifyRefunded(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  const all = order.state === 'cancelled' && refund.amount_cents === order.total_cents
  await sendTo(tx, order.buyer_email, {
    subject: `Refunded: ${order.title}`,
    heading: 'Your refund has gone through',
    paragraphs: [
      `We gave you back ${all ? 'everything you paid' : money(refund.amount_cents)}. Most banks show it within 5 to 10 days.`,
    ],
    facts: orderFacts(order),
    footnote: `Questions: ${context.supportEmail}`,
  })
}

/** To the operator, when a refund failed; to the buyer too after the last attempt. */
export async function notifyRefundFailed(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  const isOver = refund.tries >= REFUND_TRIES
  await sendTo(tx, context.operatorEmail, {
    subject: `A refund failed: order ${order.id}`,
    heading: isOver ? 'A refund cannot be made by card' : 'A refund failed',
    paragraphs: [
      isOver
        ? `The payment provider could not give the money back, ${REFUND_TRIES} times. It is not tried again: please pay the buyer in another way, then close it with “npm run operator -- refund-settled ${order.id} --how "…"”.`
        : `The payment provider could not give the money back. There is nothing to do: it is tried again in a day, ${REFUND_TRIES} times in all. Please do not pay it in another way meanwhile.`,
    ],
    facts: [
      ['Order', order.id],
      ...orderFacts(order),
      ['To give back', money(refund.amount_cents)],
      ['Buyer', order.buyer_email ?? ''],
    ],
  })
  // The buyer was told that it had succeeded.
  if (!isOver && refund.state === 'succeeded') await notifyReturned(context, tx, order, refund)
  if (!isOver) return
  await sendTo(tx, order.buyer_email, {
    subject: `Your refund takes another way: ${order.title}`,
    heading: 'Your bank did not take the refund',
    paragraphs: [
      `We tried to give ${money(refund.amount_cents)} back to the card you paid with, and your bank refused it. We pay you in another way, and write to you how.`,
      `Has the card been closed? Tell us where the money should go: ${context.supportEmail}`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  })
}

/** To the buyer, when the bank returned a refund that had succeeded. */
async function notifyReturned(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  await sendTo(tx, order.buyer_email, {
    subject: `Your refund came back: ${order.title}`,
    heading: 'Your bank sent the refund back',
    paragraphs: [
      `We wrote that ${money(refund.amount_cents)} had gone back to your card. Your bank has returned it to us since. It is tried again by itself in a day.`,
      `Has the card been closed? Tell us where the money should go: ${context.supportEmail}`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  })
}

/** To the operator, when the provider rejected a refund. */
export async function notifyRefundRejected(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { refund, rejection }: { refund: RefundRow; rejection: string },
): Promise<void> {
  await sendTo(tx, context.operatorEmail, {
    subject: `A refund was rejected: order ${order.id}`,
    heading: 'The payment provider rejected a refund',
    paragraphs: [
      `The reason is “${rejection}”. The refund is not tried again. Please look at the payment in the provider’s dashboard: it may be disputed, or refunded there already.`,
      `Once the buyer has the money, close the refund with “npm run operator -- refund-settled ${order.id} --how "…"”.`,
    ],
    facts: [
      ['Order', order.id],
      ...orderFacts(order),
      ['To give back', money(refund.amount_cents)],
      ['Buyer', order.buyer_email ?? ''],
    ],
  })
}

/** To the buyer, when the operator has paid a refund by other means. */
export async function notifyRefundSettled(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { cents, how }: { cents: number; how: string },
): Promise<void> {
  await sendTo(tx, order.buyer_email, {
    subject: `Refunded in another way: ${order.title}`,
    heading: 'You have your money back',
    paragraphs: [`We gave you back ${money(cents)}, not to your card but in another way: ${how}`],
    facts: orderFacts(order),
    button: buyerButton(context, order),
    footnote: `Has it not come? Write to ${context.supportEmail}`,
  })
}

/** To both, when the operator refunds an order whose item has changed hands. */
export async function notifyTakenBack(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, reason }: { people: OrderPeople; reason: string },
): Promise<void> {
  const text = (next: string) => ({
    subject: `Taken back: ${order.title}`,
    heading: 'This sale was taken back',
    paragraphs: [reason, next],
    facts: orderFacts(order),
    footnote: `Questions: ${context.supportEmail}`,
  })
  const back =
    order.total_cents > 0 ? 'What you paid is on its way back to your card.' : 'You had paid nothing.'
  await sendTo(tx, order.buyer_email, text(back))
  if (people.seller_email) await sendTo(tx, people.seller_email, text('The buyer gets their money back.'))
}

/** To both, when the price of the delivery is refunded. */
export async function notifyDeliveryRefunded(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, cents, reason }: { people: OrderPeople; cents: number; reason: string },
): Promise<void> {
  await sendTo(tx, order.buyer_email, {
    subject: `The delivery is refunded: ${order.title}`,
    heading: 'You get the delivery back',
    paragraphs: [
      reason,
      `${money(cents)} is on its way back to your card. Most banks show it within 5 to 10 days.`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  })
  await sendTo(tx, people.seller_email, {
    subject: `The delivery was refunded: ${order.title}`,
    heading: 'The buyer gets the delivery back',
    paragraphs: [
      reason,
      `Of the price of the item nothing changes; the ${money(cents)} for the delivery goes back.`,
    ],
    facts: orderFacts(order),
    button: sellerButton(context, order),
  })
}
