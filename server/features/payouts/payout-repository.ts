import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ProviderPayout } from '../../ports/payouts.ts'

/** A row of `payouts`. */
export interface PayoutRow {
  id: string
  amount_cents: number
  status: ProviderPayout['status']
  arrives_at: Date
  failure_code: string | null
  created_at: Date
}

/** Payouts to banks, bound to a pool or a transaction. */
export type PayoutRepository = ReturnType<typeof createPayoutRepository>

export function createPayoutRepository(db: Executor) {
  return {
    /**
     * Stores how a payout stands. Messages may arrive in any order: a payout only moves forward, and one that was paid may
     * still fail. @returns its status before; null for a new payout
     */
    async save(
      sellerId: string,
      payout: ProviderPayout,
      now: Date,
    ): Promise<ProviderPayout['status'] | null> {
      const before = await db.row<Pick<PayoutRow, 'status'>>(
        sql`select status from payouts where id = ${payout.id} for update`,
      )
      await db.run(sql`
        insert into payouts (id, seller_id, amount_cents, status, arrives_at, failure_code, created_at, updated_at)
        values (${payout.id}, ${sellerId}, ${payout.amountCents}, ${payout.status}, ${payout.arrivesAt},
          ${payout.failureCode}, ${payout.createdAt}, ${now})
        on conflict (id) do update set status = excluded.status, arrives_at = excluded.arrives_at,
          failure_code = excluded.failure_code, updated_at = excluded.updated_at
        where array_position(${progress}::text[], payouts.status) < array_position(${progress}::text[], excluded.status)`)
      return before?.status ?? null
    },

    /** Whose payout it is, and how it stands; undefined for an id that is not known. */
    lock: (id: string) =>
      db.row<PayoutRow & { seller_id: string }>(sql`
        select id, seller_id, amount_cents, status, arrives_at, failure_code, created_at from payouts where id = ${id} for update`),

    /** Whether a later payout to the same seller is on its way or has arrived. */
    isReplaced: async (id: string) =>
      (await db.row(sql`
        select 1 from payouts p join payouts later on later.seller_id = p.seller_id and later.created_at > p.created_at
          and later.status in ('pending', 'in_transit', 'paid')
        where p.id = ${id} limit 1`)) !== undefined,

    ofSeller: (sellerId: string, limit: number) =>
      db.rows<PayoutRow>(sql`
        select id, amount_cents, status, arrives_at, failure_code, created_at from payouts where seller_id = ${sellerId}
        union all
        -- What the operator pays by hand; what was cancelled before it was paid never was a payout.
        select id::text, amount_cents, case state when 'reserved' then 'pending' when 'paid' then 'paid' else 'failed' end,
          coalesce(ended_at, created_at), null, created_at
        from payouts_by_hand where seller_id = ${sellerId} and state <> 'cancelled'
        order by created_at desc, id limit ${limit}`),
  }
}

/** The statuses of a payout in the order in which it can have them. */
const progress: ProviderPayout['status'][] = ['pending', 'in_transit', 'paid', 'canceled', 'failed']
