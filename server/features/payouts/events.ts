import type { PayoutStep } from '../../../contract/rules/money/payout-steps.ts'
import type { PayoutRow } from './payout-repository.ts'
import type { TransferRow } from './transfers/transfer-repository.ts'

/** What a seller can do so that they can be paid. */
export type ReminderStep = Extract<PayoutStep, 'save_details' | 'set_up' | 'finish' | 'answer'>

/** What sellers and the operator are notified of, with the facts of each event. Amounts in cents. */
export interface PayoutEvents {
  /**
   * A seller has earned money and cannot be paid, because of something that they have not done. `sent`: earlier reminders.
   */
  'payout.set-up': { cents: number; sent: number; step: ReminderStep }
  /** The seller's account takes transfers now. */
  'payout-account.active': { waitingCents: number }
  /** The provider needs something, and pays nothing out until it has it. */
  'payout-account.restricted': { waitingCents: number }
  /** The provider has turned the seller down. */
  'payout-account.rejected': { waitingCents: number; username: string | null }
  'transfer.made': { cents: number; title: string }
  /** What was transferred for a sale that was refunded afterwards was taken back. */
  'transfer.reversed': { cents: number; title: string }
  /** The operator paid the seller by other means. `note`: how. */
  'payout-by-hand.paid': { cents: number; note: string }
  /** What the operator paid by other means came back. `note`: why. */
  'payout-by-hand.returned': { cents: number; note: string }
  /** A sale in a payout that was exported and is not paid was refunded or disputed. */
  'payout-by-hand.changed': { id: string; cents: number; username: string | null }
  'transfer.rejected': { transfer: TransferRow; rejection: string }
  /** A seller's bank returned a payout. */
  'payout.failed': {
    payout: Pick<PayoutRow, 'id' | 'amount_cents' | 'failure_code'>
    username: string | null
  }
}
