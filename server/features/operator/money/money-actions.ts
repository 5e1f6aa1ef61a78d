import { Failure } from '../../../../contract/failure.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import type { PayoutReport } from '../../payouts/by-hand/report-payout.ts'
import type { WrittenOff } from '../../payouts/money/write-off.ts'
import { type AuditEntry, audited, recordAudit } from '../audit-repository.ts'
import { createRecordsRepository } from '../records/records-repository.ts'
import { type ActingStaff, type ActionDependencies, byStaff, changeDetails } from '../staff-action.ts'

/** What operators do about payouts. Each throws a Failure `payouts.…`. */
export interface PayoutActions {
  /** Records what became of a payout by hand. */
  report(id: string, report: PayoutReport): Promise<void>
  /** Asks the seller once more to correct the bank account that returned a payout of the provider. */
  askForBank(payoutId: string): Promise<void>
  /**
   * Records that a seller was paid everything they are owed. `onPaid` gets the amount before the transaction ends.
   * @returns cents
   */
  pay(seller: string, note: string, onPaid?: (cents: number) => void): Promise<number>
  /**
   * Closes what a seller is owed and gave up in writing, and what they owe and will not pay. `onWrittenOff` gets the result
   * before the transaction ends.
   */
  writeOff(seller: string, onWrittenOff?: (result: WrittenOff) => void): Promise<WrittenOff>
}

export interface MoneyActionDependencies extends ActionDependencies {
  payouts: PayoutActions
}

/** What operators do about money, in the console and at the terminal. Each adds its audit row in the same transaction. */
export type MoneyActions = ReturnType<typeof createMoneyActions>

export function createMoneyActions(deps: MoneyActionDependencies) {
  return { ...differenceActions(deps), ...payoutActions(deps), ...balanceActions(deps) }
}

function differenceActions(deps: ActionDependencies) {
  return {
    /** @throws Failure `console.no_difference` where none with this id is open */
    closeDifference: (by: ActingStaff, id: string, reason: string) =>
      deps.transaction(async (tx) => {
        const records = createRecordsRepository(tx)
        if (!(await records.closeDifference(id, reason, deps.now())))
          throw new Failure('console.no_difference')
        const details = changeDetails('open', 'closed', reason)
        await recordAudit(
          tx,
          byStaff(by, deps, { action: 'difference.close', subject: difference(id), details }),
        )
      }),

    /** @throws Failure `console.no_difference` where none with this id is open */
    assignDifference: (by: ActingStaff, id: string, assignee: string) =>
      deps.transaction(async (tx) => {
        const records = createRecordsRepository(tx)
        const before = await records.lockDifference(id)
        if (!before || !(await records.assignDifference(id, assignee)))
          throw new Failure('console.no_difference')
        const reason = before.assignee ? 'Somebody else takes care of it.' : 'Nobody took care of it.'
        const details = { before: before.assignee, after: assignee, reason }
        await recordAudit(
          tx,
          byStaff(by, deps, { action: 'difference.assign', subject: difference(id), details }),
        )
      }),
  }
}

function payoutActions(deps: MoneyActionDependencies) {
  return {
    /** @throws Failure `payouts.not_found`, `payouts.not_possible`, `payouts.sales_changed` */
    report(by: ActingStaff, id: string, report: PayoutReport): Promise<void> {
      const { event, note } = report
      const entry = {
        action: `payout.${event}`,
        subject: { kind: 'payout' as const, id },
        details: { reason: note },
      }
      return audited(byStaff(by, deps, entry), () => deps.payouts.report(id, report))
    },

    /** @throws Failure `payouts.not_found`, `payouts.not_possible` where the bank has not returned it */
    askForBank(by: ActingStaff, id: string, reason: string): Promise<void> {
      const entry = {
        action: 'payout.ask_for_bank',
        subject: { kind: 'payout' as const, id },
        details: { reason },
      }
      return audited(byStaff(by, deps, entry), () => deps.payouts.askForBank(id))
    },
  }
}

function balanceActions(deps: MoneyActionDependencies) {
  /** The entry of an action on a seller's balance, whose details are added once the amounts are known. */
  const entryOf = (by: ActingStaff, action: string, id: string, reason: string) => {
    const details: NonNullable<AuditEntry['details']> = { reason }
    const settle = (cents: number) =>
      Object.assign(details, changeDetails(formatCents(cents), formatCents(0), reason))
    return { entry: byStaff(by, deps, { action, subject: { kind: 'account', id }, details }), settle }
  }
  return {
    /**
     * @param paidCents what was paid; undefined where the amount is told afterwards, as at the terminal
     * @returns cents
     * @throws Failure `payouts.not_found`, `payouts.nothing_owed`; `payouts.amount_differs` where something else is owed
     */
    payByHand(
      by: ActingStaff,
      seller: string,
      { note, paidCents }: { note: string; paidCents?: number },
    ): Promise<number> {
      const { entry, settle } = entryOf(by, 'payout.pay_by_hand', seller, note)
      const check = (owed: number) => {
        if (paidCents !== undefined && paidCents !== owed)
          throw new Failure('payouts.amount_differs', {
            owed: formatCents(owed),
            paid: formatCents(paidCents),
          })
        settle(owed)
      }
      return audited(entry, () => deps.payouts.pay(seller, note, check))
    },

    /** @throws Failure `payouts.not_found`, `payouts.moving`, `payouts.nothing_owed` */
    writeOff(by: ActingStaff, seller: string, reason: string): Promise<WrittenOff> {
      const { entry, settle } = entryOf(by, 'payout.write_off', seller, reason)
      return audited(entry, () =>
        deps.payouts.writeOff(seller, ({ givenUp, debt }) => settle(givenUp - debt)),
      )
    },
  }
}

const difference = (id: string) => ({ kind: 'difference' as const, id })
