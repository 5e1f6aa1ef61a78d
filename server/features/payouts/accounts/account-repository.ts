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

    /** A seller's name and address; undefined once their account is deleted. */
    seller: (id: string) =>
      db.row<{ username: string; email: string }>(sql`select username, email from users where id = ${id}`),
  }
}
