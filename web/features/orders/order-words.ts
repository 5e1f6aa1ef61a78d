import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { bankText } from './disputes/hold-words.ts'

/** The texts of an order's state. */
export interface StateWords {
  title: string
  text: string
  tone: 'quiet' | 'primary' | 'success' | 'warning' | 'danger'
}

type StateFacts = Pick<Order, 'role' | 'state' | 'delivery_type'>
type OrderFacts = StateFacts &
  Pick<
    Order,
    'refund_state' | 'refund_note' | 'refunded_cents' | 'kept_cents' | 'paid_at' | 'total_cents'
  > & {
    claim?: Pick<NonNullable<Order['claim']>, 'state'> | null
    on_hold?: Order['on_hold']
    charged_back_cents?: number
  }

const buyerTexts: Record<Order['state'], string> = {
  awaiting_payment: 'The item is held for you until the payment page closes.',
  paid: 'We’ve received your payment. The seller has been notified.',
  ready: 'Arrange a time with the seller, and show the code when you collect it.',
  scheduled: 'We’ll email you when it’s on the way.',
  out_for_delivery: 'It has left the seller.',
  handed_over: 'You have it. Enjoy!',
  completed: 'You have it. Enjoy!',
  cancelled: 'Nothing was charged.',
  refunded: 'Your money has gone back to the card you paid with.',
}

const sellerTexts: Record<Order['state'], string> = {
  awaiting_payment: 'Someone is paying right now. The item is held for them.',
  paid: 'The buyer has paid.',
  ready: 'The buyer has paid. Ask for the 6-digit code when they collect it.',
  scheduled: 'The buyer has paid. Have it ready in time.',
  out_for_delivery: 'It is on its way to the buyer.',
  handed_over: 'The buyer has it. Well sold!',
  completed: 'The buyer has it. Well sold!',
  cancelled: 'No payment was taken.',
  refunded: 'The buyer has their money back.',
}

const titles: Record<Order['state'], [string, StateWords['tone']]> = {
  awaiting_payment: ['Waiting for payment', 'warning'],
  paid: ['Paid', 'success'],
  ready: ['Ready for pickup', 'primary'],
  scheduled: ['Delivery scheduled', 'primary'],
  out_for_delivery: ['Out for delivery', 'primary'],
  handed_over: ['Handed over', 'success'],
  completed: ['Completed', 'success'],
  cancelled: ['Canceled', 'quiet'],
  refunded: ['Refunded', 'quiet'],
}

/** A state in two or three words, for lists. */
export function stateTitle(state: Order['state'], isFree = false): Pick<StateWords, 'title' | 'tone'> {
  const [usual, tone] = titles[state]
  const title = isFree && state === 'awaiting_payment' ? 'Waiting for confirmation' : usual
  return { title, tone }
}

/** The reader's role in the order. A giveaway is neither bought nor sold. */
export function partWords(order: Pick<Order, 'role' | 'total_cents' | 'state'>): string {
  if (order.total_cents > 0) return order.role === 'buyer' ? 'You bought this' : 'You sold this'
  if (order.state === 'awaiting_payment') return 'A giveaway'
  return order.role === 'buyer' ? 'You claimed this' : 'You gave this away'
}

/** Overrides for giveaways, where no money moves. */
const giveawayWords: Partial<Record<Order['state'], Record<Order['role'], Partial<StateWords>>>> = {
  awaiting_payment: {
    buyer: {
      title: 'Do you want it?',
      text: 'It is held for you for half an hour. Confirm that you will pick it up, and it is yours.',
    },
    seller: {
      title: 'Waiting for their confirmation',
      text: 'Someone claimed it and still has to confirm. It’s held for them.',
    },
  },
  ready: {
    buyer: {},
    seller: { text: 'Someone is coming to pick it up. Ask for the 6-digit code when they do.' },
  },
  cancelled: { buyer: { text: 'It was canceled.' }, seller: { text: 'It was canceled.' } },
}

/** Overrides while a claim is open: neither the item nor the money is final. */
const claimedText = 'A problem was reported. The money is on hold until that is settled.'

/** The title and text of an order's state: what happened and what to do next. */
export function stateWords(order: OrderFacts): StateWords {
  const isOff = order.state === 'cancelled' || order.state === 'refunded'
  const refund = isOff && order.paid_at !== null ? refundText(order) : null
  const isClaimed = order.claim && order.claim.state !== 'closed'
  if (isClaimed) return { ...stateTitle(order.state), text: claimedText }
  const text =
    bankText({ charged_back_cents: 0, on_hold: null, ...order }) ??
    refund ??
    (order.role === 'buyer' ? buyerTexts : sellerTexts)[order.state]
  const free = order.total_cents === 0 ? giveawayWords[order.state]?.[order.role] : undefined
  return { ...stateTitle(order.state), text, ...free }
}

/** What happens to the refund; null when the state already says it. @source decision 072 */
function refundText(order: OrderFacts): string | null {
  const { role, state, refund_state, refund_note, refunded_cents, kept_cents } = order
  const whose = role === 'seller' ? 'the buyer’s' : 'your'
  if (refund_state === 'failed')
    return `The refund has not gone through yet: ${whose} bank did not accept it. We’ll try again automatically in a day.`
  if (refund_state === 'by_hand')
    return role === 'seller'
      ? 'The buyer’s bank declined the refund. They’ll get their money another way.'
      : 'Your bank declined the refund. We’ll pay you another way and email you how.'
  if (refund_note !== null)
    return role === 'seller'
      ? 'The buyer got their money back another way, not by card.'
      : `You got your money back another way, not by card: ${refund_note}`
  if (state === 'refunded') return null
  const deliveryNote = kept_cents > 0 ? ' The delivery is not: it was on its way already.' : ''
  const amount = refunded_cents > 0 ? formatPrice(toDollars(refunded_cents)) : 'What was paid'
  if (role === 'seller') return `${amount} is on the way back to the buyer.${deliveryNote}`
  return `${amount} is on the way back to you.${deliveryNote} Most banks show it within 5 to 10 days.`
}

const eventWords: Record<Order['timeline'][number]['event'], string> = {
  created: 'Order placed',
  payment_received: 'Payment received',
  payment_expired: 'The payment page closed',
  made_ready: 'Ready for pickup',
  scheduled: 'Delivery scheduled',
  sent_out: 'Out for delivery',
  handed_over: 'Handed over',
  completed: 'Completed',
  cancelled: 'Canceled',
  refund_requested: 'Refund requested',
  refund_completed: 'Refund completed',
  refund_failed: 'Refund failed',
  refund_settled: 'Refunded another way',
  delivery_refunded: 'The delivery goes back',
  taken_back: 'Taken back',
  arrival_asked: 'Asked whether it arrived',
  arrival_missed: 'Reported as not arrived',
  arrival_assumed: 'Counted as received',
  meeting_proposed: 'Meeting proposed',
  meeting_agreed: 'Meeting agreed',
  claim_opened: 'Problem reported',
  claim_answered: 'The seller answered',
  claim_escalated: 'We were asked to decide',
  claim_decided: 'We decided',
  claim_closed: 'Report closed',
  item_returned: 'Item returned',
  payment_questioned: 'The bank asked about the payment',
  payment_disputed: 'The bank took the payment back',
  dispute_won: 'The bank returned the payment',
  dispute_lost: 'The bank decided for the buyer',
  dispute_closed: 'The bank’s question was answered',
}

/** The event as a line of the timeline. */
export function eventTitle(event: Order['timeline'][number]['event'], isFree: boolean): string {
  if (isFree && event === 'payment_received') return 'Confirmed'
  return isFree && event === 'payment_expired' ? 'Nobody confirmed' : eventWords[event]
}

/** What canceling an order means for the money. */
export function cancelText(
  order: Pick<Order, 'role' | 'state' | 'paid_at' | 'total_cents' | 'kept_if_cancelled_cents'>,
): string {
  const paid = order.paid_at !== null && order.total_cents > 0
  const total = formatPrice(toDollars(order.total_cents))
  if (order.role === 'seller') {
    const money = paid ? `The buyer gets all of the ${total} back. ` : ''
    return `${money}Your listing is paused; you can put it back on sale anytime.`
  }
  const keptCents = order.kept_if_cancelled_cents
  if (paid && keptCents > 0) {
    const back = formatPrice(toDollars(order.total_cents - keptCents))
    return `A courier is on the way with it: you get ${back} back, and the delivery (${formatPrice(toDollars(keptCents))}) stays paid.`
  }
  if (!paid) return 'You have not been charged. The item goes back on the stoop.'
  return `You get all of the ${total} back, to the card you paid with. Most banks show it within 5 to 10 days.`
}

/** @source spec §2 Payment; product-decisions §9.7 */
export function deliveryWords(type: Order['delivery_type']): string {
  const words = {
    pickup: 'Pickup',
    delivery: 'Scheduled delivery',
    moving_delivery: 'Delivery with moving help',
    uber_delivery: 'Uber Delivery',
  }
  return words[type]
}

/** The delivery status as a sentence. */
export function trackingText({ tracking, role, state }: Pick<Order, 'tracking' | 'role' | 'state'>): string {
  const courier = tracking?.courier_name ?? 'A courier'
  const isBuyer = role === 'buyer'
  switch (tracking?.status) {
    case 'due':
      return 'A courier is booked in time for it.'
    case 'pending':
      return `${courier} is booked.`
    case 'pickup':
      return `${courier} is on the way to ${isBuyer ? 'the seller' : 'you'}.`
    case 'on_the_way':
      return `${courier} has it and is on the way to ${isBuyer ? 'you' : 'the buyer'}.`
    default:
      if (state === 'out_for_delivery') return 'It has left.'
      return isBuyer ? 'The seller will deliver it.' : 'You’re delivering it. Mark it as sent when it leaves.'
  }
}

/** The refunded amounts, with the delivery on a separate line. */
export function refundLines({
  refunded_cents: all,
  delivery_refunded_cents: delivery,
}: Pick<Order, 'refunded_cents' | 'delivery_refunded_cents'>): { name: string; cents: number }[] {
  const lines = [
    { name: 'Delivery refunded', cents: delivery },
    { name: 'Refunded', cents: all - delivery },
  ]
  return lines.filter(({ cents }) => cents > 0)
}

/** `620 Atlantic Avenue, Brooklyn, NY 11217, 4B` */
export function addressText({ address, apt }: { address: string; apt: string | null }): string {
  return apt ? `${address}, ${apt}` : address
}
