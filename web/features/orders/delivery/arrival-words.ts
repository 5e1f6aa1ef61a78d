import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { deadlineText } from '../../../dates.ts'

type ArrivalFacts = Pick<Order, 'role' | 'arrival' | 'can_confirm_arrival' | 'can_miss_arrival'>

/** The title and text about a delivery's arrival; null when there is nothing to say yet. @source decision 070 */
export function arrivalWords({
  role,
  arrival,
  ...can
}: ArrivalFacts): { title: string; text: string } | null {
  const isBuyer = role === 'buyer'
  if (arrival?.objected_at && arrival.refunded_by) {
    const until = deadlineText(arrival.refunded_by)
    return isBuyer
      ? {
          title: 'We are looking into it',
          text: `You told us that it did not arrive. We’re holding your money; you’ll get everything back by ${until} at the latest. If it arrives after all, tell us here.`,
        }
      : {
          title: 'The buyer says it did not arrive',
          text: `They say it didn’t arrive. Contact them, enter their code here if you have it, or cancel. Otherwise they’re refunded in full on ${until}.`,
        }
  }
  if (arrival?.settles_at) {
    const until = deadlineText(arrival.settles_at)
    return isBuyer
      ? {
          title: 'Did it arrive?',
          text: `It should have arrived by now. If we don’t hear from you, it counts as arrived on ${until}.`,
        }
      : {
          title: 'Has it arrived?',
          text: `We’ve asked the buyer. If you have their code, enter it here as proof. Unless they report it missing, it counts as arrived on ${until}.`,
        }
  }
  if (can.can_miss_arrival) return { title: 'Did it arrive?', text: 'It should have arrived by now.' }
  if (can.can_confirm_arrival)
    return { title: 'Has it arrived already?', text: 'You can confirm it here, with or without the code.' }
  return null
}
