import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { listOf } from './list-sql.ts'

/** A person's money, as other features store it: reading it for the export, removing it with the account. */
export function createMoneyDataRepository(db: Executor) {
  return {
    /** One list of rows for each kind of record. `timeZone`: decides the year of a sale. */
    moneyForExport: async (id: string, timeZone: string) => {
      const row = await db.row<MoneyRecords>(sql`
        select ${listOf(refundsOf(id))} as refunds,
          ${listOf(disputesOf(id))} as disputes,
          ${listOf(sql`
            select provider_account_id, status, takes_transfers, requirements, created_at, checked_at, given_up_at
            from payout_accounts where seller_id = ${id}`)} as payout_accounts,
          ${listOf(sql`
            select method, details, updated_at from payout_details where seller_id = ${id}`)} as payout_details,
          ${listOf(sql`
            select id, order_id, amount_cents, state, rejection, by_hand, requested_at, ended_at
            from transfers where seller_id = ${id} order by requested_at desc`)} as transfers,
          ${listOf(sql`
            select id, transfer_id, order_id, amount_cents, state, rejection, requested_at, ended_at
            from transfer_reversals where seller_id = ${id} order by requested_at desc`)} as transfer_reversals,
          ${listOf(sql`
            select id, amount_cents, status, arrives_at, failure_code, created_at
            from payouts where seller_id = ${id} order by created_at desc`)} as payouts,
          ${listOf(sql`
            select id, amount_cents, state, method, details, note, created_at, ended_at
            from payouts_by_hand where seller_id = ${id} order by created_at desc`)} as payouts_by_hand,
          ${listOf(sql`
            select kind, order_id, -amount_cents as amount_cents, at from ledger_entries
            where owner_id = ${id} and account = 'seller' order by id desc`)} as seller_balance,
          ${listOf(reportedOf(id, timeZone))} as reported_sales,
          ${listOf(sql`
            select rule, period, level, reached_at
            from seller_thresholds where seller_id = ${id} order by reached_at desc`)} as reporting_thresholds,
          ${listOf(sql`
            select asked_at, due_at, certified_at, paused_at
            from inform_certifications where seller_id = ${id}`)} as inform_certifications`)
      return row ?? noMoneyRecords
    },

    /** Whether their bank has returned a payout that has not been paid since, and that they have not given up. */
    hasReturnedPayout: async (id: string) =>
      (await db.row(sql`
        select 1 from payouts p join payout_accounts a on a.seller_id = p.seller_id and a.given_up_at is null
        where p.seller_id = ${id} and p.status = 'failed' and not exists (
          select 1 from payouts later where later.seller_id = p.seller_id and later.created_at > p.created_at
            and later.status in ('pending', 'in_transit', 'paid'))
        limit 1`)) !== undefined,

    /** Whether they owe more than they are owed, by the ledger. */
    owesMoney: async (id: string) =>
      (await db.row(sql`
        select 1 from ledger_entries where account = 'seller' and owner_id = ${id} having sum(amount_cents) > 0`)) !==
      undefined,

    /** Whether a sale's money waits to be transferred to them. */
    isOwedMoney: async (id: string) =>
      (await db.row(sql`select 1 from orders where seller_id = ${id} and owed_since is not null limit 1`)) !==
      undefined,

    /**
     * Removes where a person was paid to, and what disputes say about them. Amounts stay for the books. A payout that is
     * reserved keeps its details until the operator has paid it.
     */
    removeMoneyDetails: (id: string) =>
      db.run(sql`
        with paid as (update payouts_by_hand set details = '' where seller_id = ${id} and state <> 'reserved')
        update disputes d set evidence = null, edited_at = null from orders o
        where o.id = d.order_id and (o.buyer_id = ${id} or o.seller_id = ${id})`),
  }
}

/** What was given back of the orders that a person bought or sold; of the seller's fee only for the seller. */
function refundsOf(id: string): Query {
  return sql`
    select r.order_id, r.amount_cents, r.item_cents, r.delivery_cents, r.buyer_fee_cents, r.tax_cents,
      case when o.seller_id = ${id} then r.platform_fee_cents end as seller_fee_cents, r.reason, r.state, r.requested_at
    from refunds r join orders o on o.id = r.order_id
    where o.buyer_id = ${id} or o.seller_id = ${id} order by r.requested_at desc`
}

/** Payments that a buyer's bank has asked about or taken back, and what the seller bore of them. */
function disputesOf(id: string): Query {
  return sql`
    select d.order_id, d.state, d.amount_cents, d.opened_at, d.ended_at,
      case when o.buyer_id = ${id} then d.reason end as reason,
      case when o.seller_id = ${id} then d.settled -> 'seller' end as charged_to_seller_cents
    from disputes d join orders o on o.id = d.order_id
    where o.buyer_id = ${id} or o.seller_id = ${id} order by d.opened_at desc`
}

/** A seller's totals by year: what would be reported of them. */
function reportedOf(id: string, timeZone: string): Query {
  return sql`
    select extract(year from paid_at at time zone ${timeZone})::int as year, count(*)::int as sales,
      sum(item_cents)::float8 as gross_cents, count(*) filter (where sold_as_new)::int as new_sales,
      coalesce(sum(item_cents) filter (where sold_as_new), 0)::float8 as new_gross_cents
    from orders where sold_by = ${id} and paid_at is not null and item_cents > 0 group by 1 order by 1 desc`
}

const noMoneyRecords = {
  refunds: [],
  disputes: [],
  payout_accounts: [],
  payout_details: [],
  transfers: [],
  transfer_reversals: [],
  payouts: [],
  payouts_by_hand: [],
  seller_balance: [],
  reported_sales: [],
  reporting_thresholds: [],
  inform_certifications: [],
}
type MoneyRecords = Record<keyof typeof noMoneyRecords, Record<string, unknown>[]>
