import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import type { CheckoutBody } from './checkout-payload.ts'
import { modalOutcome } from './modal-checkout.ts'

/** What to do with a response that arrives after the modal was closed. */
interface LateResponse {
  /** The order whose hold must be released. */
  orderUrl: string | null
  /** Whether the listing on the page may be out of date. */
  isStale: boolean
  /** A message about something that closing the modal cannot undo. */
  message: string | null
}

/** A giveaway needs no payment, so the request has already reserved it. */
export const claimedSentence =
  'It was already yours when you closed this. The email we sent you links to your order, where you can cancel it.'

/** A guest's giveaway waits for the email to be confirmed; only the mailbox's owner can release it. */
export const mailedSentence =
  'We had already emailed you when you closed this. It is yours only if you confirm it in that email.'

/** Decides what to do with a checkout whose modal was closed before the response arrived. @source decision 052 */
export function lateResponse(
  { item_price_dollars: price, delivery_fee_dollars: fee }: CheckoutBody,
  result: CallResult<DataOf<'payments.createCheckoutSession'>>,
): LateResponse {
  const outcome = modalOutcome(result)
  const orderUrl = result.data?.order_url ?? null
  if (orderUrl && price === 0 && !fee) return { orderUrl: null, isStale: true, message: claimedSentence }
  if (outcome.kind === 'mailed') return { orderUrl: null, isStale: true, message: mailedSentence }
  const isStale =
    (outcome.kind === 'failed' && outcome.isStale) ||
    (outcome.kind === 'changed' && outcome.price !== undefined)
  return { orderUrl, isStale, message: null }
}

const rounds = new Map<string, number>()

/**
 * Counts the checkouts of a listing. A buyer who checks out again gets the same order, so only the last checkout may
 * release it.
 */
export function nextRound(listingId: string): number {
  const round = (rounds.get(listingId) ?? 0) + 1
  rounds.set(listingId, round)
  return round
}

/** Whether no later checkout of the listing has started. */
export function isNewest(listingId: string, round: number): boolean {
  return rounds.get(listingId) === round
}
