import type { Freeze } from '../../../../contract/rules/orders/disputes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ReturnedPart } from '../order.ts'
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

    /** What banks have given back to the buyer of an order for good. */
    async chargedBack(orderId: string): Promise<ReturnedPart> {
      const sum = (...keys: string[]) =>
        sql`coalesce(sum(${keys
          .map((key) => sql`(settled ->> ${key})::int`)
          .reduce((before, part) => sql`${before} + ${part}`)}), 0)::int`
      const row = await db.row<ReturnedPart>(sql`
        select ${sum('seller', 'courier', 'platform', 'tax')} as amount_cents, ${sum('item')} as item_cents,
          ${sum('delivery')} as delivery_cents, ${sum('buyerFee')} as buyer_fee_cents,
          ${sum('sellerFee')} as platform_fee_cents
        from disputes where order_id = ${orderId}`)
      if (!row) throw new Error('no answer')
      return row
    },
  }
}
