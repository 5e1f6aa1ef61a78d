import type { Executor } from '../../../db/database.ts'
import { chargeObject, findCharge } from '../store/payments.ts'
import { findRefund, refundObject } from '../store/refunds.ts'
import type { TransactionRow } from './transactions.ts'
import { findTransfer, reversalsOf, transferObject } from './transfers.ts'

/** What moved the money of a transaction, as an object; its id where this simulator does not expand that kind. */
export async function sourceObject(
  executor: Executor,
  { type, source }: Pick<TransactionRow, 'type' | 'source'>,
): Promise<object | string> {
  if (type === 'charge') return objectOf(await findCharge(executor, { id: source }), chargeObject, source)
  if (type === 'refund' || type === 'refund_failure')
    return objectOf(await findRefund(executor, source), refundObject, source)
  if (type !== 'transfer') return source
  const transfer = await findTransfer(executor, source)
  const reversals = await reversalsOf(executor, [source])
  return objectOf(transfer, (row) => transferObject(row, reversals), source)
}

function objectOf<Row>(row: Row | undefined, present: (row: Row) => object, id: string): object | string {
  return row ? present(row) : id
}
