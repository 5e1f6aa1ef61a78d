import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'

type Facts = Pick<Order, 'role' | 'state' | 'on_hold' | 'charged_back_cents'>

/** What a bank's review means for the reader; null where no bank is or was involved. */
export function holdWords(order: Facts): { title: string; text: string } | null {
  if (order.on_hold) return order.role === 'seller' ? sellerWords(order) : buyerWords(order)
  return order.charged_back_cents > 0 ? endWords(order) : null
}

function sellerWords({ on_hold, state }: Facts): { title: string; text: string } {
  const title = 'On hold: the buyer’s bank is reviewing this payment'
  if (isOff(state))
    return {
      title,
      text: 'The bank took the payment back, so the order was canceled. Keep the item. You can sell it again.',
    }
  if (on_hold === 'warning')
    return isHandedOver(state)
      ? { title, text: 'We’re checking the payment. We’ll email you as soon as we know more.' }
      : {
          title: 'Please don’t hand it over yet',
          text: 'The bank has a question about this payment, and we’re checking it. It usually takes less than a day. We’ll email you.',
        }
  const text =
    'We answer the bank for you. If you have anything that shows what happened, reply to our email.'
  return isHandedOver(state)
    ? { title, text: `The money for this sale waits until the bank is done. ${text}` }
    : { title, text: `You can go on with the order; the money for it waits until the bank is done. ${text}` }
}

function buyerWords({ on_hold, state }: Facts): { title: string; text: string } {
  if (on_hold === 'warning')
    return {
      title: 'We’re checking this payment with the bank',
      text: isHandedOver(state)
        ? 'You don’t need to do anything.'
        : 'The seller will hand the item over as soon as that is done. It usually takes less than a day.',
    }
  const title = 'Your bank is reviewing this payment'
  if (isOff(state))
    return {
      title,
      text: 'Your bank took the payment back, so the order was canceled. If it returns the money to us, we’ll refund you.',
    }
  return on_hold === 'inquiry'
    ? { title, text: 'You don’t need to do anything here. If you know this payment, tell your bank.' }
    : {
        title,
        text: 'Your bank decides about the money now. If everything is fine after all, ask it to end the review.',
      }
}

/** The bank has given the money back to the buyer. */
function endWords({ role, state, charged_back_cents }: Facts): { title: string; text: string } {
  const amount = formatPrice(toDollars(charged_back_cents))
  if (role === 'buyer')
    return { title: 'Your bank’s review is over', text: `Your bank returned ${amount} to you.` }
  const text = isOff(state)
    ? 'The order was canceled, and there is no payment for it.'
    : 'Your money page shows what that means for this sale.'
  return { title: 'The bank’s review is over', text: `The bank returned ${amount} to the buyer. ${text}` }
}

/** The state of an order whose money a bank reviews, has, or gave back, as a sentence; null where the state needs no other. */
export function bankText({ role, state, on_hold, charged_back_cents }: Facts): string | null {
  if (!isOff(state)) {
    if (on_hold === 'chargeback') return 'The money is on hold until the bank has decided.'
    return on_hold === 'warning' && !isHandedOver(state) ? 'The payment is being checked.' : null
  }
  if (on_hold === 'chargeback') return 'The order was stopped, because the bank took the payment back.'
  if (charged_back_cents === 0) return null
  return role === 'buyer'
    ? 'Your bank returned the payment to you.'
    : 'The bank returned the payment to the buyer.'
}

function isOff(state: Order['state']): boolean {
  return state === 'cancelled' || state === 'refunded'
}

function isHandedOver(state: Order['state']): boolean {
  return state === 'handed_over' || state === 'completed'
}
