/** Statuses that begin with `warning` are inquiries: no money has moved. */
export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'
  | 'appeal_needs_response'
  | 'appeal_under_review'
  // What Stripe may add.
  | 'new_status'

export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'general',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export interface DisputeRow {
  id: string
  charge: string
  payment_intent: string
  created: Date
  amount: number
  currency: string
  reason: DisputeReason
  status: DisputeStatus
  evidence: Record<string, string>
  submission_count: number
  /** Until when evidence can be submitted. */
  due_by: Date
  metadata: Record<string, string>
  /** When it is decided or lost by itself; null once it is closed. */
  changes_at: Date | null
}

/** Cents that a dispute costs on top of its amount; they come back when it is won. @source https://stripe.com/pricing */
export const disputeFeeCents = 1500

const dayMs = 24 * 3600_000
/** How long evidence can be submitted. A real bank gives up to three weeks. */
export const answerMs = 7 * dayMs
/** How long the bank decides. A real one takes two to three months. */
export const decisionMs = dayMs

export function isOpen({ status }: DisputeRow): boolean {
  return status.endsWith('needs_response')
}
