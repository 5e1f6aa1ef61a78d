import type { Evidence } from '../../../ports/disputes.ts'
import type { DisputeState } from './dispute-states.ts'

/** Who bears a lost dispute. `sale`: the item never changed hands, or came back, so that the sale is undone. */
export type Bearer = 'platform' | 'seller' | 'sale'

/** Cents that the accounts have borne of a dispute. */
export interface Shares {
  seller: number
  courier: number
  platform: number
  tax: number
}

/** Who bears a loss, and which parts of the payment it is made of. What is not of a part is tax. In cents. */
export interface Loss extends Shares {
  item: number
  delivery: number
  buyerFee: number
  /** Of the item's part: what the marketplace gives back of the seller's fee. */
  sellerFee: number
}

/** What the provider is asked to do with a dispute, for good. */
export type DisputeRequest = 'submit' | 'accept'

/** A row of `disputes`. Money in integer cents. */
export interface DisputeRow {
  id: string
  order_id: string | null
  payment_intent_id: string | null
  charge_id: string
  state: DisputeState
  provider_status: string
  reason: string
  amount_cents: number
  currency: string
  is_refundable: boolean
  due_by: Date | null
  submissions: number
  /** What the provider has taken and not given back, without fees. */
  withdrawn_cents: number
  /** Who has borne how much of it; null until the dispute was lost. */
  settled: Loss | null
  settlements: number
  evidence: Evidence | null
  /** When staff changed the evidence; null while it is the draft. */
  edited_at: Date | null
  request: DisputeRequest | null
  requested_by: 'operator' | 'system' | null
  requested_at: Date | null
  requests: number
  refusal: string | null
  reminders: number
  opened_at: Date
  ended_at: Date | null
  read_at: Date
  checked_at: Date
}

/** Cents that were settled in total. */
export function totalOf(shares: Shares | null): number {
  return shares ? shares.seller + shares.courier + shares.platform + shares.tax : 0
}
