import { type WaitingReason, waitingReasons } from '../../../../contract/rules/money/waiting-reasons.ts'
import { type LedgerAccountName, ledgerAccounts } from '../../ledger/ledger-kinds.ts'

/** Cents, and how many orders or refunds they belong to. */
export interface Part {
  cents: number
  count: number
}

/** Where all of the money is, in cents. */
export interface MoneyTotals {
  /** The ledger's accounts as they are: what is owed to someone is negative, and all of them sum to zero. */
  accounts: Record<LedgerAccountName, number>
  /** What is owed to sellers, by what it waits for. */
  waiting: Record<WaitingReason, Part>
  /** What sellers owe, because sales were undone after they were paid; negative. */
  owed_by_sellers: Part
  /** What sellers are owed without an order; 0 unless someone has posted that by hand. */
  without_order: Part
  /** Transfers that were made, less what was taken back, and what of it has reached banks. */
  transferred: number
  paid_out: number
  refunds_open: Part
}

/** Sums as the database has them: by account and by reason, without those that are zero. */
export interface StoredTotals {
  accounts: Partial<Record<LedgerAccountName, number>> | null
  reasons: Partial<Record<WaitingReason | 'owed_by_seller' | 'no_order', Part>> | null
  transferred: number
  paid_out: number
  refunds_open: number
  refunds_count: number
}

const none: Part = { cents: 0, count: 0 }

/** Adds the accounts and reasons that are zero. */
export function completeTotals({ accounts, reasons, ...sums }: StoredTotals): MoneyTotals {
  const names = Object.keys(ledgerAccounts) as LedgerAccountName[]
  return {
    accounts: Object.fromEntries(
      names.map((name) => [name, accounts?.[name] ?? 0]),
    ) as MoneyTotals['accounts'],
    waiting: Object.fromEntries(
      waitingReasons.map((reason) => [reason, reasons?.[reason] ?? none]),
    ) as MoneyTotals['waiting'],
    owed_by_sellers: reasons?.owed_by_seller ?? none,
    without_order: reasons?.no_order ?? none,
    transferred: sums.transferred,
    paid_out: sums.paid_out,
    refunds_open: { cents: sums.refunds_open, count: sums.refunds_count },
  }
}
