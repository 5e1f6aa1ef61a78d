import { REFUND_TRIES } from '../../../../contract/rules/orders/states.ts'
import type { EmailContent } from '../../../mail/email.ts'
import type { EmailTemplates } from '../../notifications/mail-channel.ts'
import { buyerButton, type MailContext, money, orderFacts, sellerButton } from '../emails/mail-context.ts'
import type { OrderEvents } from '../emails/notification-events.ts'
import type { OrderRow, RefundRow } from '../order.ts'

/** The emails about refunds. */
export function refundEmails(
  context: MailContext,
): Pick<
  EmailTemplates<OrderEvents>,
  | 'refund.succeeded'
  | 'refund.rejected'
  | 'refund.settled'
  | 'delivery.refunded'
  | 'refund.failed'
  | 'order.taken-back'
> {
  return {
    'refund.succeeded': { buyer: (facts) => refundSucceeded(context, facts) },
    'refund.rejected': { operator: refundRejected },
    'refund.settled': { buyer: (facts) => refundSettled(context, facts) },
    'delivery.refunded': {
      buyer: (facts) => deliveryRefundedToBuyer(context, facts),
      seller: (facts) => deliveryRefundedToSeller(context, facts),
    },
    'refund.failed': {
      operator: refundFailedToOperator,
      buyer: (facts) => refundFailedToBuyer(context, facts),
    },
    'order.taken-back': {
      buyer: (facts) => takenBackToBuyer(context, facts),
      seller: (facts) => takenBackToSeller(context, facts),
    },
  }
}

function refundSucceeded(
  context: MailContext,
  { order, refund }: OrderEvents['refund.succeeded'],
): EmailContent {
  const all = order.state === 'cancelled' && refund.amount_cents === order.total_cents
  return {
    subject: `Refunded: ${order.title}`,
    heading: 'Your refund has gone through',
    paragraphs: [
      `We gave you back ${all ? 'everything you paid' : money(refund.amount_cents)}. Most banks show it within 5 to 10 days.`,
    ],
    facts: orderFacts(order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function refundFailedToOperator({ order, refund }: OrderEvents['refund.failed']): EmailContent {
  const isOver = refund.tries >= REFUND_TRIES
  return {
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
  }
}

/** The buyer learns of the last attempt, and of a refund that was reported as successful before. */
function refundFailedToBuyer(
  context: MailContext,
  { order, refund }: OrderEvents['refund.failed'],
): EmailContent | null {
  if (refund.tries >= REFUND_TRIES) return refundImpossible(context, order, refund)
  return refund.state === 'succeeded' ? refundReturned(context, order, refund) : null
}

function refundImpossible(context: MailContext, order: OrderRow, refund: RefundRow): EmailContent {
  return {
    subject: `Your refund takes another way: ${order.title}`,
    heading: 'Your bank did not take the refund',
    paragraphs: [
      `We tried to give ${money(refund.amount_cents)} back to the card you paid with, and your bank refused it. We pay you in another way, and write to you how.`,
      `Has the card been closed? Tell us where the money should go: ${context.supportEmail}`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  }
}

function refundReturned(context: MailContext, order: OrderRow, refund: RefundRow): EmailContent {
  return {
    subject: `Your refund came back: ${order.title}`,
    heading: 'Your bank sent the refund back',
    paragraphs: [
      `We wrote that ${money(refund.amount_cents)} had gone back to your card. Your bank has returned it to us since. It is tried again by itself in a day.`,
      `Has the card been closed? Tell us where the money should go: ${context.supportEmail}`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  }
}

function refundRejected({ order, refund, rejection }: OrderEvents['refund.rejected']): EmailContent {
  return {
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
  }
}

function refundSettled(
  context: MailContext,
  { order, cents, how }: OrderEvents['refund.settled'],
): EmailContent {
  return {
    subject: `Refunded another way: ${order.title}`,
    heading: 'You have your money back',
    paragraphs: [`We gave you back ${money(cents)}, not to your card but in another way: ${how}`],
    facts: orderFacts(order),
    button: buyerButton(context, order),
    footnote: `Has it not come? Write to ${context.supportEmail}`,
  }
}

function takenBackToBuyer(
  context: MailContext,
  { order, reason }: OrderEvents['order.taken-back'],
): EmailContent {
  const next =
    order.total_cents > 0 ? 'What you paid is on its way back to your card.' : 'You had paid nothing.'
  return takenBack(context, order, [reason, next])
}

function takenBackToSeller(
  context: MailContext,
  { order, reason }: OrderEvents['order.taken-back'],
): EmailContent {
  return takenBack(context, order, [reason, 'The buyer gets their money back.'])
}

function takenBack(context: MailContext, order: OrderRow, paragraphs: string[]): EmailContent {
  return {
    subject: `Taken back: ${order.title}`,
    heading: 'This sale was taken back',
    paragraphs,
    facts: orderFacts(order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function deliveryRefundedToBuyer(
  context: MailContext,
  { order, cents, reason }: OrderEvents['delivery.refunded'],
): EmailContent {
  return {
    subject: `The delivery is refunded: ${order.title}`,
    heading: 'You get the delivery back',
    paragraphs: [
      reason,
      `${money(cents)} is on its way back to your card. Most banks show it within 5 to 10 days.`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  }
}

function deliveryRefundedToSeller(
  context: MailContext,
  { order, cents, reason }: OrderEvents['delivery.refunded'],
): EmailContent {
  return {
    subject: `The delivery was refunded: ${order.title}`,
    heading: 'The buyer gets the delivery back',
    paragraphs: [
      reason,
      `Of the price of the item nothing changes; the ${money(cents)} for the delivery goes back.`,
    ],
    facts: orderFacts(order),
    button: sellerButton(context, order),
  }
}
