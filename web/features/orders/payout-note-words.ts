import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import type { PayoutStep } from '../../../contract/rules/money/payout-steps.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'

type NoteOrder = Pick<Order, 'item_cents' | 'seller_fee_cents' | 'claim' | 'on_hold'>

interface NoteWords {
  title: string
  text: string
  /** The text of the link to the page with the seller's money. */
  action: string
}

/** What a seller who cannot be paid yet reads on an order. */
export function payoutNoteWords(order: NoteOrder, step: PayoutStep): NoteWords {
  const amount = formatPrice(toDollars(order.item_cents - order.seller_fee_cents))
  const { request, reason, action } = steps[step]
  const first = whatComesFirst(order)
  if (!request)
    return { title: `${amount} can’t move yet`, text: [first, reason].filter(Boolean).join(' '), action }
  if (!first) return { title: `${request} to get ${amount}`, text: reason, action }
  return {
    title: `${request} in the meantime`,
    text: `${first} The money, up to ${amount}, can’t move before that. ${reason}`,
    action,
  }
}

/** `request`: what the seller has to do, as the first words of a title; null where they can only wait or write to support. */
const steps: Record<PayoutStep, { request: string | null; reason: string; action: string }> = {
  save_details: {
    request: 'Save your payout details',
    reason: 'We don’t know yet how you want to be paid.',
    action: 'Save payout details',
  },
  set_up: {
    request: 'Set up payouts',
    reason: 'We don’t know yet which bank account your money goes to.',
    action: 'Set up payouts',
  },
  finish: {
    request: 'Finish setting up payouts',
    reason: 'You’ve started, and our payment provider still needs a few answers.',
    action: 'Finish setting up',
  },
  wait: {
    request: null,
    reason: 'Our payment provider is checking your details. We’ll email you when you can be paid.',
    action: 'See your money',
  },
  answer: {
    request: 'Answer our payment provider',
    reason: 'It needs something from you before it can pay you.',
    action: 'See what’s missing',
  },
  support: {
    request: null,
    reason: 'Our payment provider can’t pay you. Write to support, and we’ll find another way.',
    action: 'See your money',
  },
}

/** What has to end before an order's money can move, as a sentence; null where nothing stops it. */
function whatComesFirst({ claim, on_hold }: NoteOrder): string | null {
  if (on_hold) return 'First, the review of this payment has to end.'
  return claim && claim.state !== 'closed' ? 'First, the buyer’s problem report has to be settled.' : null
}
