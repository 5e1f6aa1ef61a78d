import type { LedgerAccountName, LedgerKind } from './ledger-kinds.ts'

/** An account, and its owner where each owner has one: `seller:<id>`. */
export interface LedgerAccount {
  name: LedgerAccountName
  /** Null for accounts without owners, and for sellers who deleted their account before the posting. */
  ownerId: string | null
}

/** One line of a posting, in cents. Positive: the account holds more. */
export interface LedgerLine {
  account: LedgerAccount
  amountCents: number
}

/** A movement of money. */
export interface Posting {
  kind: LedgerKind
  lines: readonly LedgerLine[]
  /** The order that it belongs to; absent for movements without an order, e.g. payouts. */
  orderId?: string
  /** The id of the movement itself, e.g. the provider's. The same kind and reference are posted once. */
  reference: string
}
