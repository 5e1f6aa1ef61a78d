/** The statuses of a dispute that we know. `warning_…`: an inquiry, for which no money has moved. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'appeal_needs_response',
  'appeal_under_review',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A movement of our balance that a dispute has caused, in cents. The balance changes by `amountCents - feeCents`. */
export interface DisputeMovement {
  id: string
  /** Negative: taken from us. Positive: given back. */
  amountCents: number
  /** Negative where a fee comes back. */
  feeCents: number
}

/** A dispute as the provider sees it now. */
export interface ProviderDispute {
  id: string
  paymentIntentId: string | null
  chargeId: string
  /** Our order, as the payment names it; null for payments that were not made here. */
  orderId: string | null
  /** In the provider's words, among them ones that we may not know yet. */
  status: string
  reason: string
  /** May be less than the payment. */
  amountCents: number
  currency: string
  createdAt: Date
  /** Until when evidence can be submitted; null where it cannot. */
  dueBy: Date | null
  isRefundable: boolean
  submissions: number
  movements: DisputeMovement[]
}

/** A card network's report of fraud. `isActionable`: a refund may still prevent a dispute. */
export interface ProviderWarning {
  id: string
  paymentIntentId: string | null
  chargeId: string
  /** As of a dispute. */
  orderId: string | null
  isActionable: boolean
  fraudType: string
  /** Of the card; null where the provider has none. */
  fingerprint: string | null
  createdAt: Date
}

/** Evidence by the provider's field names; fields that hold a file have its id. */
export type Evidence = Readonly<Record<string, string>>

/** A document or picture for the bank. */
export interface EvidenceFile {
  name: string
  type: 'application/pdf' | 'image/jpeg'
  bytes: Uint8Array
}

/** What banks and card networks object to after a payment. Every method throws `ProviderError`. */
export interface DisputeProvider {
  getDispute(disputeId: string): Promise<ProviderDispute>
  /** Ids of the disputes since then, of all payments. */
  listDisputes(since: Date): Promise<string[]>
  /** Ids of the disputes of a payment. */
  disputesOf(paymentIntentId: string): Promise<string[]>
  /** @returns the file's id */
  uploadEvidence(file: EvidenceFile): Promise<string>
  /**
   * Submits evidence for good. The same `key` within a day submits once.
   * @throws ProviderError `refused` where it is too late, or evidence was submitted before
   */
  submitEvidence(disputeId: string, evidence: Evidence, key: string): Promise<void>
  /** Gives up a dispute, for good. @throws ProviderError `refused` where it is over */
  acceptDispute(disputeId: string): Promise<void>
  getWarning(warningId: string): Promise<ProviderWarning>
  /** Ids of the warnings since then. */
  listWarnings(since: Date): Promise<string[]>
}
