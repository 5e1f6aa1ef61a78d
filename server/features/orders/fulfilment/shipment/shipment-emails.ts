import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import {
  buyerButton,
  buyerContactFacts,
  deliveryPlaceFacts,
  itemFacts,
  type MailContext,
  money,
  sellerButton,
} from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'

/** The emails about couriers and shipments. */
export function shipmentEmails(
  context: MailContext,
): Pick<
  EmailTemplates<OrderEvents>,
  'delivery.left-to-seller' | 'delivery.courier-continued' | 'delivery.not-left' | 'order.new-code'
> {
  return {
    'delivery.left-to-seller': {
      buyer: (facts) => leftToSellerToBuyer(context, facts),
      seller: (facts) => leftToSellerToSeller(context, facts),
      operator: (facts) => leftToSellerToOperator(context, facts),
    },
    'delivery.courier-continued': { operator: (facts) => courierContinued(context, facts) },
    'delivery.not-left': { seller: (facts) => notLeft(context, facts) },
    'order.new-code': { buyer: (facts) => newCode(context, facts) },
  }
}

function leftToSellerToBuyer(
  context: MailContext,
  { order, refundedCents }: OrderEvents['delivery.left-to-seller'],
): EmailContent | null {
  if (!order.pickup_code) return null
  return {
    subject: `The seller will deliver it: ${order.title}`,
    heading: 'The seller will deliver it',
    paragraphs: [
      `No courier was available, so the seller delivers it, at no charge. ${refundSentence(refundedCents)}`,
      'Show the seller this code at the door once you have seen the item and want to take it. You can also pick it up yourself, or cancel for a full refund, on the order’s page.',
    ],
    code: order.pickup_code,
    facts: [...itemFacts(order), ...deliveryPlaceFacts(order, context)],
    button: buyerButton(context, order),
  }
}

function refundSentence(cents: number): string {
  return `Your delivery fee of ${money(cents)} is on its way back to your card. Most banks show it within 5 to 10 days.`
}

function leftToSellerToSeller(
  context: MailContext,
  { order }: OrderEvents['delivery.left-to-seller'],
): EmailContent {
  return {
    subject: `Please deliver this yourself: ${order.title}`,
    heading: 'No courier could be booked',
    paragraphs: [
      'We could not find a courier for this order, and the buyer’s delivery fee is refunded. Please deliver it or have it delivered. Mark it as sent on the order’s page when it leaves, and enter the code that the buyer shows at the door. If you cannot deliver it, cancel the order there and the buyer gets a full refund.',
    ],
    facts: [...itemFacts(order), ...deliveryPlaceFacts(order, context), ...buyerContactFacts(order)],
    button: sellerButton(context, order),
  }
}

function leftToSellerToOperator(
  context: MailContext,
  { order }: OrderEvents['delivery.left-to-seller'],
): EmailContent {
  return {
    subject: `No courier for order ${order.id}`,
    heading: 'No courier could be booked',
    paragraphs: [
      'The seller was asked to deliver it, and the delivery fee is refunded. The log says why no courier could be booked.',
    ],
    facts: [['Order', order.id], ...itemFacts(order), ...deliveryPlaceFacts(order, context)],
  }
}

function courierContinued(
  context: MailContext,
  { order, isBrought }: OrderEvents['delivery.courier-continued'],
): EmailContent {
  return {
    subject: `The courier continued: order ${order.id}`,
    heading: isBrought ? 'A canceled order was delivered' : 'A courier could not be canceled',
    paragraphs: [
      isBrought
        ? 'This order was canceled and refunded, but the courier delivered it to the buyer anyway. Please arrange with both how the seller gets the item back, or is paid.'
        : 'This order was canceled and is being refunded, but the courier could not be canceled. Please ask the courier where the item is.',
    ],
    facts: [
      ['Order', order.id],
      ...itemFacts(order),
      ...deliveryPlaceFacts(order, context),
      ['Buyer', order.buyer_email ?? ''],
    ],
  }
}

function notLeft(context: MailContext, { order, isLate }: OrderEvents['delivery.not-left']): EmailContent {
  return {
    subject: isLate ? `It should have arrived: ${order.title}` : `Time to send it out: ${order.title}`,
    heading: isLate ? 'The buyer is waiting' : 'It is time to send it out',
    paragraphs: [
      isLate
        ? 'This delivery should have arrived by now, but it was never marked as sent. Please send it, or cancel the order. Otherwise it is canceled automatically and the buyer gets a full refund.'
        : 'Please send it now and mark it as sent on the order’s page.',
    ],
    facts: [...itemFacts(order), ...deliveryPlaceFacts(order, context), ...buyerContactFacts(order)],
    button: sellerButton(context, order),
  }
}

function newCode(context: MailContext, { order, code }: OrderEvents['order.new-code']): EmailContent {
  return {
    subject: `Your new code: ${order.title}`,
    heading: 'Here is a new code',
    paragraphs: [
      'Too many wrong codes were entered for this order, so the old code no longer works. Show the new one only when the item is in your hands.',
    ],
    code,
    button: buyerButton(context, order),
  }
}
