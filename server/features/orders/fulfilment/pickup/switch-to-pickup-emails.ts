import { COLLECTION_DAYS } from '../../../../../contract/rules/order-states.ts'
import {
  buyerButton,
  factIfKnown,
  itemFacts,
  type MailContext,
  sellerButton,
  sendTo,
} from '../../emails/mail-context.ts'
import type { OrderPeople, OrderRow } from '../../order.ts'
import type { OrderTransaction } from '../../transaction.ts'
import { pickupAddress } from './pickup-address.ts'

/** To both, when the buyer switches to pickup. */
export async function notifyCollectInstead(
  context: MailContext,
  tx: OrderTransaction,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  const where = pickupAddress(people) ?? people.seller_email
  if (order.pickup_code) {
    await sendTo(tx, order.buyer_email, {
      subject: `Pick it up: ${order.title}`,
      heading: 'You pick it up yourself',
      paragraphs: [
        `Arrange a time with the seller, and show this code when you have looked at the item and want to take it. Please collect it within ${COLLECTION_DAYS} days.`,
      ],
      code: order.pickup_code,
      facts: [...itemFacts(order), ...factIfKnown('Where', where)],
      button: buyerButton(context, order),
    })
  }
  await sendTo(tx, people.seller_email, {
    subject: `The buyer picks it up: ${order.title}`,
    heading: 'The buyer picks it up',
    paragraphs: [
      'You need not bring it any more. The buyer arranges a time with you; type the code they show you on the order’s page.',
    ],
    facts: [...itemFacts(order), ...factIfKnown('Buyer', order.buyer_email)],
    button: sellerButton(context, order),
  })
}
