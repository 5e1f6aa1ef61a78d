import { toCsv } from '../../../../contract/rules/csv.ts'
import { reachedLevel } from '../../../../contract/rules/orders/seller-thresholds.ts'
import type { Period, SellerRow } from '../records/filing-records-repository.ts'
import type { RecordRow } from '../records/record-row.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import { dollars, type Export } from './export.ts'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1))
const columns = [
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
export async function exportSellers(
  records: Pick<RecordsRepository, 'sellers'>,
  { year, period, timeZone }: { year: string; period: Period; timeZone: string },
): Promise<Export> {
  const rows = await records.sellers(period, timeZone)
  return { csv: toCsv(columns, rows.map(sellerLine)), id: `sellers-${year}`, rows: rows.length }
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
