import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'

/** `payment` and `payment_refund`: a transfer and its reversal, as the connected account sees them. */
export type TransactionType =
  | 'adjustment'
  | 'charge'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_cancel'
  | 'payout_failure'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'transfer_refund'

/** A movement of money. A balance is the sum of these. */
export interface TransactionRow {
  id: string
  account: string
  created: Date
  available_on: Date
  /** Cents. The balance changes by `amount - fee`. */
  amount: number
  fee: number
  currency: string
  type: TransactionType
  description: string | null
  /** Id of what moved the money. */
  source: string
  /** The automatic payout that paid it out. */
  payout: string | null
}

/** How long money from a card takes to arrive. @source https://docs.stripe.com/payouts#payout-speed */
const settlementMs = 2 * 24 * 3600_000

const columns = sql`id, account, created, available_on, amount, fee, currency, type, description, source, payout`

/** When the money of a charge made now is available. */
export function settlementOf(now: Date): Date {
  return new Date(now.getTime() + settlementMs)
}

/** Id of the transaction that booked a charge, refund, transfer … itself; derived, so that it is booked once. */
export function bookingOf(source: string): string {
  return `txn_${source.slice(source.indexOf('_') + 1)}`
}

/**
 * Books a movement of money.
 * @param entry `follows`: a later movement for the same source, such as the failure of a payout
 * @returns the transaction's id
 */
export async function book(
  tx: Executor,
  context: SimulatorContext,
  entry: Pick<TransactionRow, 'account' | 'amount' | 'currency' | 'type' | 'source'> & {
    availableOn?: Date
    fee?: number
    description?: string | null
    follows?: boolean
  },
): Promise<string> {
  const now = context.clock.now()
  const { account, amount, currency, type, source, fee = 0, description = null } = entry
  const id = entry.follows ? newId(context.random, 'txn_1') : bookingOf(source)
  await tx.run(sql`
    insert into stripe_simulator.balance_transactions (id, account, created, available_on, amount, fee, currency, type,
      description, source)
    values (${id}, ${account}, ${now}, ${entry.availableOn ?? now}, ${amount}, ${fee}, ${currency}, ${type},
      ${description}, ${source})`)
  return id
}

/**
 * When the money that a source moved is available, but not before now: what takes it back is available no earlier, so
 * that a refund of money that is still pending leaves the available balance alone.
 */
export async function availabilityOf(tx: Executor, source: string, now: Date): Promise<Date> {
  const row = await tx.row<{ available_on: Date }>(
    sql`select available_on from stripe_simulator.balance_transactions where id = ${bookingOf(source)}`,
  )
  return row && row.available_on.getTime() > now.getTime() ? row.available_on : now
}

/** Cents of one currency. */
export interface Sums {
  currency: string
  available: number
  pending: number
}

/** An account's balance in each currency. */
export function sumsOf(executor: Executor, account: string, now: Date): Promise<Sums[]> {
  return executor.rows<Sums>(sql`
    select currency, coalesce(sum(amount - fee) filter (where available_on <= ${now}), 0)::int as available,
      coalesce(sum(amount - fee) filter (where available_on > ${now}), 0)::int as pending
    from stripe_simulator.balance_transactions where account = ${account}
    group by currency order by currency`)
}

/**
 * Lets one transaction at a time spend an account's balance, and returns what is available in a currency.
 * @returns cents
 */
export async function lockAvailable(
  tx: Executor,
  context: SimulatorContext,
  { account, currency }: { account: string; currency: string },
): Promise<number> {
  const name = `stripe_simulator balance ${account}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  // A separate statement after the lock, so that it sees what the previous holder wrote.
  const sums = await sumsOf(tx, account, context.clock.now())
  return sums.find((sum) => sum.currency === currency)?.available ?? 0
}

export function findTransaction(
  executor: Executor,
  { id, account }: { id: string; account: string },
): Promise<TransactionRow | undefined> {
  return executor.row<TransactionRow>(
    sql`select ${columns} from stripe_simulator.balance_transactions where id = ${id} and account = ${account}`,
  )
}

/** All transactions of one source, oldest first. */
export function transactionsOf(executor: Executor, source: string): Promise<TransactionRow[]> {
  return executor.rows<TransactionRow>(
    sql`select ${columns} from stripe_simulator.balance_transactions where source = ${source} order by seq`,
  )
}

export interface TransactionFilter {
  account: string
  type: string | null
  source: string | null
  payout: string | null
  currency: string | null
  created: { from: Date | null; to: Date | null }
  after: string | null
  before: string | null
  limit: number
}

/** Newest first. */
export function listTransactions(executor: Executor, filter: TransactionFilter): Promise<TransactionRow[]> {
  const { account, type, source, payout, currency, created, after, before, limit } = filter
  return executor.rows<TransactionRow>(sql`
    select ${columns} from stripe_simulator.balance_transactions
    where account = ${account}
      and (${type}::text is null or type = ${type}) and (${source}::text is null or source = ${source})
      and (${payout}::text is null or payout = ${payout}) and (${currency}::text is null or currency = ${currency})
      and (${created.from}::timestamptz is null or created >= ${created.from}::timestamptz)
      and (${created.to}::timestamptz is null or created < ${created.to}::timestamptz)
      and (${after}::text is null or seq < (select seq from stripe_simulator.balance_transactions where id = ${after}))
      and (${before}::text is null or seq > (select seq from stripe_simulator.balance_transactions where id = ${before}))
    order by seq desc limit ${limit}`)
}

/** Marks everything available that was not paid out yet as paid out by this automatic payout. */
export async function assignToPayout(
  tx: Executor,
  { account, currency, payout, now }: { account: string; currency: string; payout: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update stripe_simulator.balance_transactions set payout = ${payout}
    where account = ${account} and currency = ${currency} and payout is null and available_on <= ${now}`)
}
