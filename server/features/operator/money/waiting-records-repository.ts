import type { WaitingReason } from '../../../../contract/rules/money/waiting-reasons.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { sellerBalances } from './seller-balances-sql.ts'

/** An order with money that has not reached its seller. */
export interface WaitingRow {
  order_id: string
  title: string
  /** Null once the account is deleted. */
  seller: string | null
  cents: number
  reason: WaitingReason
  /** When the buyer paid. */
  since: Date
  /** When the reason ends by itself: the protection, the claim's turn, the dispute's deadline. */
  until: Date | null
  /** When a transfer or a payout by hand was decided. */
  requested_at: Date | null
  /** What exactly freezes the money, the account's status, or why a transfer was rejected. */
  detail: string | null
}

/** A page of the list; `after` is the last order of the page before. A limit of null returns everything. */
export interface WaitingPage {
  isByHand: boolean
  reason?: WaitingReason | undefined
  after?: string | undefined
  limit: number | null
}

/** What waits for its seller, and why. */
export function createWaitingRecords(db: Executor) {
  return {
    /** The oldest payment first. */
    waitingOrders: ({ isByHand, reason, after, limit }: WaitingPage) =>
      db.rows<WaitingRow>(sql`
        with ${sellerBalances(isByHand)}, page as (
          select * from reasons where cents > 0 and id is not null
            and (${reason ?? null}::text is null or reason = ${reason ?? null})
            and (${after ?? null}::uuid is null or (since, id) > (
              select coalesce(paid_at, created_at), id from orders where id = ${after ?? null}::uuid))
          order by since, id limit ${limit}
        )
        select p.id as order_id, p.title, u.username as seller, p.cents::float8 as cents, p.reason, p.since,
          case p.reason when 'protected' then p.protected_until when 'claim' then p.claim_due_at
            when 'frozen' then (select min(d.due_by) from disputes d where d.order_id = p.id and d.ended_at is null) end as until,
          case when p.reason in ('transfer', 'by_hand') then p.requested_at end as requested_at,
          case p.reason when 'frozen' then p.frozen_by when 'account_incomplete' then p.account_status
            when 'transfer_rejected' then (
              select t.rejection from transfers t where t.order_id = p.id order by t.requested_at desc limit 1) end as detail
        from page p left join users u on u.id = p.seller_id
        order by p.since, p.id`),
  }
}
