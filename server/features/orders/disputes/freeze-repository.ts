import type { Freeze } from '../../../../contract/rules/orders/disputes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { statesFreezing } from './dispute-states.ts'

/** What keeps orders' money from moving, bound to a transaction. */
export type FreezeRepository = ReturnType<typeof createFreezeRepository>

export function createFreezeRepository(db: Executor) {
  return {
    /** Brings a locked order up to date with its disputes and warnings. @returns what freezes it now */
    async refresh(orderId: string): Promise<Freeze | null> {
      const isIn = (freeze: Freeze) => sql`exists (
        select 1 from disputes d where d.order_id = orders.id and d.state = any(${statesFreezing(freeze)}))`
      const row = await db.row<{ frozen_by: Freeze | null }>(sql`
        update orders set frozen_by = case when ${isIn('chargeback')} then 'chargeback'
          when exists (select 1 from fraud_warnings w where w.order_id = orders.id and w.state = 'open') then 'warning'
          when ${isIn('inquiry')} then 'inquiry' end
        where id = ${orderId} returning frozen_by`)
      return row?.frozen_by ?? null
    },

    /** Cents that banks have given back to the buyer of an order for good, in total and of the delivery; until then where a time is given. */
    async chargedBack(orderId: string, endedBefore?: Date): Promise<{ all: number; delivery: number }> {
      const row = await db.row<{ all: number; delivery: number }>(sql`
        select coalesce(sum((settled ->> 'seller')::int + (settled ->> 'courier')::int
            + (settled ->> 'platform')::int), 0)::int as all,
          coalesce(sum((settled ->> 'courier')::int), 0)::int as delivery
        from disputes where order_id = ${orderId}
          and (${endedBefore ?? null}::timestamptz is null or ended_at < ${endedBefore ?? null}::timestamptz)`)
      return row ?? { all: 0, delivery: 0 }
    },
  }
}
