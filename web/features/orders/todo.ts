import { marketplace } from '../../marketplace.ts'
import type { OrderSummary } from './order-row.tsx'

type Facts = Pick<
  OrderSummary,
  | 'role'
  | 'state'
  | 'due'
  | 'arrival'
  | 'claim'
  | 'by_courier'
  | 'can_send_out'
  | 'can_hand_over'
  | 'can_renew_code'
  | 'total_cents'
  | 'on_hold'
>

/** The reader's next step in a few words; null when it is the other person's turn. */
export function todoOf(order: Facts): string | null {
  if (order.claim) return order.claim.turn === order.role ? claimTodo(order.claim.state) : null
  if (order.on_hold === 'warning' && order.role === 'seller' && isAhead(order.state))
    return 'Wait: the payment is being checked'
  const by = order.due ? `: ${dueWords(order.due)}` : ''
  if (order.role === 'seller') {
    if (order.can_renew_code && order.can_hand_over) return 'Send a new code'
    if (order.can_send_out) return `Have it ready and send it out${by}`
    if (order.by_courier && order.state === 'scheduled') return `Have it ready for the courier${by}`
    if (order.state === 'ready') return 'Hand it over: type the code the buyer shows you'
    if (order.arrival?.objected_at) return 'The buyer says it did not arrive'
    // A courier's own report completes the delivery, so the seller has nothing to do.
    if (!order.can_hand_over) return null
    return order.arrival ? 'Type the code, if it has arrived' : 'Type the buyer’s code when it has arrived'
  }
  if (order.arrival && !order.arrival.objected_at) return 'Say whether it has arrived'
  if (order.state === 'awaiting_payment')
    return order.total_cents === 0 ? 'Confirm that you want it' : 'Finish paying'
  if (order.state === 'ready') return order.due ? `Collect it by ${dueWords(order.due)}` : 'Collect it'
  return null
}

/** The step that an open problem report waits for. */
function claimTodo(state: NonNullable<Facts['claim']>['state']): string {
  if (state === 'opened') return 'Answer the buyer’s problem report'
  return state === 'returning'
    ? 'Return it, and enter the seller’s code'
    : 'Choose what to do about the seller’s answer'
}

/** `2026-11-24, 2pm-3pm` as `Tue, Nov 24, 2pm-3pm`. */
export function dueWords(due: string): string {
  const [date = '', ...rest] = due.split(', ')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return due
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString(marketplace.locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  return [day, ...rest].join(', ')
}

/** Whether the item is still with the seller. */
function isAhead(state: Facts['state']): boolean {
  return state === 'ready' || state === 'scheduled'
}
