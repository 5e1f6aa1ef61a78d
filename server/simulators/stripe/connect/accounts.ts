import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { AccountRow } from './account-row.ts'

const columns = sql`id, created, contact_email, display_name, country, currency, metadata, closed, draft, person, bank,
  submitted, identity, document, due_at, payout_interval, payout_days, next_payout_at`

export type NewAccount = Pick<
  AccountRow,
  'id' | 'created' | 'contact_email' | 'display_name' | 'country' | 'currency' | 'metadata'
>

export async function insertAccount(tx: Executor, account: NewAccount): Promise<AccountRow | undefined> {
  return tx.row<AccountRow>(sql`
    insert into stripe_simulator.accounts (id, created, contact_email, display_name, country, currency, metadata)
    values (${account.id}, ${account.created}, ${account.contact_email}, ${account.display_name},
      ${account.country}, ${account.currency}, ${account.metadata})
    returning ${columns}`)
}

export function findAccount(executor: Executor, id: string): Promise<AccountRow | undefined> {
  return executor.row<AccountRow>(sql`select ${columns} from stripe_simulator.accounts where id = ${id}`)
}

/** Locks the account until the transaction ends. */
export function lockAccount(tx: Executor, id: string): Promise<AccountRow | undefined> {
  return tx.row<AccountRow>(sql`select ${columns} from stripe_simulator.accounts where id = ${id} for update`)
}

/** Locks an account with a review that has ended or a document that is overdue. */
export function lockDueAccount(tx: Executor, now: Date): Promise<AccountRow | undefined> {
  return tx.row<AccountRow>(sql`
    select ${columns} from stripe_simulator.accounts where due_at <= ${now}
    order by due_at limit 1 for update skip locked`)
}

/** Locks an account whose next automatic payout is due. */
export function lockPayingAccount(tx: Executor, now: Date): Promise<AccountRow | undefined> {
  return tx.row<AccountRow>(sql`
    select ${columns} from stripe_simulator.accounts where next_payout_at <= ${now}
    order by next_payout_at limit 1 for update skip locked`)
}

/** Writes everything that can change of a locked account. */
export async function updateAccount(tx: Executor, account: AccountRow): Promise<void> {
  await tx.run(sql`
    update stripe_simulator.accounts set contact_email = ${account.contact_email},
      display_name = ${account.display_name}, metadata = ${account.metadata}, closed = ${account.closed},
      draft = ${account.draft}, person = ${account.person}, bank = ${account.bank},
      submitted = ${account.submitted}, identity = ${account.identity}, document = ${account.document},
      due_at = ${account.due_at}, payout_interval = ${account.payout_interval},
      payout_days = ${account.payout_days}, next_payout_at = ${account.next_payout_at}
    where id = ${account.id}`)
}

/** Newest first. */
export function listAccounts(
  executor: Executor,
  filter: { closed: boolean | null; limit: number },
): Promise<AccountRow[]> {
  return executor.rows<AccountRow>(sql`
    select ${columns} from stripe_simulator.accounts
    where (${filter.closed}::boolean is null or closed = ${filter.closed}::boolean)
    order by seq desc limit ${filter.limit}`)
}
