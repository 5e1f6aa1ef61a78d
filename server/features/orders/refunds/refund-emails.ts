import { REFUND_TRIES } from '../../../../contract/rules/orders/states.ts'
import type { EmailContent } from '../../../mail/email.ts'
import type { EmailTemplates } from '../../notifications/mail-channel.ts'
import { buyerButton, type MailContext, money, orderFacts, sellerButton } from '../emails/mail-context.ts'
import type { OrderEvents } from '../emails/notification-events.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import { keptFee } from './refund-parts.ts'

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
  const isFull = order.state === 'cancelled' && refund.amount_cents === order.total_cents
  return {
    subject: `Refunded: ${order.title}`,
    heading: 'Your refund has gone through',
    paragraphs: [
      `We refunded ${isFull ? 'everything you paid' : money(refund.amount_cents)}. Most banks show it within 5 to 10 days.`,
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
        ? `The payment provider could not make the refund in ${REFUND_TRIES} attempts and will not try again. Please pay the buyer another way, then close the refund with “npm run operator -- refund-settled ${order.id} --how "…"”.`
        : `The payment provider could not make the refund. You don’t need to do anything: it is tried again in a day, ${REFUND_TRIES} times in all. Please do not pay it another way in the meantime.`,
    ],
    facts: [
      ['Order', order.id],
      ...orderFacts(order),
      ['To refund', money(refund.amount_cents)],
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
    subject: `We’ll refund you another way: ${order.title}`,
    heading: 'Your bank declined the refund',
    paragraphs: [
      `We tried to refund ${money(refund.amount_cents)} to the card you paid with, but your bank declined it. We’ll pay you another way and email you the details.`,
      `Has the card been closed? Tell us where to send the money: ${context.supportEmail}`,
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
  }
}

function refundReturned(context: MailContext, order: OrderRow, refund: RefundRow): EmailContent {
  return {
    subject: `Your refund was returned: ${order.title}`,
    heading: 'Your bank returned the refund',
    paragraphs: [
      `We told you that ${money(refund.amount_cents)} was refunded to your card. Your bank has since returned it to us. We’ll try again automatically in a day.`,
      `Has the card been closed? Tell us where to send the money: ${context.supportEmail}`,
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
      `The reason is “${rejection}”. The refund will not be retried. Please check the payment in the provider’s dashboard: it may be disputed, or already refunded there.`,
      `Once the buyer has the money, close the refund with “npm run operator -- refund-settled ${order.id} --how "…"”.`,
    ],
    facts: [
      ['Order', order.id],
      ...orderFacts(order),
      ['To refund', money(refund.amount_cents)],
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
    heading: 'You got your money back',
    paragraphs: [`We refunded ${money(cents)}, not to your card but another way: ${how}`],
    facts: orderFacts(order),
    button: buyerButton(context, order),
    footnote: `Haven’t received it? Write to ${context.supportEmail}`,
  }
}

function takenBackToBuyer(
  context: MailContext,
  { order, reason }: OrderEvents['order.taken-back'],
): EmailContent {
  const kept = keptFee(order)
  const paidBack = kept > 0 ? `What you paid, less the buyer fee (${money(kept)} with tax),` : 'What you paid'
  const next =
    order.total_cents > 0 ? `${paidBack} is on its way back to your card.` : 'You had not paid anything.'
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
    subject: `Sale reversed: ${order.title}`,
    heading: 'This sale was reversed',
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
    subject: `Delivery refunded: ${order.title}`,
    heading: 'Your delivery fee is refunded',
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
    subject: `The delivery fee was refunded: ${order.title}`,
    heading: 'The buyer’s delivery fee is refunded',
    paragraphs: [
      reason,
      `The price of the item stays the same; only the delivery fee of ${money(cents)} is refunded.`,
    ],
    facts: orderFacts(order),
    button: sellerButton(context, order),
  }
}
