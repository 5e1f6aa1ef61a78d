import { localTime } from '../../../../contract/rules/delivery-windows.ts'
import { COLLECTION_DAYS, HOLD_MINUTES } from '../../../../contract/rules/order-states.ts'
import { dayWords } from '../../../../contract/rules/window-words.ts'
import { collectionDeadline } from '../fulfilment/pickup/collection-deadline.ts'
import { pickupAddress } from '../fulfilment/pickup/pickup-address.ts'
import type { HeldOrder, OrderPeople, OrderRow } from '../order.ts'
import type { OrderTransaction } from '../transaction.ts'
import {
  buyerButton,
  buyerLink,
  factIfKnown,
  type MailContext,
  money,
  orderFacts,
  sellerButton,
  sendTo,
} from './mail-context.ts'

/** To both, when a pickup is paid: the buyer gets the code, the seller instructions. */
export async function notifyPaid(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  const free = order.total_cents === 0
  if (order.pickup_code) {
    await sendTo(tx, order.buyer_email, {
      subject: free ? `Yours: ${order.title}` : `Paid: ${order.title}`,
      heading: free ? 'It’s yours. Go and pick it up.' : 'Paid. Now go and pick it up.',
      paragraphs: [
        `Show this code to the seller when you have looked at the item and want to take it. Please collect it within ${COLLECTION_DAYS} days.`,
      ],
      code: order.pickup_code,
      facts: [...orderFacts(order), ...pickupFacts(people)],
      button: buyerButton(context, order),
      footnote: 'Changed your mind? You can cancel on the order’s page until you have taken the item.',
    })
  }
  await sendTo(tx, people.seller_email, {
    subject: free ? `Claimed: ${order.title}` : `Sold: ${order.title}`,
    heading: free ? 'Somebody wants your giveaway' : 'You sold something',
    paragraphs: [
      'The buyer will come to pick it up. Type the code they show you on the order’s page: that is the proof of the hand-over.',
    ],
    facts: [...orderFacts(order), ...factIfKnown('Buyer', order.buyer_email)],
    button: sellerButton(context, order),
  })
}

/** To the address given for a giveaway: asks for the confirmation that completes it. */
export async function notifyGiveawayRequested(
  context: MailContext,
  tx: OrderTransaction,
  order: HeldOrder,
): Promise<void> {
  await sendTo(tx, order.buyer_email, {
    subject: `Confirm that you want it: ${order.title}`,
    heading: 'Do you want to pick it up?',
    paragraphs: [
      `Somebody gave this address for a thing that is given away. It is held for you for ${HOLD_MINUTES} minutes: confirm, and it is yours.`,
    ],
    facts: orderFacts(order),
    button: { text: 'Confirm on its page', link: context.links.guestUrl(order.id) },
    footnote: 'Was that not you? Then do nothing: nobody learns your address.',
  })
}

/** To both, when a payment arrived after the item was gone. */
export async function notifyLatePayment(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  await sendTo(tx, order.buyer_email, {
    subject: `Your money is on its way back: ${order.title}`,
    heading: 'Your payment came too late',
    paragraphs: [
      'The item was no longer available when your payment arrived. We are giving you back everything you paid.',
    ],
    facts: orderFacts(order),
    footnote: `Most banks show a refund within 5 to 10 days. Questions: ${context.supportEmail}`,
  })
  await sendTo(tx, people.seller_email, {
    subject: `A late payment was refunded: ${order.title}`,
    heading: 'A payment came too late',
    paragraphs: [
      'Somebody paid after their time had run out. They get their money back; there is nothing for you to do.',
    ],
    facts: orderFacts(order),
  })
}

/** To both, when an order is cancelled; `isAway`: a courier has the item and brings it back. */
export async function notifyCancelled(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, why, isAway }: { people: OrderPeople; why: string; isAway: boolean },
): Promise<void> {
  const paid = order.paid_at !== null && order.total_cents > 0
  const text = (next: string) => ({
    subject: `Cancelled: ${order.title}`,
    heading: 'This order was cancelled',
    paragraphs: [why, next],
    facts: orderFacts(order),
    footnote: `Questions: ${context.supportEmail}`,
  })
  await sendTo(tx, order.buyer_email, text(paid ? refundSentence(order) : 'You have not been charged.'))
  if (order.paid_at) {
    const next = isAway
      ? 'The courier who has it brings it back. Your listing is paused until you put it up again, when you have it.'
      : 'You can see on My Listings whether the item is for sale again.'
    await sendTo(tx, people.seller_email, text(next))
  }
}

/** What is refunded. A courier who has the item already keeps the price of the delivery. */
function refundSentence(order: OrderRow): string {
  if (order.kept_cents === 0) return 'Everything you paid is on its way back to your card.'
  const back = money(order.total_cents - order.kept_cents)
  const kept = money(order.kept_cents)
  return `${back} is on its way back to your card. The delivery (${kept}) is not: it was on its way already.`
}

/** To the buyer of an item that was not collected yet. */
export async function notifyReminder(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  const last = collectionDeadline(order)
  if (!order.pickup_code || !last) return
  await sendTo(tx, order.buyer_email, {
    subject: `Still waiting for you: ${order.title}`,
    heading: 'Your item is still waiting',
    paragraphs: [
      `Please collect it by ${dayWords(localTime(last, context.marketplace).date)}. After that the order is cancelled${order.total_cents > 0 ? ' and refunded' : ''}.`,
    ],
    code: order.pickup_code,
    facts: [...orderFacts(order), ...pickupFacts(people)],
    button: buyerButton(context, order),
  })
}

/** To both, when the item has changed hands. */
export async function notifyHandedOver(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  const text = (line: string, link: string) => ({
    subject: `Handed over: ${order.title}`,
    heading: 'It has changed hands',
    paragraphs: [line],
    facts: orderFacts(order),
    button: { text: 'See the order', link },
  })
  await sendTo(
    tx,
    order.buyer_email,
    text('Enjoy it. All sales are final from here on.', buyerLink(context, order)),
  )
  await sendTo(
    tx,
    people.seller_email,
    text('Well done: the sale is complete.', context.links.memberUrl(order.id)),
  )
}

function pickupFacts(people: OrderPeople): [string, string][] {
  return [
    ...factIfKnown('Where', pickupAddress(people)),
    ...factIfKnown('Phone', people.business_phone),
    ...factIfKnown('Seller', people.business_address ? null : people.seller_email),
  ]
}
