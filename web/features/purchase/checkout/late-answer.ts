import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import type { CheckoutBody } from './checkout-payload.ts'
import { modalOutcome } from './modal-checkout.ts'

/** What is left to do with an answer that came after the modal was closed. */
interface LateAnswer {
  /** The order that holds the thing, to be given back. */
  orderUrl: string | null
  /** What the page shows of the item is no longer so. */
  isStale: boolean
  /** What cannot be undone by closing. */
  news: string | null
}

/** A giveaway is theirs with the press: nothing was left to pay. */
export const claimedSentence =
  'It was already yours when you closed this. The letter we sent you leads to your order, where you can call it off.'

/** A giveaway waits in a stranger's mailbox, and nobody but its owner can give it back. */
export const mailedSentence =
  'We had written to you already when you closed this. It is yours only if you confirm it in that letter.'

/** What becomes of a checkout whose modal was closed before it was answered. @source decision 052 */
export function lateAnswer(
  { item_price_dollars: price, delivery_fee_dollars: fee }: CheckoutBody,
  answer: CallResult<DataOf<'payments.createCheckoutSession'>>,
): LateAnswer {
  const outcome = modalOutcome(answer)
  const orderUrl = answer.data?.order_url ?? null
  if (orderUrl && price === 0 && !fee) return { orderUrl: null, isStale: true, news: claimedSentence }
  if (outcome.kind === 'mailed') return { orderUrl: null, isStale: true, news: mailedSentence }
  const isStale =
    (outcome.kind === 'failed' && outcome.isStale) ||
    (outcome.kind === 'changed' && outcome.price !== undefined)
  return { orderUrl, isStale, news: null }
}

const rounds = new Map<string, number>()

/** Counts the checkouts of a listing: the same buyer gets the same order again, so only the last may give it back. */
export function nextRound(listingId: string): number {
  const round = (rounds.get(listingId) ?? 0) + 1
  rounds.set(listingId, round)
  return round
}

/** Whether no checkout of the listing has begun since. */
export function isNewest(listingId: string, round: number): boolean {
  return rounds.get(listingId) === round
}
