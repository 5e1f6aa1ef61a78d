import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import {
  buyerButton,
  buyerContactFacts,
  deliveryPlaceFacts,
  type MailContext,
  money,
  orderFacts,
  sellerButton,
} from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import type { OrderRow } from '../../order.ts'

/** The emails about paid and sent deliveries. */
export function deliveryEmails(
  context: MailContext,
): Pick<EmailTemplates<OrderEvents>, 'delivery.paid' | 'delivery.sent-out'> {
  return {
    'delivery.paid': {
      buyer: (facts) => deliveryPaidToBuyer(context, facts),
      seller: (facts) => deliveryPaidToSeller(context, facts),
    },
    'delivery.sent-out': { buyer: (facts) => sentOut(context, facts) },
  }
}

function deliveryPaidToBuyer(
  context: MailContext,
  { order, byCourier }: OrderEvents['delivery.paid'],
): EmailContent | null {
  if (!order.pickup_code) return null
  return {
    subject: `Paid: ${order.title}`,
    heading: 'Paid. It will be delivered to you.',
    paragraphs: [
      byCourier
        ? 'A courier will deliver it. Once one is booked, the order’s page shows the PIN that they will ask for at the door.'
        : 'Show this code at the door once you have seen the item and want to take it.',
    ],
    ...(byCourier ? {} : { code: order.pickup_code }),
    facts: deliveryFacts(order, context),
    button: buyerButton(context, order),
    footnote: 'Changed your mind? You can cancel on the order’s page until you take the item.',
  }
}

function deliveryPaidToSeller(
  context: MailContext,
  { order, byCourier }: OrderEvents['delivery.paid'],
): EmailContent {
  return {
    subject: `Sold, to be delivered: ${order.title}`,
    heading: 'You sold something',
    paragraphs: [
      byCourier
        ? 'The buyer wants it delivered, and a courier will collect it from you. Have it ready in time; the order’s page says when the courier is on the way.'
        : 'The buyer wants it delivered. Have it ready in time, mark it as sent on the order’s page when it leaves, and enter the buyer’s code on arrival.',
    ],
    facts: [...deliveryFacts(order, context), ...buyerContactFacts(order)],
    button: sellerButton(context, order),
  }
}

function sentOut(
  context: MailContext,
  { order, courier }: OrderEvents['delivery.sent-out'],
): EmailContent | null {
  if (!order.pickup_code) return null
  return {
    subject: `On its way: ${order.title}`,
    heading: 'It is on its way',
    paragraphs: [onItsWay(courier)],
    ...(courier ? (courier.pin ? { code: courier.pin } : {}) : { code: order.pickup_code }),
    facts: deliveryFacts(order, context),
    button: buyerButton(context, order),
  }
}

function onItsWay(courier: { pin: string | null } | null): string {
  if (!courier) return 'Have this code ready at the door.'
  return courier.pin
    ? 'The courier will ask for this PIN at the door. Do not share it with anyone else.'
    : 'A courier has picked it up. You can track it on the order’s page.'
}

function deliveryFacts(order: OrderRow, context: MailContext): [string, string][] {
  return [
    ...orderFacts(order),
    ['Delivery', money(order.delivery_cents)],
    ...deliveryPlaceFacts(order, context),
  ]
}
