import { badParam } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import type { DisputeRow } from './dispute-row.ts'

/** @source https://docs.stripe.com/api/disputes/evidence_object */
export const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

/** Of all fields together. */
const longestEvidence = 150_000

/**
 * Reads evidence. Fields that are not given stay as they are.
 * @throws StripeApiError for unknown fields, or more than 150,000 characters with those given before
 */
export function readEvidence(evidence: Params | undefined): Record<string, string> {
  const given = evidenceFields.flatMap((name) => {
    const text = evidence?.text(name, longestEvidence)
    return text === undefined ? [] : [[name, text] as const]
  })
  return Object.fromEntries(given)
}

/** @throws StripeApiError where the evidence is longer than Stripe takes */
export function checkLength(evidence: Record<string, string>): void {
  const length = Object.values(evidence).reduce((sum, text) => sum + text.length, 0)
  if (length > longestEvidence)
    throw badParam(`The combined evidence must be at most ${longestEvidence} characters.`, 'evidence')
}

/** How the bank decides: Stripe's practice words say it. @source https://docs.stripe.com/testing#evidence */
export function decisionOf({ status, evidence }: DisputeRow): 'won' | 'lost' | 'warning_closed' | 'escalate' {
  const words = evidence.uncategorized_text
  if (!status.startsWith('warning')) return words === 'winning_evidence' ? 'won' : 'lost'
  return words === 'escalate_inquiry_evidence' || words === 'losing_evidence' ? 'escalate' : 'warning_closed'
}
