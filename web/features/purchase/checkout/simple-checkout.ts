import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { checkConnectionSentence, genericSentence } from '../../../api/transport/response.ts'

type CheckoutResult = CallResult<DataOf<'payments.createCheckoutSession'>>

/** @source spec §8 simple checkout button; product-decisions §9.19 */
export const notStartedSentence = 'Failed to start checkout'
/** @source spec §8 simple checkout button; product-decisions §9.19 */
export const noSessionSentence = 'Failed to create checkout session'

/** The URL to go to, or the error to show. */
export type CheckoutOutcome = { url: string } | { problem: string; hint?: string }

/** Converts the server's response to the checkout button of a card. @source spec §8 */
export function simpleCheckoutOutcome(result: CheckoutResult): CheckoutOutcome {
  if (result.error === null) {
    return result.data.checkout_url ? { url: result.data.checkout_url } : { problem: noSessionSentence }
  }
  if (result.status === 0) return { problem: notStartedSentence, hint: checkConnectionSentence }
  return { problem: isSilent(result.error) ? noSessionSentence : result.error }
}

/** Whether the server's message is not meant for users. */
function isSilent(message: string): boolean {
  return message === '' || message === genericSentence
}
