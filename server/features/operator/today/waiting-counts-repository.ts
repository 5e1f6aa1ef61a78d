import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { failedRefunds, troubledPayouts } from '../money/attention-records-repository.ts'
import { ordersWith } from '../orders/order-filter-sql.ts'
import { peopleThatWait } from '../people/people-search-repository.ts'

/** How much waits on each page of the console. */
export interface WaitingCounts {
  queue: number
  orders: number
  listings: number
  people: number
  enquiries: number
  money: number
}

/** @returns a function that counts what waits, in one statement that reads open rows only */
export function createWaitingCounts(db: Executor) {
  return async (): Promise<WaitingCounts> => {
    const row = await db.row<WaitingCounts>(sql`
      select
        (select count(*)::int from review_items where state = 'open') as queue,
        (select count(distinct order_id)::int from (${ordersWith.decision}) d) as orders,
        (select count(*)::int from listing_checks c join listings l on l.id = c.listing_id
          where c.state = 'held' and l.status = 'held') as listings,
        (select count(distinct owner_id)::int from (${peopleThatWait}) p) as people,
        (select count(*)::int from enquiries where closed_at is null) as enquiries,
        ((select count(*) from (${failedRefunds}) r) + (select count(*) from (${troubledPayouts}) p)
          + (select count(*) from reconciliation_differences where closed_at is null))::int as money`)
    return row ?? none
  }
}

const none: WaitingCounts = { queue: 0, orders: 0, listings: 0, people: 0, enquiries: 0, money: 0 }
