import type { EmailContent } from '../../../../mail/email.ts'
import { buyerButton, type MailContext, money, orderFacts, sellerButton } from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { freezeBy } from '../dispute-states.ts'
import { commandsText, disputeFacts, reasonText } from './dispute-words.ts'

type Facts = OrderEvents['dispute.opened']

/** What the operator has to know and do. */
export function openedToOperator({ order, dispute, isCancelled }: Facts): EmailContent {
  const isInquiry = freezeBy(dispute.state) === 'inquiry'
  const amount = money(dispute.amount_cents)
  const defend = order.handed_over_at
    ? 'The evidence is drafted. If nobody submits it, the draft is submitted 12 hours before the deadline.'
    : 'The item was not handed over, so there is little to defend: accepting is usually right. Nothing is submitted by itself.'
  return {
    subject: `${isInquiry ? 'A bank asks about a payment' : `A payment of ${amount} is disputed`}: order ${order.id}`,
    heading: isInquiry ? 'A bank asks about a payment' : 'A buyer’s bank took a payment back',
    paragraphs: [
      isInquiry
        ? 'No money has moved. A good answer, or a full refund, usually prevents a chargeback. The order’s money is on hold until the bank is done.'
        : `The bank took ${amount} and the provider’s fee from our balance until it has decided. The order’s money is on hold, and refunds wait.`,
      ...(isCancelled ? ['The item was not handed over, so the order was canceled.'] : []),
      ...(isInquiry && !order.handed_over_at ? ['The order goes on.'] : [defend]),
      commandsText(dispute),
    ],
    facts: disputeFacts(order, dispute),
  }
}

/** What it means for the seller, and how they can help. */
export function openedToSeller(
  context: MailContext,
  { order, dispute, isCancelled, bearer }: Facts,
): EmailContent {
  const isInquiry = freezeBy(dispute.state) === 'inquiry'
  const subject = isCancelled
    ? `Don’t hand it over: ${order.title}`
    : `On hold: the buyer’s bank is reviewing the payment for ${order.title}`
  return {
    subject,
    heading: isCancelled ? 'Don’t hand over the item' : 'The buyer’s bank is reviewing this payment',
    paragraphs: isCancelled
      ? [
          'The buyer’s bank took the payment back, so we canceled the order. Keep the item. If a courier has it already, we have asked for it to come back to you.',
          'Your listing is for sale again, unless the item is still away.',
        ]
      : [
          `The bank’s question: ${reasonText(dispute)}. ${isInquiry ? 'No money has been taken back so far.' : 'This can take two to three months.'}`,
          moneySentence({ order, bearer }),
          `We answer the bank for you. Anything that shows what happened helps: messages with the buyer, photos, a receipt. Send it to ${context.supportEmail}.`,
        ],
    facts: orderFacts(order),
    button: sellerButton(context, order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function moneySentence({ order, bearer }: Pick<Facts, 'order' | 'bearer'>): string {
  if (!order.handed_over_at) return 'The order goes on. The money for it is on hold until the bank is done.'
  if (bearer === 'platform')
    return 'You confirmed the hand-over as agreed, so you don’t lose the money, whatever the bank decides. What was not paid out yet is on hold until then.'
  return 'The money for this sale is on hold until the bank has decided. If it decides for the buyer, the sale is not paid; what was paid out already is taken from your next sales.'
}

/** The buyer learns of a cancelled order only: the rest is between them and their bank. */
export function openedToBuyer(context: MailContext, { order, isCancelled }: Facts): EmailContent | null {
  if (!isCancelled) return null
  return {
    subject: `Canceled: ${order.title}`,
    heading: 'Your bank took the payment back',
    paragraphs: [
      'You, or your bank, disputed the payment, so we canceled the order. Please don’t pick up the item.',
      'Your bank decides about the money. If it returns the payment to us, we refund you.',
    ],
    facts: orderFacts(order),
    button: buyerButton(context, order),
    footnote: `Was this a mistake? Write to ${context.supportEmail}`,
  }
}
