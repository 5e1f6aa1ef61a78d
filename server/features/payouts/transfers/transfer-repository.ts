import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { TransferState } from './transfer-states.ts'

/** A row of `transfers`. */
export interface TransferRow {
  id: string
  order_id: string
  seller_id: string
  provider_account_id: string
  amount_cents: number
  state: TransferState
  provider_transfer_id: string | null
  rejection: string | null
  requested_at: Date
  ended_at: Date | null
  /** The payout by hand that it is a part of. */
  by_hand: string | null
}

/** A new transfer. */
export type NewTransfer = Pick<
  TransferRow,
  'id' | 'order_id' | 'seller_id' | 'provider_account_id' | 'amount_cents'
>

/** Transfers, bound to a pool or a transaction. */
export type TransferRepository = ReturnType<typeof createTransferRepository>

export function createTransferRepository(db: Executor) {
  return {
    byId: (id: string) => db.row<TransferRow>(sql`select * from transfers where id = ${id}`),

    lock: (id: string) => db.row<TransferRow>(sql`select * from transfers where id = ${id} for update`),

    request: (transfer: NewTransfer, now: Date) =>
      db.run(sql`
        insert into transfers (id, order_id, seller_id, provider_account_id, amount_cents, requested_at, checked_at)
        values (${transfer.id}, ${transfer.order_id}, ${transfer.seller_id}, ${transfer.provider_account_id},
          ${transfer.amount_cents}, ${now}, ${now})`),

    markMade: (id: string, providerId: string, now: Date) =>
      db.run(sql`
        update transfers set state = 'made', provider_transfer_id = ${providerId}, rejection = null, ended_at = ${now}
        where id = ${id}`),

    markRejected: (id: string, why: string, now: Date) =>
      db.run(
        sql`update transfers set state = 'rejected', rejection = ${why}, ended_at = ${now} where id = ${id}`,
      ),

    /** Unanswered transfers that were not looked at since then, the longest ago first. */
    unanswered: (checkedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from transfers where state = 'requested' and by_hand is null and checked_at < ${checkedBefore}
        order by checked_at limit ${limit}`),

    /** Moves a transfer to the end of the queue. */
    markChecked: (id: string, now: Date) =>
      db.run(sql`update transfers set checked_at = ${now} where id = ${id}`),
  }
}
