import type { PayoutMethod } from '../../../../contract/rules/money/payout-methods.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ByHandState } from '../../payouts/by-hand/by-hand-states.ts'
import type { RecordRow } from '../records/record-row.ts'
import { completeTotals, type MoneyTotals, type StoredTotals } from './money-totals.ts'
import { sellerBalances } from './seller-balances-sql.ts'

/** Sellers that a list shows. */
const LISTED = 50

/** A payout by hand, as the console lists it. */
interface PayoutByHandRow {
  id: string
  seller: string | null
  cents: number
  method: PayoutMethod
  details: string
  sales: number
  state: ByHandState
  note: string | null
  is_changed: boolean
  created_at: Date
  ended_at: Date | null
}

/** The money that the operator reads. Amounts in rows are dollars, as text. */
export function createMoneyRecords(db: Executor) {
  return {
    /** `isByHand`: whether the operator pays sellers, because no provider does. */
    moneyTotals: async (isByHand: boolean): Promise<MoneyTotals> => {
      const row = await db.row<StoredTotals>(sql`
        with ${sellerBalances(isByHand)}, lines as (
          select v.account, v.cents from (
            select sum(provider_cents) as provider, sum(seller_cents) as seller, sum(courier_cents) as courier,
              sum(platform_cents) as platform, sum(tax_cents) as tax, sum(disputed_cents) as disputed from order_balances
          ) s, lateral (values ('provider', s.provider), ('seller', s.seller), ('courier', s.courier),
            ('platform', s.platform), ('tax', s.tax), ('disputed', s.disputed)) as v (account, cents)
          union all
          select account, sum(amount_cents) from ledger_entries where order_id is null group by account
        ), accounts as (
          select account, sum(cents) as cents from lines group by account
        ), parts as (
          select reason, sum(cents) as cents, count(*) as count from reasons group by reason
        ), refunds_open as (
          select coalesce(sum(amount_cents), 0)::float8 as cents, count(*)::int as count from refunds
          where not retried and state not in ('pending', 'succeeded', 'settled')
        )
        select (select jsonb_object_agg(account, cents) from accounts) as accounts,
          (select jsonb_object_agg(reason, jsonb_build_object('cents', cents, 'count', count)) from parts) as reasons,
          (select coalesce(sum(amount_cents), 0)::float8 from transfers where state = 'made')
            - (select coalesce(sum(amount_cents), 0)::float8 from transfer_reversals where state = 'made') as transferred,
          (select coalesce(sum(amount_cents), 0)::float8 from payouts where status = 'paid')
            + (select coalesce(sum(amount_cents), 0)::float8 from payouts_by_hand where state = 'paid') as paid_out,
          r.cents as refunds_open, r.count as refunds_count
        from refunds_open r`)
      if (!row) throw new Error('no answer')
      return completeTotals(row)
    },

    /** Sellers whose balance is not zero: those who owe us first, then by amount. A limit of null returns all of them. */
    sellerBalances: (limit: number | null = LISTED) =>
      db.rows<RecordRow>(sql`
        select u.username as seller, (b.cents / 100.0)::numeric(14, 2)::text as owed,
          coalesce(a.status, 'none') as payout_account,
          (select count(*)::int from orders o where o.seller_id = b.owner_id and o.owed_since is not null) as sales_waiting
        from (
          select owner_id, -sum(amount_cents) as cents from ledger_entries
          where account = 'seller' group by owner_id having sum(amount_cents) <> 0
        ) b left join users u on u.id = b.owner_id left join payout_accounts a on a.seller_id = b.owner_id
        order by b.cents > 0, abs(b.cents) desc, b.owner_id limit ${limit}`),

    /** Payouts by hand: those to be paid, the oldest first, and then the newest of the others. */
    payoutsByHand: (limit: number) =>
      db.rows<PayoutByHandRow>(sql`
        select p.id, u.username as seller, p.amount_cents as cents, p.method, p.details, p.state, p.note,
          (select count(*)::int from transfers t where t.by_hand = p.id) as sales,
          p.state = 'reserved' and p.changed_at is not null as is_changed, p.created_at, p.ended_at
        from payouts_by_hand p left join users u on u.id = p.seller_id
        order by p.state <> 'reserved', case when p.state = 'reserved' then p.created_at end, p.ended_at desc, p.id limit ${limit}`),

    /** @returns false where there is no open difference with this id */
    closeDifference: async (id: string, reason: string, now: Date): Promise<boolean> =>
      (await db.run(sql`
        update reconciliation_differences set closed_at = ${now}, closed_by = 'operator', close_reason = ${reason}
        where id = ${id} and closed_at is null`)) === 1,

    /** An open difference, locked; undefined where there is none with this id. */
    lockDifference: (id: string) =>
      db.row<{ assignee: string | null }>(
        sql`select assignee from reconciliation_differences where id = ${id} and closed_at is null for update`,
      ),

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
