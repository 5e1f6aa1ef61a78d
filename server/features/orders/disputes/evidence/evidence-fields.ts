import type { Evidence } from '../../../../ports/disputes.ts'

/** Fields of the evidence that are texts. @source https://docs.stripe.com/api/disputes/evidence_object */
const textFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const

/** Fields that are files. A draft has their text, which becomes a document. */
export const fileFields = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const

const allFields: readonly string[] = [...textFields, ...fileFields]

/** Characters of one field and of all fields together that the provider takes. */
const MAX_FIELD = 20_000
export const MAX_EVIDENCE = 150_000

/** The fields that say something, each as long as the provider takes it. */
export function fitted(fields: Record<string, string | null>): Evidence {
  const kept = Object.entries(fields).flatMap(([name, text]) => {
    const trimmed = text?.trim()
    return trimmed
      ? [[name, trimmed.length > MAX_FIELD ? `${trimmed.slice(0, MAX_FIELD - 2)} …` : trimmed]]
      : []
  })
  return Object.fromEntries(kept)
}

/** What is wrong with evidence that staff has written; null if it can be submitted. */
export function evidenceProblem(evidence: unknown): string | null {
  if (typeof evidence !== 'object' || evidence === null || Array.isArray(evidence))
    return 'The evidence must be one JSON object with a text for each field.'
  const entries = Object.entries(evidence)
  const unknown = entries.find(([name]) => !allFields.includes(name))
  if (unknown) return `There is no field “${unknown[0]}”. The fields are: ${allFields.join(', ')}.`
  const wrong = entries.find(([, text]) => typeof text !== 'string' || text.trim() === '')
  if (wrong) return `The field “${wrong[0]}” must be a text. Remove it if there is nothing to say.`
  const length = entries.reduce((sum, [, text]) => sum + String(text).length, 0)
  if (entries.length === 0) return 'The evidence is empty.'
  if (length > MAX_EVIDENCE) return `All fields together may have 150,000 characters; these have ${length}.`
  return null
}
