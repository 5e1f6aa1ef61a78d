import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { DifferenceKind } from './difference-kinds.ts'

/** Something that does not agree. Amounts in cents; null where there is none. */
export interface FoundDifference {
  kind: DifferenceKind
  subject: string
  order_id: string | null
  expected_cents: number | null
  found_cents: number | null
  note: string | null
}

/** Compares what is stored, bound to a pool or a transaction. */
export type ComparisonRepository = ReturnType<typeof createComparisonRepository>

export function createComparisonRepository(db: Executor) {
  return {
    /**
     * Movements of the provider and postings that have no counterpart, or another amount. What either side recorded after
     * `before` may be on its way to the other.
     */
    movements: (before: Date) =>
      db.rows<FoundDifference>(sql`
        with posted as (
          select e.reference, min(e.order_id::text)::uuid as order_id, sum(e.amount_cents)::float8 as cents,
            string_agg(distinct e.kind, ', ') as kinds, max(e.at) as at
          from ledger_entries e
          where e.account = 'provider' and e.kind not in ('provider_fee', 'bank_transfer') group by e.reference
        ), moved as (
          -- Both sides of a refund that failed have the same reference, and so have several movements of a dispute.
          select coalesce(p.reference, t.source, t.id) as reference, max(t.created_at) as at, min(t.kind) as kind,
            sum(t.amount_cents - case when t.kind = 'dispute' then t.fee_cents else 0 end)::float8 as cents,
            string_agg(distinct t.type || coalesce(': ' || t.description, ''), ', ') as note
          from provider_transactions t left join posted p on p.reference = t.id
          where t.kind not in ('fee', 'payout') group by 1
        )
        select
          case when p.reference is not null and m.reference is not null then 'amount_differs'
            when m.reference is null then 'missing_at_provider'
            when m.kind = 'other' then 'unknown_movement' else 'missing_in_ledger' end as kind,
          coalesce(p.reference, m.reference) as subject, p.order_id, p.cents as expected_cents, m.cents as found_cents,
          coalesce(m.note, p.kinds) as note
        from posted p full join moved m on m.reference = p.reference
        where p.cents is distinct from m.cents and coalesce(p.at, '-infinity') < ${before}
          and coalesce(m.at, '-infinity') < ${before}
          and (p.cents is not null or m.cents <> 0) and (m.cents is not null or p.cents <> 0)`),

    /** The provider's ids of refunds that banks have returned, as its statement says, and the ledger does not know of. */
    returnedRefunds: async (): Promise<string[]> =>
      (
        await db.rows<{ source: string }>(sql`
          select distinct t.source from provider_transactions t
          where t.kind = 'refund_failed'
            and exists (select 1 from ledger_entries e
              where e.account = 'provider' and e.kind = 'refund' and e.reference = t.source)
            and not exists (select 1 from ledger_entries e
              where e.account = 'provider' and e.kind = 'refund_failed' and e.reference = t.source)`)
      ).map(({ source }) => source),

    /** Refunds, transfers and reversals that wait for the provider for too long. */
    stuck: ({ refundsBefore, transfersBefore }: { refundsBefore: Date; transfersBefore: Date }) =>
      db.rows<FoundDifference>(sql`
        select 'refund_stuck' as kind, id::text as subject, order_id, amount_cents::float8 as expected_cents,
          null::float8 as found_cents, state as note
        from refunds where state in ('requested', 'pending') and not retried and requested_at < ${refundsBefore}
        union all
        select 'transfer_stuck', id::text, order_id, amount_cents, null, 'transfer' from transfers
        where state = 'requested' and by_hand is null and requested_at < ${transfersBefore}
        union all
        select 'transfer_stuck', id::text, order_id, amount_cents, null, 'reversal' from transfer_reversals
        where state = 'requested' and requested_at < ${transfersBefore}`),

    /** Cents that the ledger says the provider holds for us. */
    heldByLedger: async (): Promise<number> =>
      (
        await db.row<{ cents: number }>(sql`
          select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entries where account = 'provider'`)
      )?.cents ?? 0,
  }
}
