/**
 * Why our balance at the payment provider changed. `payout`: to our own bank, or back from it. `fee`: what the provider
 * charges for its services. `other`: a kind that we do not know.
 */
export type BalanceTransactionKind =
  | 'charge'
  | 'refund'
  | 'refund_failed'
  | 'transfer'
  | 'transfer_reversal'
  | 'dispute'
  | 'payout'
  | 'fee'
  | 'other'

/** A movement of our balance at the provider. The balance changes by `amountCents - feeCents`. */
export interface BalanceTransaction {
  id: string
  createdAt: Date
  kind: BalanceTransactionKind
  /** The provider's own name of the kind. */
  type: string
  /** The provider's id of what moved the money: of the payment for a charge, else of the refund, transfer, dispute … */
  source: string | null
  amountCents: number
  feeCents: number
  description: string | null
}

/** Our own balance at the payment provider, and how it came about. Every method throws `ProviderError`. */
export interface BalanceStatement {
  /** Cents, including what is not available yet. */
  total(): Promise<number>
  /** Every movement since then, the newest first, in pages of at most 100. */
  transactions(since: Date): AsyncGenerator<BalanceTransaction[]>
}
