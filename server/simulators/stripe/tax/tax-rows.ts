import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { listOf, secondsOf } from '../wire.ts'
import type { BreakdownEntry } from './rates.ts'

/** A line of a calculation or a transaction. */
export interface TaxLineRow {
  id: string
  amount: number
  amount_tax: number
  quantity: number
  reference: string
  tax_code: string
  breakdown: BreakdownEntry[]
  /** The line that this one takes back. */
  original: string | null
}

export interface TaxAddress {
  city: string | null
  country: string
  line1: string | null
  line2: string | null
  postal_code: string
  state: string
}

export interface TaxTransactionRow {
  id: string
  created: Date
  currency: string
  reference: string
  address: TaxAddress
  reverses: string | null
  lines: TaxLineRow[]
}

export interface TaxCalculationRow {
  id: string
  created: Date
  currency: string
  address: TaxAddress
  lines: TaxLineRow[]
}

export function isRegisteredIn(db: Executor, state: string): Promise<boolean> {
  return db
    .row(sql`select 1 from stripe_simulator.tax_registrations where state = ${state}`)
    .then((row) => row !== undefined)
}

export function findCalculation(db: Executor, id: string): Promise<TaxCalculationRow | undefined> {
  return db.row(
    sql`select id, created, currency, address, lines from stripe_simulator.tax_calculations where id = ${id}`,
  )
}

export async function insertCalculation(db: Executor, row: TaxCalculationRow): Promise<void> {
  await db.run(sql`
    insert into stripe_simulator.tax_calculations (id, created, currency, address, lines)
    values (${row.id}, ${row.created}, ${row.currency}, ${JSON.stringify(row.address)}::jsonb, ${JSON.stringify(row.lines)}::jsonb)`)
}

/** A transaction, locked: reversals of the same sale run one after another. */
export function lockTransaction(db: Executor, id: string): Promise<TaxTransactionRow | undefined> {
  return db.row(sql`select * from stripe_simulator.tax_transactions where id = ${id} for update`)
}

export function findTransaction(db: Executor, id: string): Promise<TaxTransactionRow | undefined> {
  return db.row(sql`select * from stripe_simulator.tax_transactions where id = ${id}`)
}

/** The reversals of a sale. */
export function reversalsOf(db: Executor, id: string): Promise<TaxTransactionRow[]> {
  return db.rows(sql`select * from stripe_simulator.tax_transactions where reverses = ${id}`)
}

/** @returns false where the reference is taken */
export async function insertTransaction(db: Executor, row: TaxTransactionRow): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into stripe_simulator.tax_transactions (id, created, currency, reference, address, reverses, lines)
    values (${row.id}, ${row.created}, ${row.currency}, ${row.reference}, ${JSON.stringify(row.address)}::jsonb, ${row.reverses},
      ${JSON.stringify(row.lines)}::jsonb)
    on conflict (reference) do nothing`)
  return inserted === 1
}

const detailsOf = (address: TaxAddress) => ({
  address,
  address_source: 'shipping',
  ip_address: null,
  tax_ids: [],
  taxability_override: 'none',
})

/** @source https://docs.stripe.com/api/tax/calculations/object */
export function calculationObject(row: TaxCalculationRow, withBreakdown: boolean): object {
  const tax = row.lines.reduce((sum, line) => sum + line.amount_tax, 0)
  const data = row.lines.map((line) => ({
    ...lineObject('tax.calculation_line_item', line),
    ...(withBreakdown ? { tax_breakdown: line.breakdown } : {}),
  }))
  return {
    id: row.id,
    object: 'tax.calculation',
    amount_total: row.lines.reduce((sum, line) => sum + line.amount, tax),
    currency: row.currency,
    customer: null,
    customer_details: detailsOf(row.address),
    expires_at: secondsOf(row.created) + 90 * 86_400,
    line_items: listOf(data, { url: `/v1/tax/calculations/${row.id}/line_items`, hasMore: false }),
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_date: secondsOf(row.created),
  }
}

/** @source https://docs.stripe.com/api/tax/transactions/object */
export function transactionObject(row: TaxTransactionRow): object {
  return {
    id: row.id,
    object: 'tax.transaction',
    created: secondsOf(row.created),
    currency: row.currency,
    customer: null,
    customer_details: detailsOf(row.address),
    livemode: false,
    metadata: {},
    posted_at: secondsOf(row.created),
    reference: row.reference,
    reversal: row.reverses ? { original_transaction: row.reverses } : null,
    ship_from_details: null,
    shipping_cost: null,
    tax_date: secondsOf(row.created),
    type: row.reverses ? 'reversal' : 'transaction',
  }
}

export function transactionLineObject(line: TaxLineRow): object {
  return {
    ...lineObject('tax.transaction_line_item', line),
    reversal: line.original ? { original_line_item: line.original } : null,
    type: line.original ? 'reversal' : 'transaction',
  }
}

function lineObject(
  object: string,
  { id, amount, amount_tax, quantity, reference, tax_code }: TaxLineRow,
): object {
  return {
    id,
    object,
    amount,
    amount_tax,
    livemode: false,
    metadata: {},
    product: null,
    quantity,
    reference,
    tax_behavior: 'exclusive',
    tax_code,
  }
}
