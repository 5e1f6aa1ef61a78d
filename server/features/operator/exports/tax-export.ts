import { toCsv } from '../../../../contract/rules/csv.ts'
import type { Period, TaxRow } from '../records/filing-records-repository.ts'
import type { RecordRow } from '../records/record-row.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import { dollars, type Export } from './export.ts'

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

/** A sum of sales that is not what the ledger has, in cents. */
export interface TaxMismatch {
  due: number
  inLedger: number
}

/** A month's tax by jurisdiction; or how it differs from the ledger's tax account, and then it is not for filing. */
export async function exportTaxes(
  records: Pick<RecordsRepository, 'taxes' | 'taxInLedger'>,
  month: string,
  period: Period,
): Promise<Export | TaxMismatch> {
  const rows = await records.taxes(period)
  const due = rows.reduce((sum, { collected, refunded }) => sum + collected - refunded, 0)
  const inLedger = await records.taxInLedger(period)
  if (due !== inLedger) return { due, inLedger }
  const csv = toCsv(taxColumns, [...rows.map(taxLine), taxTotal(rows)])
  return { csv, id: `tax-${month}`, rows: rows.length }
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
