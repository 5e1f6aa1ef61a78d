import type { Fees } from '../../../contract/rules/orders/fees.ts'

/** What an operator can change, and a sale keeps from its checkout on. */
export interface SaleTerms {
  /** What the marketplace takes of each sale. */
  fees: Fees
  /** Whether refunds after the hand-over give the fees back. */
  feesAreRefundable: boolean
  /** Hours after the hand-over in which buyers can report a problem: less after a pickup, where they saw the item first. */
  protectionHours: { pickup: number; delivery: number }
}
