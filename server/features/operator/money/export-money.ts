import type { MoneyExport } from '../../../../contract/calls/console/money.ts'
import { ensure } from '../../../../contract/failure.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { Executor } from '../../../db/database.ts'
import type { ReservedPayout } from '../../payouts/by-hand/by-hand-repository.ts'
import { audited, recordAudit } from '../audit-repository.ts'
import { exportBalances, exportWaiting } from '../exports/balance-exports.ts'
import { type Export, monthOf, yearOf } from '../exports/export.ts'
import { exportPayouts } from '../exports/payouts-export.ts'
import { exportSellers } from '../exports/sellers-report.ts'
import { exportTaxes } from '../exports/tax-export.ts'
import { type ActingStaff, byStaff } from '../staff-action.ts'
import type { MoneyPageDependencies } from './money-page.ts'

/** What exports need besides the page. */
export interface MoneyExportDependencies extends MoneyPageDependencies {
  marketplace: Pick<Marketplace, 'timeZone'>
  /** Reserves what is owed to sellers. @returns everything that is reserved and not paid */
  reserve(): Promise<ReservedPayout[]>
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>
}

/**
 * A list as CSV, with the rows of the terminal command; the audit log records it.
 * @throws Failure `operator.period_missing`, `operator.books_differ`, `operator.paid_by_provider`
 */
export async function exportMoney(
  deps: MoneyExportDependencies,
  by: ActingStaff,
  { kind, period, reason }: { kind: MoneyExport; period: string; reason: string },
): Promise<{ name: string; csv: string }> {
  const { csv, id, rows } =
    kind === 'payouts' ? await reservePayouts(deps, by, reason) : await read(deps, kind, period)
  if (kind !== 'payouts') {
    const entry = {
      action: 'records.export',
      subject: { kind: 'records' as const, id },
      details: { rows, reason },
    }
    await deps.transaction((tx) => recordAudit(tx, byStaff(by, deps, entry)))
  }
  return { name: `stoop-${id}.csv`, csv }
}

async function reservePayouts(
  deps: MoneyExportDependencies,
  by: ActingStaff,
  reason: string,
): Promise<Export> {
  ensure(deps.isByHand || null, 'operator.paid_by_provider')
  const entry = {
    action: 'payouts.export',
    subject: { kind: 'records' as const, id: 'payouts' },
    details: { reason },
  }
  return exportPayouts(await audited(byStaff(by, deps, entry), () => deps.reserve()))
}

async function read(
  { records, isByHand, marketplace }: MoneyExportDependencies,
  kind: Exclude<MoneyExport, 'payouts'>,
  typed: string,
): Promise<Export> {
  if (kind === 'balances') return await exportBalances(records)
  if (kind === 'waiting') return await exportWaiting(records, isByHand)
  const period = kind === 'tax' ? monthOf(marketplace, typed) : yearOf(marketplace, typed)
  ensure(period, 'operator.period_missing')
  if (kind === 'sellers')
    return await exportSellers(records, { year: typed, period, timeZone: marketplace.timeZone })
  const exported = await exportTaxes(records, typed, period)
  const isRight = 'csv' in exported ? exported : null
  ensure(isRight, 'operator.books_differ')
  return isRight
}
