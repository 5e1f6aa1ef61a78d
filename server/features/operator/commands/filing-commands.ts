import { instantOf, localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { reachedLevel } from '../../../../contract/rules/orders/seller-thresholds.ts'
import { toCsv } from '../../../runtime/csv.ts'
import { recordAudit, staffAction } from '../audit-repository.ts'
import type { Period, SellerRow, TaxRow } from '../records/filing-records-repository.ts'
import { formatTable } from '../records/output.ts'
import type { RecordRow } from '../records/record-row.ts'
import { writeExport } from '../records/write-export.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'

type FilingCommand = 'tax-export' | 'sellers-report' | 'inform' | 'fees'

/** What the operator files and is asked for: `tax-export`, `sellers-report`, `inform` and `fees`. */
export function filingCommands(
  deps: CommandDependencies,
): Record<FilingCommand, (line: CommandLine) => Promise<string>> {
  return {
    'tax-export': (line) => exportTaxes(deps, line),
    'sellers-report': (line) => exportSellers(deps, line),
    inform: async () => formatTable(await deps.records.certifications()),
    fees: async ({ words: [, year] }) => {
      const { timeZone } = deps.marketplace
      const months = await deps.records.fees(yearOf(deps, year).period, timeZone)
      return formatTable(
        months.map(({ month, sales, charged, refunded }) => ({
          month,
          sales,
          charged: dollars(charged),
          refunded: dollars(refunded),
          kept: dollars(charged - refunded),
        })),
      )
    },
  }
}

/** Cents as dollars, in text. */
function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

const taxColumns = [
  'jurisdiction',
  'rate_percent',
  'taxable',
  'exempt',
  'tax_collected',
  'taxable_refunded',
  'exempt_refunded',
  'tax_refunded',
  'tax_due',
]

/** A month's tax by jurisdiction. The total has to be what the ledger's tax account says. */
async function exportTaxes(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const [, month = ''] = line.words
  const period = monthOf(deps, month)
  const rows = await deps.records.taxes(period)
  const due = rows.reduce((sum, { collected, refunded }) => sum + collected - refunded, 0)
  const inLedger = await deps.records.taxInLedger(period)
  if (due !== inLedger)
    throw new CommandError(
      `The sales of ${month} add up to a tax of ${dollars(due)}, but the ledger has ${dollars(inLedger)}. Nothing was exported; please report this.`,
    )
  const csv = toCsv(taxColumns, [...rows.map(taxLine), taxTotal(rows)])
  return await handOut(deps, line, { csv, id: `tax-${month}`, rows: rows.length, what: 'tax' })
}

function taxLine(row: TaxRow): RecordRow {
  return {
    jurisdiction: row.jurisdiction,
    rate_percent: String(row.rate_ppm / 10_000),
    taxable: dollars(row.taxable),
    exempt: dollars(row.exempt),
    tax_collected: dollars(row.collected),
    taxable_refunded: dollars(row.taxable_refunded),
    exempt_refunded: dollars(row.exempt_refunded),
    tax_refunded: dollars(row.refunded),
    tax_due: dollars(row.collected - row.refunded),
  }
}

/** The jurisdictions tax the same sales, so only the taxes can be added up. */
function taxTotal(rows: readonly TaxRow[]): RecordRow {
  const collected = rows.reduce((sum, row) => sum + row.collected, 0)
  const refunded = rows.reduce((sum, row) => sum + row.refunded, 0)
  return {
    jurisdiction: 'Total',
    tax_collected: dollars(collected),
    tax_refunded: dollars(refunded),
    tax_due: dollars(collected - refunded),
  }
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1))
const sellerColumns = [
  'seller',
  'username',
  'email',
  'provider_account',
  'sales',
  'gross',
  'new_sales',
  'new_gross',
  'form_1099_k',
  ...months.map((month) => `month_${month.padStart(2, '0')}`),
]

/** A year's sales of every seller. Tax numbers are not in it: the payment provider has them. */
async function exportSellers(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const { year, period } = yearOf(deps, line.words[1])
  const rows = await deps.records.sellers(period, deps.marketplace.timeZone)
  const csv = toCsv(sellerColumns, rows.map(sellerLine))
  return await handOut(deps, line, { csv, id: `sellers-${year}`, rows: rows.length, what: 'sellers' })
}

function sellerLine(row: SellerRow): RecordRow {
  const isReported = reachedLevel('form_1099_k', { grossCents: row.gross, sales: row.sales }) === 100
  return {
    seller: row.seller,
    username: row.username,
    email: row.email,
    provider_account: row.provider_account_id,
    sales: row.sales,
    gross: dollars(row.gross),
    new_sales: row.new_sales,
    new_gross: dollars(row.new_gross),
    form_1099_k: isReported ? 'yes' : 'no',
    ...Object.fromEntries(
      months.map((month) => [`month_${month.padStart(2, '0')}`, dollars(row.months[month] ?? 0)]),
    ),
  }
}

/** Prints or writes an export, which the audit log records. */
async function handOut(
  deps: CommandDependencies,
  { to }: CommandLine,
  { csv, id, rows, what }: { csv: string; id: string; rows: number; what: string },
): Promise<string> {
  const entry = staffAction(deps, 'records.export', { kind: 'records', id }, { rows })
  await deps.transaction((tx) => recordAudit(tx, entry))
  if (to === undefined) return csv
  writeExport(deps, to, csv)
  return `${rows} rows of ${what} written to ${to}.`
}

/** @throws CommandError */
function monthOf({ marketplace }: CommandDependencies, typed: string): Period {
  const [, year = '', month = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(typed) ?? []
  if (!year) throw new CommandError('Give a month, such as 2026-11.')
  const next =
    month === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`
  return {
    from: instantOf(`${typed}-01`, 0, marketplace),
    to: instantOf(`${next}-01`, 0, marketplace),
  }
}

/** The typed year, or the current one. @throws CommandError */
function yearOf({ marketplace, now }: CommandDependencies, typed: string | undefined) {
  const year = typed ?? localTime(now(), marketplace).date.slice(0, 4)
  if (!/^20\d\d$/.test(year)) throw new CommandError('Give a year, such as 2026.')
  const startOf = (one: number) => instantOf(`${one}-01-01`, 0, marketplace)
  return { year, period: { from: startOf(Number(year)), to: startOf(Number(year) + 1) } }
}
