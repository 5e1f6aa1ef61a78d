import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { listOf, secondsOf } from '../wire.ts'
import { bookingOf } from './transactions.ts'

export interface TransferRow {
  id: string
  created: Date
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  /** Id of the payment by which the money arrives at the connected account. */
  destination_payment: string
  source_transaction: string | null
  transfer_group: string | null
  description: string | null
  metadata: Record<string, string>
}

export interface ReversalRow {
  id: string
  transfer: string
  created: Date
  amount: number
  currency: string
  destination_payment_refund: string
  metadata: Record<string, string>
}

const columns = sql`id, created, amount, amount_reversed, currency, destination, destination_payment,
  source_transaction, transfer_group, description, metadata`
const reversalColumns = sql`id, transfer, created, amount, currency, destination_payment_refund, metadata`

export async function insertTransfer(tx: Executor, transfer: TransferRow): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.transfers (id, created, amount, currency, destination, destination_payment,
      source_transaction, transfer_group, description, metadata)
    values (${transfer.id}, ${transfer.created}, ${transfer.amount}, ${transfer.currency}, ${transfer.destination},
      ${transfer.destination_payment}, ${transfer.source_transaction}, ${transfer.transfer_group},
      ${transfer.description}, ${transfer.metadata})`)
}

export function findTransfer(executor: Executor, id: string): Promise<TransferRow | undefined> {
  return executor.row<TransferRow>(sql`select ${columns} from stripe_simulator.transfers where id = ${id}`)
}

/** Locks the transfer until the transaction ends. */
export function lockTransfer(tx: Executor, id: string): Promise<TransferRow | undefined> {
  return tx.row<TransferRow>(
    sql`select ${columns} from stripe_simulator.transfers where id = ${id} for update`,
  )
}

/** Replaces metadata and description of a locked transfer. */
export async function updateTransfer(tx: Executor, transfer: TransferRow): Promise<void> {
  await tx.run(sql`
    update stripe_simulator.transfers set metadata = ${transfer.metadata}, description = ${transfer.description}
    where id = ${transfer.id}`)
}

/** Newest first. */
export function listTransfers(
  executor: Executor,
  filter: {
    destination: string | null
    group: string | null
    after: string | null
    before: string | null
    limit: number
  },
): Promise<TransferRow[]> {
  const { destination, group, after, before, limit } = filter
  return executor.rows<TransferRow>(sql`
    select ${columns} from stripe_simulator.transfers
    where (${destination}::text is null or destination = ${destination})
      and (${group}::text is null or transfer_group = ${group})
      and (${after}::text is null or seq < (select seq from stripe_simulator.transfers where id = ${after}))
      and (${before}::text is null or seq > (select seq from stripe_simulator.transfers where id = ${before}))
    order by seq desc limit ${limit}`)
}

/** Cents of a charge that have been transferred and not taken back. */
export async function transferredOf(tx: Executor, chargeId: string): Promise<number> {
  const row = await tx.row<{ cents: number }>(sql`
    select coalesce(sum(amount - amount_reversed), 0)::int as cents from stripe_simulator.transfers
    where source_transaction = ${chargeId}`)
  return row?.cents ?? 0
}

/** Inserts a reversal and adds it to its locked transfer. */
export async function insertReversal(tx: Executor, reversal: ReversalRow): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.transfer_reversals (id, transfer, created, amount, currency,
      destination_payment_refund, metadata)
    values (${reversal.id}, ${reversal.transfer}, ${reversal.created}, ${reversal.amount}, ${reversal.currency},
      ${reversal.destination_payment_refund}, ${reversal.metadata})`)
  await tx.run(sql`
    update stripe_simulator.transfers set amount_reversed = amount_reversed + ${reversal.amount}
    where id = ${reversal.transfer}`)
}

/** The reversals of these transfers, newest first. */
export function reversalsOf(executor: Executor, transfers: readonly string[]): Promise<ReversalRow[]> {
  return executor.rows<ReversalRow>(sql`
    select ${reversalColumns} from stripe_simulator.transfer_reversals where transfer = any(${transfers})
    order by seq desc`)
}

/** @source https://docs.stripe.com/api/transfers/object */
export function transferObject(transfer: TransferRow, reversals: readonly ReversalRow[]): object {
  const own = reversals.filter((reversal) => reversal.transfer === transfer.id)
  const url = `/v1/transfers/${transfer.id}/reversals`
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.amount_reversed,
    balance_transaction: bookingOf(transfer.id),
    created: secondsOf(transfer.created),
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: transfer.destination_payment,
    livemode: false,
    metadata: transfer.metadata,
    reversals: listOf(own.slice(0, 10).map(reversalObject), { url, hasMore: own.length > 10 }),
    reversed: transfer.amount_reversed === transfer.amount,
    source_transaction: transfer.source_transaction,
    source_type: 'card',
    transfer_group: transfer.transfer_group,
  }
}

/** @source https://docs.stripe.com/api/transfer_reversals/object */
export function reversalObject(reversal: ReversalRow): object {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: bookingOf(reversal.id),
    created: secondsOf(reversal.created),
    currency: reversal.currency,
    destination_payment_refund: reversal.destination_payment_refund,
    metadata: reversal.metadata,
    source_refund: null,
    transfer: reversal.transfer,
  }
}
