import { COLLECTION_DAYS } from '../../../../../contract/rules/orders/states.ts'
import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import {
  buyerButton,
  factIfKnown,
  itemFacts,
  type MailContext,
  sellerButton,
} from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { pickupAddress } from './pickup-address.ts'

/** The emails about switching to pickup. */
export function switchToPickupEmails(
  context: MailContext,
): Pick<EmailTemplates<OrderEvents>, 'order.switched-to-pickup'> {
  return {
    'order.switched-to-pickup': {
      buyer: (facts) => switchedToBuyer(context, facts),
      seller: (facts) => switchedToSeller(context, facts),
    },
  }
}

function switchedToBuyer(
  context: MailContext,
  { order, people }: OrderEvents['order.switched-to-pickup'],
): EmailContent | null {
  const address = pickupAddress(people) ?? people.seller_email
  if (!order.pickup_code) return null
  return {
    subject: `Pick it up: ${order.title}`,
    heading: 'You are picking it up yourself',
    paragraphs: [
      `Arrange a time with the seller, and show this code once you have seen the item and want to take it. Please collect it within ${COLLECTION_DAYS} days.`,
    ],
    code: order.pickup_code,
    facts: [...itemFacts(order), ...factIfKnown('Where', address)],
    button: buyerButton(context, order),
  }
}

function switchedToSeller(
  context: MailContext,
  { order }: OrderEvents['order.switched-to-pickup'],
): EmailContent {
  return {
    subject: `The buyer will pick it up: ${order.title}`,
    heading: 'The buyer will pick it up',
    paragraphs: [
      'You no longer need to deliver it. The buyer will arrange a time with you; enter the code they show you on the order’s page.',
    ],
    facts: [...itemFacts(order), ...factIfKnown('Buyer', order.buyer_email)],
    button: sellerButton(context, order),
  }
}
