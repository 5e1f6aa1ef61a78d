import type { Executor } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { WarningState } from './warning-states.ts'

/** A row of `fraud_warnings`. */
export interface WarningRow {
  id: string
  order_id: string | null
  payment_intent_id: string | null
  charge_id: string
  fraud_type: string
  state: WarningState
  opened_at: Date
  checked_at: Date
}

/** Card networks' reports of fraud, bound to a pool or a transaction. */
export type WarningRepository = ReturnType<typeof createWarningRepository>

export function createWarningRepository(db: Executor) {
  return {
    byId: (id: string) => db.row<WarningRow>(sql`select * from fraud_warnings where id = ${id}`),

    lock: (id: string) => db.row<WarningRow>(sql`select * from fraud_warnings where id = ${id} for update`),

    /** The warnings of an order that wait for the operator. */
    openOf: (orderId: string) =>
      db.rows<WarningRow>(sql`
        select * from fraud_warnings where order_id = ${orderId} and state = 'open' order by opened_at, id`),

    /** @returns 0 when it is stored already */
    insert: (warning: WarningRow) =>
      db.run(sql`
        insert into fraud_warnings (id, order_id, payment_intent_id, charge_id, fraud_type, state, opened_at, checked_at)
        values (${warning.id}, ${warning.order_id}, ${warning.payment_intent_id}, ${warning.charge_id},
          ${warning.fraud_type}, ${warning.state}, ${warning.opened_at}, ${warning.checked_at})
        on conflict (id) do nothing`),

    setState: (id: string, state: WarningState) =>
      db.run(sql`update fraud_warnings set state = ${state} where id = ${id}`),

    /** A dispute has replaced the warnings of an order. */
    replaceByDispute: (orderId: string) =>
      db.run(
        sql`update fraud_warnings set state = 'disputed' where order_id = ${orderId} and state <> 'disputed'`,
      ),

    /** Open warnings that were not read since then, the longest ago first. */
    unchecked: (before: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from fraud_warnings where state = 'open' and checked_at < ${before} order by checked_at limit ${limit}`),

    /** Moves a warning to the end of the queue. */
    markChecked: (id: string, now: Date) =>
      db.run(sql`update fraud_warnings set checked_at = ${now} where id = ${id}`),
  }
}
