import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { RefundRow } from './order.ts'

/** One line of a posting. Positive: more of it is with that account. */
export interface LedgerLine {
  account: 'provider' | 'seller' | 'courier' | 'platform'
  amountCents: number
}

/** The ledger and the refunds, bound to a pool or a transaction. */
export type MoneyRepository = ReturnType<typeof createMoneyRepository>

export function createMoneyRepository(db: Executor) {
  return {
    /** Adds a posting. The same movement, told twice, is posted once. */
    post: (posting: {
      id: string
      orderId: string
      kind: 'charge' | 'refund' | 'refund_failed'
      reference: string
      lines: readonly LedgerLine[]
      now: Date
    }) =>
      db.run(sql`
        insert into ledger_entries (posting_id, order_id, kind, account, amount_cents, reference, at)
        select ${posting.id}, ${posting.orderId}, ${posting.kind}, account, amount, ${posting.reference}, ${posting.now}
        from unnest(${posting.lines.map((line) => line.account)}::text[],
          ${posting.lines.map((line) => line.amountCents)}::int[]) as lines (account, amount)
        on conflict do nothing`),

    requestRefund: (refund: {
      id: string
      orderId: string
      amountCents: number
      deliveryCents: number
      reason: string
      now: Date
    }) =>
      db.run(sql`
        insert into refunds (id, order_id, amount_cents, delivery_cents, reason, state, requested_at, updated_at)
        values (${refund.id}, ${refund.orderId}, ${refund.amountCents}, ${refund.deliveryCents},
          ${refund.reason}, 'requested', ${refund.now},
          ${refund.now})`),

    refund: (id: string) => db.row<RefundRow>(sql`select * from refunds where id = ${id}`),

    lockRefund: (id: string) => db.row<RefundRow>(sql`select * from refunds where id = ${id} for update`),

    refundByProviderId: (providerRefundId: string) =>
      db.row<RefundRow>(sql`select * from refunds where provider_refund_id = ${providerRefundId}`),

    refundsOf: (orderId: string) =>
      db.rows<RefundRow>(sql`select * from refunds where order_id = ${orderId} order by requested_at, id`),

    unfinishedRefunds: (before: Date, limit: number) =>
      db.rows<RefundRow>(sql`
        select * from refunds where state in ('requested', 'pending') and updated_at < ${before}
        order by updated_at limit ${limit}`),

    /** Orders whose last refund failed before then, and that were not tried too often. */
    failedRefunds: (before: Date, mostTries: number, limit: number) =>
      db.rows<{ order_id: string }>(sql`
        select order_id from refunds group by order_id
        having count(*) < ${mostTries} and bool_and(state = 'failed') and max(updated_at) < ${before}
        limit ${limit}`),

    saveRefund: (refund: {
      id: string
      state: RefundRow['state']
      providerRefundId: string | null
      now: Date
    }) =>
      db.run(sql`
        update refunds set state = ${refund.state}, attempts = attempts + 1, updated_at = ${refund.now},
          provider_refund_id = coalesce(${refund.providerRefundId}, provider_refund_id)
        where id = ${refund.id}`),

    /** Orders whose money does not add up; for the nightly audit. */
    imbalances: () =>
      db.rows<{ order_id: string; problem: string }>(sql`
        with sums as (
          select order_id, sum(amount_cents) as total, sum(amount_cents) filter (where account = 'provider') as held
          from ledger_entries group by order_id
        )
        select o.id as order_id,
          case when coalesce(s.total, 0) <> 0 then 'lines do not sum to zero'
            when o.state = 'refunded' then 'refunded, but more or less is held than was kept'
            when o.state = 'cancelled' then 'cancelled, but money is held that no refund gives back'
            else 'paid, but the charge is not what it should be' end as problem
        from orders o left join sums s on s.order_id = o.id
        where coalesce(s.total, 0) <> 0
          or (o.state = 'refunded' and coalesce(s.held, 0) <> o.kept_cents)
          or (o.state = 'cancelled' and coalesce(s.held, 0) <> o.kept_cents
            and not exists (select 1 from refunds r where r.order_id = o.id and r.state <> 'succeeded'))
          or (o.state in ('paid', 'ready', 'scheduled', 'out_for_delivery', 'handed_over', 'completed')
            and coalesce(s.held, 0) <> o.total_cents)`),
  }
}
