import type { EmailContent } from '../../../../mail/email.ts'
import { type MailContext, money, orderFacts, sellerButton } from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { disputeFacts } from './dispute-words.ts'

type Facts = OrderEvents['dispute.closed']

/** How a dispute ended, and who bears it. */
export function closedToOperator({ order, dispute }: Facts): EmailContent {
  const isWon = dispute.state === 'won'
  const isInquiry = dispute.state === 'warning_closed'
  const shares = dispute.settled
  return {
    subject: `${isInquiry ? 'Inquiry closed' : isWon ? 'Dispute won' : 'Dispute lost'}: order ${order.id}`,
    heading: isInquiry ? 'A bank has closed its inquiry' : isWon ? 'A dispute was won' : 'A dispute was lost',
    paragraphs: [
      isInquiry
        ? 'No money was taken back. The order’s money moves again.'
        : isWon
          ? order.state === 'cancelled' || order.state === 'refunded'
            ? 'The money came back. The order was canceled, so the buyer is refunded what is left.'
            : 'The money came back, and the order’s money moves again.'
          : 'The buyer keeps the money. It cannot be refunded a second time.',
    ],
    facts: [
      ...disputeFacts(order, dispute),
      ...(shares
        ? ([
            ['Borne by the seller', money(shares.seller)],
            ['Borne by us', money(shares.platform)],
          ] as [string, string][])
        : []),
    ],
  }
}

/** What the end means for the seller. */
export function closedToSeller(context: MailContext, { order, dispute }: Facts): EmailContent {
  return {
    subject: `The bank’s review is over: ${order.title}`,
    heading: 'The bank’s review is over',
    paragraphs: [sellerSentence({ order, dispute })],
    facts: orderFacts(order),
    button: sellerButton(context, order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

function sellerSentence({ order, dispute }: Pick<Facts, 'order' | 'dispute'>): string {
  const isLost = dispute.state === 'lost' || dispute.state === 'prevented'
  const cents = dispute.settled?.seller ?? 0
  if (order.state === 'cancelled' || order.state === 'refunded')
    return 'The order was canceled, so nothing else happens. You have the item, and can sell it again.'
  if (!isLost) return 'It was decided in your favor. The money for this sale moves again.'
  if (cents === 0)
    return 'The bank decided for the buyer. You handed the item over as agreed, so you keep the money for this sale.'
  return `The bank decided for the buyer, so ${money(cents)} of this sale are not yours. If they were paid out already, they are taken from your next sales.`
}
