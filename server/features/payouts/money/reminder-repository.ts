import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Sellers who have to be reminded to set up payouts, bound to a pool or a transaction. */
export type ReminderRepository = ReturnType<typeof createReminderRepository>

export function createReminderRepository(db: Executor) {
  return {
    /**
     * Sellers who cannot be paid yet, whose oldest sale has fewer reminders than it should.
     * `dueBefore`: sales from before then should have had the first, second … reminder.
     */
    due: (hasProvider: boolean, dueBefore: readonly Date[], limit: number) =>
      db.rows<{ seller_id: string }>(sql`
        select seller_id from (
          select distinct on (o.seller_id) o.seller_id, o.paid_at, o.payout_reminders from orders o
          where o.seller_id is not null and ${waitsForAccount(hasProvider)} order by o.seller_id, o.paid_at
        ) oldest
        where payout_reminders < ${dueCount(dueBefore)} limit ${limit}`),

    /** Counts a reminder for the oldest sale of a seller. @returns how many were sent before; null if none is due */
    count: async (hasProvider: boolean, sellerId: string, dueBefore: readonly Date[]) => {
      const oldest = await db.row<{ id: string; payout_reminders: number; due: number }>(sql`
        select o.id, o.payout_reminders, ${dueCount(dueBefore)} as due from orders o
        where o.seller_id = ${sellerId} and ${waitsForAccount(hasProvider)} order by o.paid_at limit 1 for update`)
      if (!oldest || oldest.payout_reminders >= oldest.due) return null
      await db.run(sql`update orders set payout_reminders = ${oldest.due} where id = ${oldest.id}`)
      return oldest.payout_reminders
    },
  }
}

/** Whether a sale's seller has to do something before they can be paid. `hasProvider`: a provider pays sellers, not the operator. */
function waitsForAccount(hasProvider: boolean) {
  const hasNothingToDo = hasProvider
    ? sql`select 1 from payout_accounts a where a.seller_id = o.seller_id
        and (a.takes_transfers or a.status not in ('onboarding', 'restricted'))`
    : sql`select 1 from payout_details d where d.seller_id = o.seller_id`
  return sql`o.paid_at is not null and o.payout_reminders < 6 and o.total_cents > 0
    and o.state not in ('cancelled', 'refunded') and not exists (${hasNothingToDo})`
}

/** How many reminders a sale should have had. */
function dueCount(dueBefore: readonly Date[]) {
  return sql`(select count(*)::int from unnest(${[...dueBefore]}::timestamptz[]) as due (before) where paid_at <= due.before)`
}
