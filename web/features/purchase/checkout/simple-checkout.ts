import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { checkConnectionSentence, genericSentence } from '../../../api/transport/response.ts'
import { type ModalOutcome, modalOutcome } from './modal-checkout.ts'

type CheckoutResult = CallResult<DataOf<'payments.createCheckoutSession'>>

/** @source spec §8 simple checkout button; product-decisions §9.19 */
export const notStartedSentence = 'Failed to start checkout'
/** @source spec §8 simple checkout button; product-decisions §9.19 */
const noSessionSentence = 'Failed to create checkout session'

/** The outcome of a checkout that was opened from a card: as in any other, with the card's own sentences. @source spec §8 */
export function cardOutcome(result: CheckoutResult): ModalOutcome {
  const outcome = modalOutcome(result)
  return outcome.kind === 'failed' ? { ...outcome, text: failureText(result) } : outcome
}

function failureText(result: CheckoutResult): string {
  if (result.error === null) return noSessionSentence
  if (result.status === 0) return `${notStartedSentence}. ${checkConnectionSentence}`
  return isSilent(result.error) ? noSessionSentence : result.error
}

/** Whether the server's message is not meant for users. */
function isSilent(message: string): boolean {
  return message === '' || message === genericSentence
}
