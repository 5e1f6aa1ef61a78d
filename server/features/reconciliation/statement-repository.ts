import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { BalanceTransaction } from '../../ports/balance-statement.ts'

/** The provider's movements as they were read, bound to a pool or a transaction. */
export type StatementRepository = ReturnType<typeof createStatementRepository>

export function createStatementRepository(db: Executor) {
  return {
    /** Adds the movements that are not stored yet. @returns their ids */
    add: async (transactions: readonly BalanceTransaction[]): Promise<string[]> => {
      const column = <Key extends keyof BalanceTransaction>(key: Key) => transactions.map((row) => row[key])
      const rows = await db.rows<{ id: string }>(sql`
        insert into provider_transactions (id, created_at, kind, type, source, amount_cents, fee_cents, description)
        select * from unnest(${column('id')}::text[], ${column('createdAt')}::timestamptz[], ${column('kind')}::text[],
          ${column('type')}::text[], ${column('source')}::text[], ${column('amountCents')}::int[],
          ${column('feeCents')}::int[], ${column('description')}::text[])
        on conflict (id) do nothing returning id`)
      return rows.map(({ id }) => id)
    },

    /**
     * Up to when everything is stored; before the first reading, when the first order was made: a payment may have been posted
     * long after it was made. Undefined without orders.
     */
    readTo: async (): Promise<Date | undefined> =>
      (
        await db.row<{ at: Date | null }>(sql`
          select coalesce((select read_to from statement_progress),
            (select min(created_at) from orders)) as at`)
      )?.at ?? undefined,

    /** Records that every movement up to then is stored. */
    hasReadTo: (at: Date) =>
      db.run(sql`
        insert into statement_progress (read_to) values (${at})
        on conflict (only_row) do update set read_to = greatest(statement_progress.read_to, excluded.read_to)`),

    /** Cents: what the stored movements sum to. */
    total: async (): Promise<number> =>
      (
        await db.row<{ cents: number }>(sql`
          select coalesce(sum(amount_cents - fee_cents), 0)::float8 as cents from provider_transactions`)
      )?.cents ?? 0,

    /** Movements of our own: fees, and money from and to our bank. They have no other cause than the provider’s statement. */
    unposted: (limit: number) =>
      db.rows<{ id: string; kind: string; amount_cents: number; fee_cents: number }>(sql`
        select t.id, t.kind, t.amount_cents, t.fee_cents from provider_transactions t
        where (t.kind in ('fee', 'payout') or (t.fee_cents <> 0 and t.kind <> 'dispute')) and not exists (
          select 1 from ledger_entries e where e.account = 'provider' and e.reference = t.id
            and e.kind in ('provider_fee', 'bank_transfer'))
        order by t.created_at limit ${limit}`),
  }
}
