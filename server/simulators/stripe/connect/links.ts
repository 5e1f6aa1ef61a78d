import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'

/** A single-use link to a page of an account. */
export interface LinkRow {
  id: string
  account: string
  kind: 'account_onboarding' | 'account_update' | 'login'
  /** Where the seller goes when they are done; null for the dashboard. */
  return_url: string | null
  /** Where the seller goes when the link does not open any more. */
  refresh_url: string | null
  created: Date
  expires_at: Date
}

/** An opened link, which can be used for a while. */
export interface PageSession extends LinkRow {
  session: string
  session_expires_at: Date
}

/** How long a link can be opened, and how long its pages work then. */
const linkMs = 5 * 60_000
const sessionMs = 60 * 60_000

const columns = sql`id, account, kind, return_url, refresh_url, created, expires_at, session, session_expires_at`

export async function insertLink(
  tx: Executor,
  context: SimulatorContext,
  link: Pick<LinkRow, 'account' | 'kind' | 'return_url' | 'refresh_url'>,
): Promise<LinkRow> {
  const created = context.clock.now()
  const id = newId(context.random, 'link_')
  const row: LinkRow = { ...link, id, created, expires_at: new Date(created.getTime() + linkMs) }
  await tx.run(sql`
    insert into stripe_simulator.account_links (id, account, kind, return_url, refresh_url, created, expires_at)
    values (${id}, ${row.account}, ${row.kind}, ${row.return_url}, ${row.refresh_url}, ${created}, ${row.expires_at})`)
  return row
}

export function findLink(executor: Executor, id: string): Promise<LinkRow | undefined> {
  return executor.row<LinkRow>(sql`select ${columns} from stripe_simulator.account_links where id = ${id}`)
}

/** Opens a link, once. @returns undefined if it was opened before or has expired */
export function openLink(
  executor: Executor,
  context: SimulatorContext,
  id: string,
): Promise<PageSession | undefined> {
  const now = context.clock.now()
  return executor.row<PageSession>(sql`
    update stripe_simulator.account_links set session = ${newId(context.random, 'onboarding_')},
      session_expires_at = ${new Date(now.getTime() + sessionMs)}
    where id = ${id} and session is null and expires_at > ${now}
    returning ${columns}`)
}

/** The session of a page, also one that has expired. */
export function findPageSession(executor: Executor, session: string): Promise<PageSession | undefined> {
  return executor.row<PageSession>(
    sql`select ${columns} from stripe_simulator.account_links where session = ${session}`,
  )
}

/** Deletes links that are older than a day: neither they nor their pages open any more. */
export async function pruneLinks(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 3600_000)
  await executor.run(sql`delete from stripe_simulator.account_links where created < ${before}`)
}
