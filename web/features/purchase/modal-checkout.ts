import type { CallResult } from '../../../contract/endpoint.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence } from '../../api/answer.ts'

type Answer = CallResult<DataOf<'payments.createCheckoutSession'>>

/** @source spec §8 Checkout failure */
export const noUrlSentence = 'No checkout URL received'

/** How opening the payment page ended. */
export type ModalOutcome =
  | { kind: 'go'; url: string }
  /** A giveaway: it goes on in the mailbox. */
  | { kind: 'mailed' }
  | { kind: 'price'; price: number; notice: string }
  /** `isStale`: what the page shows of the item is no longer so. */
  | { kind: 'failed'; text: string; isStale: boolean }

const staleCodes = ['listing.reserved', 'listing.sold', 'listing.not_found', 'quote.changed']

/** What the modal makes of an answer. @source spec §8 Checkout failure; product-decisions §5, §9.19 */
export function modalOutcome(answer: Answer): ModalOutcome {
  if (answer.error === null) {
    if (answer.data.confirm_by_mail) return { kind: 'mailed' }
    const url = answer.data.checkout_url
    return url ? { kind: 'go', url } : failed(noUrlSentence, false)
  }
  const price = answer.details?.item_price_dollars
  if (answer.code === 'quote.changed' && typeof price === 'number')
    return { kind: 'price', price, notice: answer.error }
  const hint = answer.status === 0 ? `. ${checkConnectionSentence}` : ''
  const isStale = answer.code !== undefined && staleCodes.includes(answer.code)
  return failed((answer.error || 'Unknown error') + hint, isStale)
}

function failed(message: string, isStale: boolean): ModalOutcome {
  return { kind: 'failed', text: `Checkout failed: ${message}`, isStale }
}
