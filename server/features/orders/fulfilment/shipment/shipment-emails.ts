import {
  buyerButton,
  deliveryPlaceFacts,
  itemFacts,
  type MailContext,
  sellerButton,
  sendTo,
} from '../../emails/mail-context.ts'
import type { OrderPeople, OrderRow } from '../../order.ts'
import type { OrderTransaction } from '../../transaction.ts'

/** To both and the operator, when no courier could be booked: the seller delivers, and the buyer's code is used. */
export async function notifyLeftToSeller(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  if (order.pickup_code) {
    await sendTo(tx, order.buyer_email, {
      subject: `The seller brings it: ${order.title}`,
      heading: 'The seller brings it',
      paragraphs: [
        'No courier could be found, so we have asked the seller to bring it. Show them this code at the door when you have looked at the item and want to take it.',
        'Would you rather pick it up yourself? Say so on the order’s page: you get the delivery back.',
      ],
      code: order.pickup_code,
      facts: [...itemFacts(order), ...deliveryPlaceFacts(order)],
      button: buyerButton(context, order),
    })
  }
  await sendTo(tx, people.seller_email, {
    subject: `Please see to the delivery: ${order.title}`,
    heading: 'No courier could be booked',
    paragraphs: [
      'We could not find a courier for this order. Please bring it to the buyer or have it brought, say on the order’s page when it has left, and type the code that the buyer shows you at the door. If you cannot, cancel there: the buyer gets everything back.',
    ],
    facts: [...itemFacts(order), ...deliveryPlaceFacts(order)],
    button: sellerButton(context, order),
  })
  await sendTo(tx, context.operatorEmail, {
    subject: `No courier for order ${order.id}`,
    heading: 'No courier could be booked',
    paragraphs: ['The seller was asked to see to the delivery. The log says why no courier could be booked.'],
    facts: [['Order', order.id], ...itemFacts(order), ...deliveryPlaceFacts(order)],
  })
}

/** To the operator, when a courier continued with a cancelled order; `isBrought`: the buyer has the item. */
export async function notifyCourierWentOn(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  isBrought: boolean,
): Promise<void> {
  await sendTo(tx, context.operatorEmail, {
    subject: `The courier went on: order ${order.id}`,
    heading: isBrought ? 'A cancelled order was delivered' : 'A courier could not be called off',
    paragraphs: [
      isBrought
        ? 'This order was cancelled and its money given back, and the courier has brought it to the buyer all the same. Please arrange with both how the seller gets it back, or is paid.'
        : 'This order was cancelled and its money goes back, and the courier did not let itself be called off. Please ask the courier where the thing is.',
    ],
    facts: [
      ['Order', order.id],
      ...itemFacts(order),
      ...deliveryPlaceFacts(order),
      ['Buyer', order.buyer_email ?? ''],
    ],
  })
}

/** To the seller of a delivery that has not left; `isLate`: it should have arrived by now. */
export async function notifyNotLeft(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  { people, isLate }: { people: OrderPeople; isLate: boolean },
): Promise<void> {
  await sendTo(tx, people.seller_email, {
    subject: isLate ? `It should have arrived: ${order.title}` : `Time to send it out: ${order.title}`,
    heading: isLate ? 'The buyer is waiting' : 'It is time to send it out',
    paragraphs: [
      isLate
        ? 'This delivery should have arrived by now, and nobody has said that it has left. Please send it out, or cancel. Otherwise the order is cancelled and the buyer gets everything back.'
        : 'Please send it out now and say so on the order’s page.',
    ],
    facts: [...itemFacts(order), ...deliveryPlaceFacts(order)],
    button: sellerButton(context, order),
  })
}

/** To the buyer, when a locked hand-over was unlocked. */
export async function notifyNewCode(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  code: string,
): Promise<void> {
  await sendTo(tx, order.buyer_email, {
    subject: `Your new code: ${order.title}`,
    heading: 'Here is a new code',
    paragraphs: [
      'Too many wrong codes were typed for this order, so the old code no longer works. Show the new one only when the item is in your hands.',
    ],
    code,
    button: buyerButton(context, order),
  })
}
