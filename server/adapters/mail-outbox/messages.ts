import type pg from 'pg'
import { keptSince } from '../../../contract/rules/site/retention.ts'

/** A stored email as the pages show it. */
export interface OutboxEmail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sent_at: Date
}

export interface OutboxQuery {
  /** Only emails to this address, ignoring case. */
  to: string | null
  limit: number
}

const columns = 'id, recipient as "to", subject, text_body as text, html_body as html, sent_at'

/** Newest first. */
export async function newestEmails(pool: pg.Pool, { to, limit }: OutboxQuery): Promise<OutboxEmail[]> {
  const filter = to === null ? '' : 'where lower(recipient) = lower($2)'
  const { rows } = await pool.query<OutboxEmail>(
    `select ${columns} from outbox_mails ${filter} order by sent_at desc, id desc limit $1`,
    to === null ? [limit] : [limit, to],
  )
  return rows
}

export async function findEmail(pool: pg.Pool, id: string): Promise<OutboxEmail | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const { rows } = await pool.query<OutboxEmail>(`select ${columns} from outbox_mails where id::text = $1`, [
    id,
  ])
  return rows[0]
}

/** The exact message that SMTP would have sent. */
export async function findRaw(pool: pg.Pool, id: string): Promise<Buffer | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const { rows } = await pool.query<{ raw: Buffer }>('select raw from outbox_mails where id::text = $1', [id])
  return rows[0]?.raw
}

/** Deletes older emails. @returns how many */
export async function deleteOldMessages(pool: pg.Pool, now: Date): Promise<number> {
  return (
    (await pool.query('delete from outbox_mails where sent_at < $1', [keptSince('emails', now)])).rowCount ??
    0
  )
}
