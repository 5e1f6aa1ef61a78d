import type { Executor } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { OrderActor, TimelineEvent } from '../../order.ts'

/** An entry of an order's timeline with who caused it. */
export interface TimelineEntry {
  event: TimelineEvent
  actor: OrderActor
  at: Date
  note: string | null
}

/** Another paid order of the same buyer. */
export interface OtherOrder {
  id: string
  title: string
  total_cents: number
  paid_at: Date
}

/** What a bank is told about an order, bound to a pool or a transaction. */
export type EvidenceRepository = ReturnType<typeof createEvidenceRepository>

export function createEvidenceRepository(db: Executor) {
  return {
    timeline: (orderId: string) =>
      db.rows<TimelineEntry>(
        sql`select event, actor, at, note from order_events where order_id = ${orderId} order by at, id`,
      ),

    /** The other paid orders with the buyer's email address, newest first. */
    otherOrders: (orderId: string, email: string | null) =>
      db.rows<OtherOrder>(sql`
        select id, title, total_cents, paid_at from orders
        where buyer_email = ${email} and id <> ${orderId} and paid_at is not null and total_cents > 0
        order by paid_at desc limit 20`),
  }
}
