import type { StaffOrderRow } from '../../../../contract/calls/console/order-shape.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import {
  type OrderNeed,
  orderNeeds,
  paymentStates,
  type ShownOrderState,
  shownOrderStates,
} from '../../../../contract/rules/orders/order-needs.ts'

export type StaffOrder = DataOf<'consoleOrders.get'>['order']

const stateNames: Record<ShownOrderState, string> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  ready: 'Ready for pickup',
  scheduled: 'Scheduled',
  out_for_delivery: 'Out for delivery',
  handed_over: 'Handed over',
  completed: 'Completed',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  lost: 'Lost in a dispute',
}

const needNames: Record<OrderNeed, string> = {
  decision: 'Waiting for a decision',
  claim_decision: 'Claim to decide',
  dispute_answer: 'Dispute to answer',
  risk: 'Open claim or dispute',
  claim: 'Open claim',
  dispute: 'Open dispute',
  warning: 'Fraud warning',
  refund: 'Failed refund',
  transfer: 'Rejected transfer',
  owed: 'Seller not paid yet',
}

export const stateOptions = shownOrderStates.map((value) => ({ value, label: stateNames[value] }))
export const paymentOptions = paymentStates.map((value) => ({ value, label: inWords(value) }))
export const needOptions = orderNeeds.map((value) => ({ value, label: needNames[value] }))

/** What became of an order. */
export const stateName = ({ state, is_lost }: Pick<StaffOrderRow, 'state' | 'is_lost'>) =>
  stateNames[is_lost ? 'lost' : state]

/** A name of ours or of the provider as words: `needs_response` becomes "Needs response". */
export function inWords(name: string): string {
  const words = name.replaceAll(/[._-]/g, ' ').replace(/cancelled/i, 'canceled')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The buyer in the list: by then, a paid order without one had one whose account was deleted. */
export function buyerText({
  buyer,
  state,
  payment_state,
}: Pick<StaffOrderRow, 'buyer' | 'state' | 'payment_state'>): string {
  if (buyer !== null) return buyer
  const isUnpaid = payment_state !== 'paid' && (state === 'awaiting_payment' || state === 'cancelled')
  return isUnpaid ? 'No buyer yet' : 'A deleted account'
}

/** Whose account an order belongs to where no username says it: guests leave a name or an email address. */
export function accountText({ buyer, paid_at }: Pick<StaffOrder, 'buyer' | 'paid_at'>): string {
  return paid_at !== null && buyer.name === null && buyer.email === null ? 'Deleted account' : 'Guest'
}

/** The last digits of an order's id, which staff read out; the first ones are its time. */
export const shortId = (id: string) => `#${id.slice(-8)}`

interface Mark {
  text: string
  variant: 'danger' | 'warning' | 'primary'
}

/** What is open about an order. */
export function marksOf(
  order: Pick<StaffOrderRow, 'claim' | 'has_dispute' | 'has_warning' | 'has_failure'>,
): Mark[] {
  return [
    ...(order.has_dispute ? [{ text: 'Dispute', variant: 'danger' as const }] : []),
    ...(order.has_warning ? [{ text: 'Fraud warning', variant: 'danger' as const }] : []),
    ...(order.claim === 'escalated' ? [{ text: 'Claim to decide', variant: 'warning' as const }] : []),
    ...(order.claim && order.claim !== 'closed' && order.claim !== 'escalated'
      ? [{ text: 'Claim', variant: 'primary' as const }]
      : []),
    ...(order.has_failure ? [{ text: 'Money failed', variant: 'danger' as const }] : []),
  ]
}

/** Who caused an entry of the timeline, as it follows what happened. */
export function byWhom(actor: string): string {
  return actor === 'system' ? 'automatically' : `by the ${actor}`
}

/** What became of an order and its payment. A bank that took a payment back leaves the payment itself as paid. */
export function outcomeNames(order: StaffOrder): { state: string; payment: string } {
  const isLost = order.dispute_list.some(({ status }) => status === 'lost')
  const payment = inWords(order.payment_state)
  return {
    state: stateName(order),
    payment: isLost ? `${payment}, then taken back by the bank` : payment,
  }
}
