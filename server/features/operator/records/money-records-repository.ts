import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RecordRow } from './record-row.ts'

/** Sellers, payouts and differences that a list shows. */
const LISTED = 50

/** Where all of the money is. Amounts in cents. */
export interface MoneyTotals {
  /** The ledger's accounts: what the provider holds for us, and what of it is whose. */
  provider: number
  owed_to_sellers: number
  courier: number
  platform: number
  /** What is owed to sellers, by what it waits for. */
  before_hand_over: number
  protected: number
  in_claims: number
  without_account: number
  transferable: number
  /** What sellers owe us, because sales were refunded after their transfer. */
  owed_by_sellers: number
  /** Transfers that were made, less what was taken back, and what of it has reached banks. */
  transferred: number
  paid_out: number
  refunds_open: number
}

/** The money that the operator reads. Amounts in rows are dollars, as text. */
export function createMoneyRecords(db: Executor) {
  return {
    moneyTotals: async (): Promise<MoneyTotals> => {
      const row = await db.row<MoneyTotals>(sql`
        with accounts as (
          select account, sum(amount_cents) as cents from ledger_entries group by account
        ), owed as (
          select o.id, o.state, o.seller_id, -sum(e.amount_cents) as cents
          from ledger_entries e join orders o on o.id = e.order_id where e.account = 'seller' group by o.id
        ), waiting as (
          select owed.*, exists (select 1 from order_claims c where c.order_id = owed.id and c.state <> 'closed') as in_claim,
            exists (select 1 from payout_accounts a where a.seller_id = owed.seller_id and a.takes_transfers) as has_account
          from owed
        )
        select ${account('provider')} as provider, 0 - ${account('seller')} as owed_to_sellers,
          0 - ${account('courier')} as courier, 0 - ${account('platform')} as platform,
          ${waiting(sql`state not in ('handed_over', 'completed') and cents > 0`)} as before_hand_over,
          ${waiting(sql`state = 'handed_over' and not in_claim`)} as protected,
          ${waiting(sql`state = 'handed_over' and in_claim`)} as in_claims,
          ${waiting(sql`state = 'completed' and cents > 0 and not has_account`)} as without_account,
          ${waiting(sql`state = 'completed' and cents > 0 and has_account`)} as transferable,
          ${waiting(sql`cents < 0`)} as owed_by_sellers,
          (select coalesce(sum(amount_cents), 0)::float8 from transfers where state = 'made')
            - (select coalesce(sum(amount_cents), 0)::float8 from transfer_reversals where state = 'made') as transferred,
          (select coalesce(sum(amount_cents), 0)::float8 from payouts where status = 'paid') as paid_out,
          (select coalesce(sum(amount_cents), 0)::float8 from refunds
            where not retried and state not in ('pending', 'succeeded', 'settled')) as refunds_open`)
      if (!row) throw new Error('no answer')
      return row
    },

    /** Sellers whose balance is not zero: those who owe us first, then by amount. */
    sellerBalances: (limit = LISTED) =>
      db.rows<RecordRow>(sql`
        select u.username as seller, ${dollars(sql`b.cents`)} as owed, coalesce(a.status, 'none') as payout_account,
          (select count(*)::int from orders o where o.seller_id = b.owner_id and o.owed_since is not null) as sales_waiting
        from (
          select owner_id, -sum(amount_cents) as cents from ledger_entries
          where account = 'seller' group by owner_id having sum(amount_cents) <> 0
        ) b left join users u on u.id = b.owner_id left join payout_accounts a on a.seller_id = b.owner_id
        order by b.cents > 0, abs(b.cents) desc limit ${limit}`),

    /** Payouts that banks returned, and transfers that the provider rejected and that no later one has replaced. */
    failedPayouts: (limit = LISTED) =>
      db.rows<RecordRow>(sql`
        select * from (
          select p.updated_at as at, 'payout returned' as what, u.username as seller, ${dollars(sql`p.amount_cents`)} as amount,
            p.failure_code as reason, p.id as id
          from payouts p left join users u on u.id = p.seller_id where p.status = 'failed'
          union all
          select t.ended_at, 'transfer rejected', u.username, ${dollars(sql`t.amount_cents`)}, t.rejection, t.order_id::text
          from transfers t join orders o on o.id = t.order_id and o.owed_since is not null
            left join users u on u.id = t.seller_id
          where t.state = 'rejected' and not exists (
            select 1 from transfers later where later.order_id = t.order_id and later.requested_at > t.requested_at)
        ) failures order by at desc limit ${limit}`),

    /** @returns false where there is no open difference with this id */
    closeDifference: async (id: string, reason: string, now: Date): Promise<boolean> =>
      (await db.run(sql`
        update reconciliation_differences set closed_at = ${now}, closed_by = 'operator', close_reason = ${reason}
        where id = ${id} and closed_at is null`)) === 1,

    /** @returns false where there is no open difference with this id */
    assignDifference: async (id: string, assignee: string): Promise<boolean> =>
      (await db.run(sql`
        update reconciliation_differences set assignee = ${assignee} where id = ${id} and closed_at is null`)) ===
      1,

    /** The last comparison with the provider; undefined before the first. */
    lastReconciliation: () =>
      db.row<{
        started_at: Date
        differences: number | null
        provider_cents: number | null
        failure: string | null
      }>(sql`
        select started_at, differences, provider_cents::float8 as provider_cents, failure from reconciliations
        order by started_at desc limit 1`),
  }
}

const account = (name: string) =>
  sql`coalesce((select cents from accounts where account = ${name}), 0)::float8`

const waiting = (condition: ReturnType<typeof sql>) =>
  sql`coalesce((select sum(cents) from waiting where ${condition}), 0)::float8`

const dollars = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(14, 2)::text`
