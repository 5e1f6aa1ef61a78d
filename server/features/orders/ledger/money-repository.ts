import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RefundRow } from '../order.ts'

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
      kind: 'charge' | 'refund' | 'refund_failed' | 'refund_elsewhere'
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
      tries: number
      now: Date
    }) =>
      db.run(sql`
        insert into refunds (id, order_id, amount_cents, delivery_cents, reason, tries, state, requested_at, updated_at)
        values (${refund.id}, ${refund.orderId}, ${refund.amountCents}, ${refund.deliveryCents},
          ${refund.reason}, ${refund.tries}, 'requested', ${refund.now}, ${refund.now})`),

    /** Another try takes this one's place. */
    markRetried: (id: string) => db.run(sql`update refunds set retried = true where id = ${id}`),

    /** The operator has paid it in another way. */
    settle: (id: string, how: string, now: Date) =>
      db.run(sql`
        update refunds set state = 'settled', settled_how = ${how}, updated_at = ${now} where id = ${id}`),

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

    /** Refunds that failed before then, and were not tried too often. */
    failedRefunds: (before: Date, mostTries: number, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from refunds where state = 'failed' and not retried and tries < ${mostTries}
          and updated_at < ${before} order by updated_at limit ${limit}`),

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
        ), given as (
          -- What was paid in another way stays with the provider.
          select order_id, sum(amount_cents) filter (where state = 'settled') as elsewhere,
            sum(amount_cents) filter (where state in ('pending', 'succeeded')) as back,
            bool_or(state not in ('succeeded', 'settled') and not retried) as open
          from refunds group by order_id
        ), facts as (
          select o.id, o.state, o.total_cents, coalesce(s.total, 0) as total, coalesce(s.held, 0) as held,
            o.kept_cents + coalesce(g.elsewhere, 0) as stays, coalesce(g.back, 0) as back, coalesce(g.open, false) as open
          from orders o left join sums s on s.order_id = o.id left join given g on g.order_id = o.id
        )
        select id as order_id,
          case when total <> 0 then 'lines do not sum to zero'
            when state = 'refunded' then 'refunded, but more or less is held than was kept'
            when state = 'cancelled' then 'cancelled, but money is held that no refund gives back'
            else 'paid, but the charge is not what it should be' end as problem
        from facts
        where total <> 0
          or (state in ('refunded', 'cancelled') and held <> stays and not open)
          or (state in ('paid', 'ready', 'scheduled', 'out_for_delivery', 'handed_over', 'completed')
            and held <> total_cents - back)`),
  }
}
