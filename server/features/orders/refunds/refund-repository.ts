import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RefundRow } from '../order.ts'
import type { RefundParts } from './refund-parts.ts'

/** A refund that was decided. */
export interface NewRefund {
  id: string
  orderId: string
  parts: RefundParts
  /** A tax provider's record of the attempt that this one repeats. */
  taxReversalId: string | null
  reason: string
  tries: number
  now: Date
}

/** What the provider reported about a refund. */
export interface RefundUpdate {
  id: string
  state: RefundRow['state']
  providerRefundId: string | null
  rejection?: string
  now: Date
}

/** The refunds, bound to a pool or a transaction. */
export type RefundRepository = ReturnType<typeof createRefundRepository>

export function createRefundRepository(db: Executor) {
  return { ...createRefundQueries(db), ...createRefundWrites(db) }
}

function createRefundQueries(db: Executor) {
  return {
    byId: (id: string) => db.row<RefundRow>(sql`select * from refunds where id = ${id}`),

    lock: (id: string) => db.row<RefundRow>(sql`select * from refunds where id = ${id} for update`),

    byProviderId: (providerRefundId: string) =>
      db.row<RefundRow>(sql`select * from refunds where provider_refund_id = ${providerRefundId}`),

    ofOrder: (orderId: string) =>
      db.rows<RefundRow>(sql`select * from refunds where order_id = ${orderId} order by requested_at, id`),

    /** Refunds that the provider still works on, those checked longest ago first. */
    unfinished: (checkedBefore: Date, limit: number) =>
      db.rows<{ id: string; order_id: string }>(sql`
        select id, order_id from refunds where state in ('requested', 'pending') and updated_at < ${checkedBefore}
        order by updated_at limit ${limit}`),

    /** Refunds that failed before then and may be tried again. */
    failed: (before: Date, maxTries: number, limit: number) =>
      db.rows<{ id: string; order_id: string }>(sql`
        select id, order_id from refunds where state = 'failed' and not retried and tries < ${maxTries}
          and updated_at < ${before} order by updated_at limit ${limit}`),
  }
}

function createRefundWrites(db: Executor) {
  return {
    request: (refund: NewRefund) =>
      db.run(sql`
        insert into refunds (id, order_id, amount_cents, delivery_cents, buyer_fee_cents, tax_cents, tax_lines,
          tax_reversal_id, platform_fee_cents, reason, tries, state, requested_at, updated_at)
        values (${refund.id}, ${refund.orderId}, ${refund.parts.amountCents}, ${refund.parts.deliveryCents},
          ${refund.parts.buyerFeeCents}, ${refund.parts.taxCents}, ${JSON.stringify(refund.parts.taxLines)}::jsonb,
          ${refund.taxReversalId}, ${refund.parts.platformFeeCents}, ${refund.reason}, ${refund.tries}, 'requested', ${refund.now}, ${refund.now})`),

    /** With the time of the order, whose lock the caller has: what was refunded is a part of it for those who read changes. */
    save: (update: RefundUpdate) =>
      db.run(sql`
        with saved as (
          update refunds set state = ${update.state}, attempts = attempts + 1, updated_at = ${update.now},
            provider_refund_id = coalesce(${update.providerRefundId}, provider_refund_id),
            rejection = coalesce(${update.rejection ?? null}, rejection)
          where id = ${update.id} returning order_id
        )
        update orders set updated_at = ${update.now} from saved where orders.id = saved.order_id`),

    /** Moves an unfinished refund to the end of the queue. */
    markChecked: (id: string, now: Date) =>
      db.run(sql`
        update refunds set updated_at = ${now} where id = ${id} and state in ('requested', 'pending')`),

    /** Another attempt replaces this one. */
    markRetried: (id: string) => db.run(sql`update refunds set retried = true where id = ${id}`),

    /** The operator has paid it by other means. */
    settle: (id: string, how: string, now: Date) =>
      db.run(sql`
        update refunds set state = 'settled', settled_how = ${how}, updated_at = ${now} where id = ${id}`),
  }
}
