import type { PayoutEvent } from '../../ports/payouts.ts'
import { openDashboard, recheck, setUpPayouts } from './accounts/set-up.ts'
import { askForBank } from './ask-for-bank.ts'
import type { PayoutDetails } from './by-hand/by-hand-repository.ts'
import { savePayoutDetails } from './by-hand/payout-details.ts'
import { type PayoutReport, payByHand, reportPayout } from './by-hand/report-payout.ts'
import { reservePayouts } from './by-hand/reserve-payouts.ts'
import type { PayoutDependencies } from './dependencies.ts'
import { exportMoney, viewMoney } from './money/money-view.ts'
import { remindToSetUp } from './money/set-up-reminders.ts'
import { type WrittenOff, writeOff } from './money/write-off.ts'
import { sweepPayouts } from './payout-sweep.ts'
import { handlePayoutWebhook } from './payout-webhook.ts'
import { carryOutReversal } from './reversals/carry-out-reversal.ts'
import { carryOutTransfer } from './transfers/carry-out-transfer.ts'
import { payOut } from './transfers/pay-out.ts'

/** Sellers' money: their payout accounts, transfers to them, and what they see of it. */
export type PayoutService = ReturnType<typeof createPayoutService>

export function createPayoutService(deps: PayoutDependencies) {
  return {
    view: (sellerId: string) => viewMoney(deps, sellerId),
    export: (sellerId: string) => exportMoney(deps, sellerId),
    setUp: (sellerId: string) => setUpPayouts(deps, sellerId),
    openDashboard: (sellerId: string) => openDashboard(deps, sellerId),
    recheck: (sellerId: string) => recheck(deps, sellerId),
    payOut: (job: { orderId: string }) => payOut(deps, job),
    carryOutTransfer: (job: { transferId: string }) => carryOutTransfer(deps, job),
    carryOutReversal: (job: { reversalId: string }) => carryOutReversal(deps, job),
    handleWebhook: (event: PayoutEvent) => handlePayoutWebhook(deps, event),
    saveDetails: (sellerId: string, details: PayoutDetails) => savePayoutDetails(deps, sellerId, details),
    /** What the operator does by hand. */
    byHand: {
      /** Whether nobody else pays sellers. */
      isOnlyWay: deps.provider === null,
      reserve: () => reservePayouts(deps),
      report: (id: string, report: PayoutReport) => reportPayout(deps, id, report),
      pay: (name: string, note: string, onPaid?: (cents: number) => void) =>
        payByHand(deps, name, note, onPaid),
      writeOff: (name: string, onWrittenOff?: (result: WrittenOff) => void) =>
        writeOff(deps, name, onWrittenOff),
      askForBank: (payoutId: string) => askForBank(deps, payoutId),
    },
    tasks: { sweep: () => sweepPayouts(deps), remind: () => remindToSetUp(deps) },
  }
}
