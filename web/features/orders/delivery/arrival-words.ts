import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { deadlineText } from '../order-dates.ts'

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
          text: `You told us that it did not arrive. Your money is held; on ${until} at the latest you get everything back. If it comes after all, say so here.`,
        }
      : {
          title: 'The buyer says it did not arrive',
          text: `They say that it did not arrive. Get in touch with them, type their code here if you have it, or cancel. Without anything to show, they get everything back on ${until}.`,
        }
  }
  if (arrival?.settles_at) {
    const until = deadlineText(arrival.settles_at)
    return isBuyer
      ? {
          title: 'Did it arrive?',
          text: `It should be with you by now. If you say nothing, it counts as arrived on ${until}.`,
        }
      : {
          title: 'Has it arrived?',
          text: `We have asked the buyer. If you have their code, type it here: it is your proof. If they do not miss it, it counts as arrived on ${until}.`,
        }
  }
  if (can.can_miss_arrival) return { title: 'Did it arrive?', text: 'It should be with you by now.' }
  if (can.can_confirm_arrival)
    return { title: 'Is it there already?', text: 'You can say so here, with or without the code.' }
  return null
}
