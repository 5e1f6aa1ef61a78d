import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PayoutAccount, PayoutAccountStatus, PayoutRequirement } from '../../../ports/payouts.ts'

/** A row of `payout_accounts`: a seller's account at the provider, as it was last read. */
export interface PayoutAccountRow {
  seller_id: string
  provider_account_id: string
  status: PayoutAccountStatus
  takes_transfers: boolean
  requirements: PayoutRequirement[]
  created_at: Date
  checked_at: Date
}

/** Payout accounts, bound to a pool or a transaction. */
export type AccountRepository = ReturnType<typeof createAccountRepository>

export function createAccountRepository(db: Executor) {
  return {
    ofSeller: (sellerId: string) =>
      db.row<PayoutAccountRow>(sql`select * from payout_accounts where seller_id = ${sellerId}`),

    byProviderId: (id: string) =>
      db.row<PayoutAccountRow>(sql`select * from payout_accounts where provider_account_id = ${id}`),

    /**
     * The account, locked until the transaction ends. Everything that decides about a seller's money holds this lock,
     * so that the same money is not promised twice.
     */
    lock: (sellerId: string) =>
      db.row<PayoutAccountRow>(sql`select * from payout_accounts where seller_id = ${sellerId} for update`),

    /** Stores what the provider says. @returns false where a later answer is stored already */
    save: async (sellerId: string, account: PayoutAccount, readAt: Date) =>
      (await db.run(sql`
        insert into payout_accounts (seller_id, provider_account_id, status, takes_transfers, requirements, created_at, checked_at)
        values (${sellerId}, ${account.id}, ${account.status}, ${account.takesTransfers},
          ${JSON.stringify(account.requirements)}::jsonb, ${readAt}, ${readAt})
        on conflict (seller_id) do update set status = excluded.status, takes_transfers = excluded.takes_transfers,
          requirements = excluded.requirements, checked_at = excluded.checked_at
        where payout_accounts.checked_at <= excluded.checked_at`)) === 1,

    /** Accounts that are not settled and were not read since then, the longest ago first. */
    changing: (checkedBefore: Date, limit: number) =>
      db.rows<PayoutAccountRow>(sql`
        select * from payout_accounts where status in ('onboarding', 'pending', 'restricted')
          and checked_at < ${checkedBefore} order by checked_at limit ${limit}`),

    /** Accounts whose money has not all arrived at a bank, and whose payouts were not read since then, the longest ago first. */
    payingOut: (readBefore: Date, limit: number) =>
      db.rows<PayoutAccountRow>(sql`
        select a.* from payout_accounts a
        where (a.payouts_read_at is null or a.payouts_read_at < ${readBefore})
          and (select coalesce(sum(amount_cents), 0) from transfers t where t.seller_id = a.seller_id and t.state = 'made'
              and t.by_hand is null and t.ended_at < ${readBefore})
            - (select coalesce(sum(amount_cents), 0) from transfer_reversals r where r.seller_id = a.seller_id and r.state = 'made')
            > (select coalesce(sum(amount_cents), 0) from payouts p where p.seller_id = a.seller_id and p.status = 'paid')
        order by a.payouts_read_at nulls first limit ${limit}`),

    markPayoutsRead: (sellerId: string, now: Date) =>
      db.run(sql`update payout_accounts set payouts_read_at = ${now} where seller_id = ${sellerId}`),

    /** Records that the owner gives up what has not left their account at the provider. @returns false if there is nothing */
    giveUp: async (sellerId: string, now: Date) =>
      (await db.run(sql`
        update payout_accounts a set given_up_at = ${now} where seller_id = ${sellerId} and given_up_at is null
          and (select coalesce(sum(amount_cents), 0) from transfers t where t.seller_id = a.seller_id and t.state = 'made'
              and t.by_hand is null)
            - (select coalesce(sum(amount_cents), 0) from transfer_reversals r where r.seller_id = a.seller_id and r.state = 'made')
            > (select coalesce(sum(amount_cents), 0) from payouts p where p.seller_id = a.seller_id and p.status = 'paid')`)) ===
      1,

    /** A seller's name and address; undefined once their account is deleted. */
    seller: (id: string) =>
      db.row<{ username: string; email: string }>(sql`select username, email from users where id = ${id}`),
  }
}
