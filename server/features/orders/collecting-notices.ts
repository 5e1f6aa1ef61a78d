import { COLLECTION_DAYS } from '../../../contract/rules/order-states.ts'
import { letter } from '../../mail/letter.ts'
import { post } from '../../mail/mail-job.ts'
import type { OrderPeople, OrderRow } from './order.ts'
import { pickupAddress } from './pickup-address.ts'
import type { OrderTools, OrderWork } from './tools.ts'

/** To both, when the buyer collects what was to be brought. */
export async function notifyCollectInstead(
  { links }: Pick<OrderTools, 'links'>,
  work: OrderWork,
  order: OrderRow,
  people: OrderPeople,
): Promise<void> {
  const where = pickupAddress(people) ?? people.seller_email
  if (order.buyer_email && order.pickup_code) {
    await post(
      work.jobs,
      letter(order.buyer_email, {
        subject: `Pick it up: ${order.title}`,
        heading: 'You pick it up yourself',
        paragraphs: [
          `Arrange a time with the seller, and show this code when you have looked at the item and want to take it. Please collect it within ${COLLECTION_DAYS} days.`,
        ],
        code: order.pickup_code,
        facts: [['Item', order.title], ...(where ? [['Where', where] as [string, string]] : [])],
        button: {
          text: 'See your order',
          link: order.buyer_id ? links.memberUrl(order.id) : links.guestUrl(order.id),
        },
      }),
    )
  }
  if (people.seller_email) {
    await post(
      work.jobs,
      letter(people.seller_email, {
        subject: `The buyer picks it up: ${order.title}`,
        heading: 'The buyer picks it up',
        paragraphs: [
          'You need not bring it any more. The buyer arranges a time with you; type the code they show you on the order’s page.',
        ],
        facts: [
          ['Item', order.title],
          ...(order.buyer_email ? [['Buyer', order.buyer_email] as [string, string]] : []),
        ],
        button: { text: 'Open the order', link: links.memberUrl(order.id) },
      }),
    )
  }
}
