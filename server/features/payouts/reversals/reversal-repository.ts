import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { TransferState } from '../transfers/transfer-states.ts'

/** A row of `transfer_reversals`, with the provider's id of its transfer. */
export interface ReversalRow {
  id: string
  transfer_id: string
  provider_transfer_id: string
  order_id: string
  seller_id: string
  amount_cents: number
  state: TransferState
  requested_at: Date
}

/** A transfer that was made, and what is left of it. */
export interface ReversibleTransfer {
  id: string
  order_id: string
  seller_id: string
  /** Cents that were neither taken back nor are about to be. */
  left_cents: number
}

/** Reversals of transfers, bound to a pool or a transaction. */
export type ReversalRepository = ReturnType<typeof createReversalRepository>

export function createReversalRepository(db: Executor) {
  const reversal = sql`
    select r.id, r.transfer_id, t.provider_transfer_id, r.order_id, r.seller_id, r.amount_cents, r.state, r.requested_at
    from transfer_reversals r join transfers t on t.id = r.transfer_id`
  return {
    byId: (id: string) => db.row<ReversalRow>(sql`${reversal} where r.id = ${id}`),

    lock: (id: string) => db.row<ReversalRow>(sql`${reversal} where r.id = ${id} for update of r`),

    /** The transfers of an order that can be taken back, the newest first; none while one of them is being taken back. */
    reversible: (orderId: string) =>
      db.rows<ReversibleTransfer>(sql`
        select id, order_id, seller_id, left_cents from (
          select t.id, t.order_id, t.seller_id, t.requested_at, t.amount_cents - coalesce((
            select sum(r.amount_cents) from transfer_reversals r where r.transfer_id = t.id and r.state = 'made'
          ), 0)::int as left_cents
          from transfers t where t.order_id = ${orderId} and t.state = 'made' and t.provider_transfer_id is not null
        ) made
        where left_cents > 0 and not exists (
          select 1 from transfer_reversals r where r.order_id = ${orderId} and r.state = 'requested')
        order by requested_at desc, id`),

    request: (
      { id, transfer, cents }: { id: string; transfer: ReversibleTransfer; cents: number },
      now: Date,
    ) =>
      db.run(sql`
        insert into transfer_reversals (id, transfer_id, order_id, seller_id, amount_cents, requested_at, checked_at)
        values (${id}, ${transfer.id}, ${transfer.order_id}, ${transfer.seller_id}, ${cents}, ${now}, ${now})`),

    markMade: (id: string, providerId: string, now: Date) =>
      db.run(sql`
        update transfer_reversals set state = 'made', provider_reversal_id = ${providerId}, rejection = null,
          ended_at = ${now}
        where id = ${id}`),

    markRejected: (id: string, why: string, now: Date) =>
      db.run(sql`
        update transfer_reversals set state = 'rejected', rejection = ${why}, ended_at = ${now} where id = ${id}`),

    /** Unanswered reversals that were not looked at since then, the longest ago first. */
    unanswered: (checkedBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from transfer_reversals where state = 'requested' and checked_at < ${checkedBefore}
        order by checked_at limit ${limit}`),

    /** Moves a reversal to the end of the queue. */
    markChecked: (id: string, now: Date) =>
      db.run(sql`update transfer_reversals set checked_at = ${now} where id = ${id}`),
  }
}
