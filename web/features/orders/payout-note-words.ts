import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'

type NoteOrder = Pick<Order, 'is_paid_by_hand' | 'item_cents' | 'seller_fee_cents' | 'claim' | 'on_hold'>

/** What a seller without a payout account, or without payout details, reads on an order. */
export function payoutNoteWords(order: NoteOrder): { title: string; text: string; action: string } {
  const amount = formatPrice(toDollars(order.item_cents - order.seller_fee_cents))
  const action = order.is_paid_by_hand ? 'Save payout details' : 'Set up payouts'
  const request = order.is_paid_by_hand ? 'Save your payout details' : 'Set up payouts'
  const first = whatComesFirst(order)
  if (first)
    return {
      title: `${request} in the meantime`,
      text: `${first} The money, up to ${amount}, can’t move before that. We also don’t know yet how to pay you.`,
      action,
    }
  return {
    title: `${request} to get ${amount}`,
    text: order.is_paid_by_hand
      ? 'We don’t know yet how you want to be paid.'
      : 'We don’t know yet which bank account your money goes to.',
    action,
  }
}

/** What has to end before an order's money can move, as a sentence; null where nothing stops it. */
function whatComesFirst({ claim, on_hold }: NoteOrder): string | null {
  if (on_hold) return 'First, the review of this payment has to end.'
  return claim && claim.state !== 'closed' ? 'First, the buyer’s problem report has to be settled.' : null
}
