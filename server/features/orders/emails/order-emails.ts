import { dayWords } from '../../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { COLLECTION_DAYS, HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import type { EmailContent } from '../../../mail/email.ts'
import type { EmailTemplates } from '../../notifications/mail-channel.ts'
import { collectionDeadline } from '../fulfilment/pickup/collection-deadline.ts'
import { pickupAddress } from '../fulfilment/pickup/pickup-address.ts'
import type { OrderPeople, OrderRow } from '../order.ts'
import { buyerProtection, sellerProtection } from '../protection/protection-words.ts'
import {
  buyerButton,
  buyerLink,
  factIfKnown,
  type MailContext,
  money,
  orderFacts,
  sellerButton,
  sellerFacts,
} from './mail-context.ts'
import type { OrderEvents } from './notification-events.ts'

/** The emails about orders. */
export function orderEmails(
  context: MailContext,
): Pick<
  EmailTemplates<OrderEvents>,
  | 'order.paid'
  | 'order.giveaway-requested'
  | 'order.payment-late'
  | 'order.pickup-reminder'
  | 'order.cancelled'
  | 'order.handed-over'
> {
  return {
    'order.paid': {
      buyer: (facts) => paidToBuyer(context, facts),
      seller: (facts) => paidToSeller(context, facts),
    },
    'order.giveaway-requested': { buyer: (facts) => giveawayRequested(context, facts) },
    'order.payment-late': {
      buyer: (facts) => latePaymentToBuyer(context, facts),
      seller: latePaymentToSeller,
    },
    'order.pickup-reminder': { buyer: (facts) => pickupReminder(context, facts) },
    'order.cancelled': {
      buyer: (facts) => cancelledToBuyer(context, facts),
      seller: (facts) => cancelledToSeller(context, facts),
    },
    'order.handed-over': {
      buyer: (facts) => handedOverToBuyer(context, facts),
      seller: (facts) => handedOverToSeller(context, facts),
    },
  }
}

/** For a pickup without an address that the buyer sees. */
const agreeSentence = 'Agree on a time and a place on the order’s page.'

function paidToBuyer(
  context: MailContext,
  { order, people }: OrderEvents['order.paid'],
): EmailContent | null {
  const free = order.total_cents === 0
  if (!order.pickup_code) return null
  return {
    subject: free ? `Yours: ${order.title}` : `Paid: ${order.title}`,
    heading: free ? 'It’s yours. Time to pick it up.' : 'Paid. Time to pick it up.',
    paragraphs: [
      ...(pickupAddress(people) ? [] : [agreeSentence]),
      `Show this code to the seller once you have seen the item and want to take it. Please collect it within ${COLLECTION_DAYS} days.`,
    ],
    code: order.pickup_code,
    facts: [...orderFacts(order), ...pickupFacts(people)],
    button: buyerButton(context, order),
    footnote: 'Changed your mind? You can cancel on the order’s page until you take the item.',
  }
}

function paidToSeller(context: MailContext, { order, people }: OrderEvents['order.paid']): EmailContent {
  const free = order.total_cents === 0
  return {
    subject: free ? `Claimed: ${order.title}` : `Sold: ${order.title}`,
    heading: free ? 'Someone wants your giveaway' : 'You sold something',
    paragraphs: [
      ...(pickupAddress(people) ? [] : [agreeSentence]),
      'The buyer will come to pick it up. Enter the code they show you on the order’s page to confirm the hand-over.',
    ],
    facts: [...orderFacts(order), ...sellerFacts(order), ...factIfKnown('Buyer', order.buyer_email)],
    button: sellerButton(context, order),
  }
}

function giveawayRequested(
  context: MailContext,
  { order }: OrderEvents['order.giveaway-requested'],
): EmailContent {
  return {
    subject: `Confirm that you want it: ${order.title}`,
    heading: 'Do you want to pick it up?',
    paragraphs: [
      `Someone entered this email address to claim a free item. We’re holding it for ${HOLD_MINUTES} minutes. Confirm, and it’s yours.`,
    ],
    facts: orderFacts(order),
    button: { text: 'Confirm on the order’s page', link: context.links.guestUrl(order.id) },
    footnote: 'Wasn’t that you? Ignore this email. We won’t share your address.',
  }
}

function latePaymentToBuyer(
  context: MailContext,
  { order }: OrderEvents['order.payment-late'],
): EmailContent {
  return {
    subject: `Your money is on its way back: ${order.title}`,
    heading: 'Your payment arrived too late',
    paragraphs: [
      'The item was no longer available when your payment arrived. We are refunding everything you paid.',
    ],
    facts: orderFacts(order),
    footnote: `Most banks show a refund within 5 to 10 days. Questions: ${context.supportEmail}`,
  }
}

function latePaymentToSeller({ order }: OrderEvents['order.payment-late']): EmailContent {
  return {
    subject: `A late payment was refunded: ${order.title}`,
    heading: 'A payment arrived too late',
    paragraphs: [
      'Someone paid after their time had run out. They get their money back, and you don’t need to do anything.',
    ],
    facts: orderFacts(order),
  }
}

function cancelledToBuyer(
  context: MailContext,
  { order, why }: OrderEvents['order.cancelled'],
): EmailContent {
  const paid = order.paid_at !== null && order.total_cents > 0
  return cancelled(context, order, [why, paid ? refundSentence(order) : 'You have not been charged.'])
}

/** The seller learns of orders that were paid only. */
function cancelledToSeller(
  context: MailContext,
  { order, why, isAway }: OrderEvents['order.cancelled'],
): EmailContent | null {
  if (!order.paid_at) return null
  const next = isAway
    ? 'The courier will bring the item back to you. Your listing is paused; relist it once you have the item.'
    : 'Check My Listings to see whether the item is for sale again.'
  return cancelled(context, order, [why, next])
}

function cancelled(context: MailContext, order: OrderRow, paragraphs: string[]): EmailContent {
  return {
    subject: `Canceled: ${order.title}`,
    heading: 'This order was canceled',
    paragraphs,
    facts: orderFacts(order),
    footnote: `Questions: ${context.supportEmail}`,
  }
}

/** What is refunded. A courier who has the item already keeps the price of the delivery. */
function refundSentence(order: OrderRow): string {
  const keptCents = order.kept_cents + order.kept_charges_cents
  if (keptCents === 0) return 'Everything you paid is on its way back to your card.'
  const back = money(order.total_cents - keptCents)
  const kept = money(keptCents)
  return `${back} is on its way back to your card. The delivery fee (${kept}) is not refunded, because the courier was already on the way.`
}

function pickupReminder(
  context: MailContext,
  { order, people }: OrderEvents['order.pickup-reminder'],
): EmailContent | null {
  const last = collectionDeadline(order)
  if (!order.pickup_code || !last) return null
  return {
    subject: `Still waiting for you: ${order.title}`,
    heading: 'Your item is still waiting',
    paragraphs: [
      `Please collect it by ${dayWords(localTime(last, context.marketplace).date)}. After that the order is canceled${order.total_cents > 0 ? ' and refunded' : ''}.`,
    ],
    code: order.pickup_code,
    facts: [...orderFacts(order), ...pickupFacts(people)],
    button: buyerButton(context, order),
  }
}

function handedOverToBuyer(context: MailContext, { order }: OrderEvents['order.handed-over']): EmailContent {
  return handedOver(order, `Enjoy it. ${buyerProtection(order, context)}`.trim(), buyerLink(context, order))
}

function handedOverToSeller(context: MailContext, { order }: OrderEvents['order.handed-over']): EmailContent {
  return handedOver(
    order,
    `Well done. ${sellerProtection(order, context)}`,
    context.links.memberUrl(order.id),
  )
}

function handedOver(order: OrderRow, line: string, link: string): EmailContent {
  return {
    subject: `Handed over: ${order.title}`,
    heading: 'The item was handed over',
    paragraphs: [line],
    facts: orderFacts(order),
    button: { text: 'See the order', link },
  }
}

function pickupFacts(people: OrderPeople): [string, string][] {
  return [
    ...factIfKnown('Where', pickupAddress(people)),
    ...factIfKnown('Phone', people.business_phone),
    ...factIfKnown('Seller', people.business_address ? null : people.seller_email),
  ]
}
