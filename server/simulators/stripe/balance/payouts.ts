import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Bank } from '../connect/account-row.ts'
import { secondsOf } from '../wire.ts'
import { bookingOf } from './transactions.ts'

export interface PayoutRow {
  id: string
  account: string
  created: Date
  arrival_date: Date
  amount: number
  currency: string
  automatic: boolean
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  /** Null for the platform's own bank account, which is not simulated. */
  bank: Bank | null
  description: string | null
  statement_descriptor: string | null
  metadata: Record<string, string>
  failure_code: string | null
  failure_balance_transaction: string | null
  /** When the status changes next. */
  changes_at: Date | null
}

const columns = sql`id, account, created, arrival_date, amount, currency, automatic, status, bank, description,
  statement_descriptor, metadata, failure_code, failure_balance_transaction, changes_at`

/** Inserts or updates a payout. */
export async function savePayout(tx: Executor, payout: PayoutRow): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.payouts (id, account, created, arrival_date, amount, currency, automatic, status, bank,
      description, statement_descriptor, metadata, failure_code, failure_balance_transaction, changes_at)
    values (${payout.id}, ${payout.account}, ${payout.created}, ${payout.arrival_date}, ${payout.amount},
      ${payout.currency}, ${payout.automatic}, ${payout.status}, ${payout.bank}, ${payout.description},
      ${payout.statement_descriptor}, ${payout.metadata}, ${payout.failure_code},
      ${payout.failure_balance_transaction}, ${payout.changes_at})
    on conflict (id) do update set status = excluded.status, failure_code = excluded.failure_code,
      failure_balance_transaction = excluded.failure_balance_transaction, changes_at = excluded.changes_at`)
}

export function findPayout(
  executor: Executor,
  { id, account }: { id: string; account: string },
): Promise<PayoutRow | undefined> {
  return executor.row<PayoutRow>(
    sql`select ${columns} from stripe_simulator.payouts where id = ${id} and account = ${account}`,
  )
}

/** Locks the payout until the transaction ends. */
export function lockPayout(
  tx: Executor,
  { id, account }: { id: string; account: string },
): Promise<PayoutRow | undefined> {
  return tx.row<PayoutRow>(
    sql`select ${columns} from stripe_simulator.payouts where id = ${id} and account = ${account} for update`,
  )
}

/** Locks a payout whose status changes now. */
export function lockDuePayout(tx: Executor, now: Date): Promise<PayoutRow | undefined> {
  return tx.row<PayoutRow>(sql`
    select ${columns} from stripe_simulator.payouts where changes_at <= ${now}
    order by changes_at limit 1 for update skip locked`)
}

/** Newest first. */
export function listPayouts(
  executor: Executor,
  filter: {
    account: string
    status: string | null
    after: string | null
    before: string | null
    limit: number
  },
): Promise<PayoutRow[]> {
  const { account, status, after, before, limit } = filter
  return executor.rows<PayoutRow>(sql`
    select ${columns} from stripe_simulator.payouts
    where account = ${account} and (${status}::text is null or status = ${status})
      and (${after}::text is null or seq < (select seq from stripe_simulator.payouts where id = ${after}))
      and (${before}::text is null or seq > (select seq from stripe_simulator.payouts where id = ${before}))
    order by seq desc limit ${limit}`)
}

const failures: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank account could not be found.',
  could_not_process: 'The bank could not process this payout.',
}

/** @source https://docs.stripe.com/api/payouts/object */
export function payoutObject(payout: PayoutRow): object {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: secondsOf(payout.arrival_date),
    automatic: payout.automatic,
    balance_transaction: bookingOf(payout.id),
    created: secondsOf(payout.created),
    currency: payout.currency,
    description: payout.description,
    destination: payout.bank?.id ?? null,
    failure_balance_transaction: payout.failure_balance_transaction,
    failure_code: payout.failure_code,
    failure_message: payout.failure_code === null ? null : (failures[payout.failure_code] ?? null),
    livemode: false,
    metadata: payout.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: payout.automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: payout.statement_descriptor,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  }
}
