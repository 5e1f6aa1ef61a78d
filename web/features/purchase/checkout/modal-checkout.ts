import type { EmbeddedPayment } from '../../../../contract/calls/orders/payments.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import type { QuoteFacts } from '../../delivery/quote.ts'
import type { ProblemField } from '../state/purchase-state.ts'

type CheckoutResult = CallResult<DataOf<'payments.createCheckoutSession'>>

/** @source spec §8 Checkout failure */
export const noUrlSentence = 'No checkout URL received'

/** The result of a checkout in the modal. */
export type ModalOutcome =
  | { kind: 'go'; url: string }
  /** The payment page is embedded in the modal. */
  | { kind: 'embedded'; payment: EmbeddedPayment; orderId: string }
  /** A guest's giveaway: continues by email. */
  | { kind: 'mailed' }
  | { kind: 'changed'; price?: number; fee?: number; quoteId?: string; facts?: QuoteFacts; notice: string }
  /** One of the fields has to be corrected. */
  | { kind: 'refused'; field: ProblemField; problem: string }
  /** `isStale`: the listing on the page may be out of date. */
  | { kind: 'failed'; text: string; isStale: boolean }

const staleCodes = [
  'listing.reserved',
  'listing.sold',
  'listing.not_found',
  'delivery.unavailable',
  'quote.changed',
]

/** Nothing has failed: the buyer is told why the checkout does not begin yet. */
const slowedCodes = ['payment.slowed', 'payment.challenge_needed']

/** The field that each error code is about. */
const fields: Record<string, ProblemField> = {
  'delivery.address_missing': 'address',
  'delivery.address_unclear': 'address',
  'delivery.address_changed': 'address',
  'delivery.number_unknown': 'address',
  'delivery.outside_zone': 'address',
  'delivery.location_not_found': 'address',
  'delivery.time_missing': 'time',
  'delivery.time_passed': 'time',
  'delivery.time_not_agreed': 'time',
  'delivery.email_missing': 'email',
  'delivery.phone_missing': 'phone',
}

/** Converts the server's response to an outcome. @source spec §8 Checkout failure; product-decisions §5, §9.19 */
export function modalOutcome(result: CheckoutResult): ModalOutcome {
  if (result.error === null) {
    const { checkout_url: url, confirm_by_mail, embedded, order_id: orderId } = result.data
    if (confirm_by_mail) return { kind: 'mailed' }
    if (embedded) return { kind: 'embedded', payment: embedded, orderId }
    return url ? { kind: 'go', url } : failed(noUrlSentence, false)
  }
  const field = fields[result.code ?? '']
  if (field) return { kind: 'refused', field, problem: result.error }
  if (result.code === 'quote.changed') {
    const changed = newFigures(result.details)
    if (changed) return { kind: 'changed', ...changed, notice: result.error }
  }
  if (result.code && slowedCodes.includes(result.code))
    return { kind: 'failed', text: result.error, isStale: false }
  const hint = result.status === 0 ? `. ${checkConnectionSentence}` : ''
  const isStale = result.code !== undefined && staleCodes.includes(result.code)
  return failed((result.error || 'Unknown error') + hint, isStale)
}

function newFigures(details: Record<string, unknown> = {}) {
  const { item_price_dollars: price, delivery_fee_dollars: fee, delivery_quote_id: quoteId } = details
  if (typeof price === 'number') return { price }
  // The page asks for the new total itself.
  if (typeof details.total_dollars === 'number') return {}
  if (typeof fee !== 'number') return null
  return { fee, ...(typeof quoteId === 'string' ? { quoteId } : {}), ...newFacts(details) }
}

/** The details of the new quote: vehicle, distance and whether it is the flat rate. */
function newFacts({
  vehicle_type,
  travel_distance,
  travel_duration,
  label,
  needs_phone,
  by_courier,
}: Record<string, unknown>) {
  if (typeof vehicle_type !== 'string' || typeof needs_phone !== 'boolean') return {}
  const facts: QuoteFacts = {
    vehicle_type,
    needs_phone,
    by_courier: by_courier === true,
    label: typeof label === 'string' ? label : null,
    travel_distance: typeof travel_distance === 'number' ? travel_distance : null,
    travel_duration: typeof travel_duration === 'number' ? travel_duration : null,
  }
  return { facts }
}

function failed(message: string, isStale: boolean): ModalOutcome {
  return { kind: 'failed', text: `Checkout failed: ${message}`, isStale }
}
