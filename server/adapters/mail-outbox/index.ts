import type pg from 'pg'
import type { Clock } from '../../ports/clock.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { Random } from '../../ports/random.ts'
import { toMessage } from '../mail-smtp/message.ts'

const provider = 'outbox'

export interface OutboxSettings {
  pool: pg.Pool
  /** Sender, `Name <address>` or an address. */
  from: string
  clock: Clock
  random: Random
  log: { info(fields: { mail: string; subject: string }, message: string): void }
}

/**
 * Stores emails in the database instead of sending them. Messages are built as for SMTP, so that what would fail there
 * fails here. The log gets the subject, never the recipient or the body.
 */
export function createOutboxMailer({ pool, from, clock, random, log }: OutboxSettings): Mailer {
  let loading: ReturnType<typeof loadBuilder> | undefined
  return {
    async send(mail) {
      const [id, sentAt] = [random.uuid(), clock.now()]
      const email = {
        ...toMessage(provider, mail, from),
        messageId: `<${id}@${domainOf(from)}>`,
        date: sentAt,
      }
      loading ??= loadBuilder()
      const builder = await loading
      const { message } = await builder.sendMail(email).catch((error: Error) => {
        throw new ProviderError(provider, 'refused', 'the message could not be built', error.name)
      })
      const row = [id, mail.to, mail.subject, mail.text, mail.html, message, sentAt]
      await store(pool, row)
      log.info({ mail: id, subject: mail.subject }, 'email stored in the outbox')
    },
    async check() {
      await ask(pool, 'select 1')
    },
    async close() {},
  }
}

/** Loads nodemailer with the first email, to build messages without sending them. */
async function loadBuilder() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

async function store(pool: pg.Pool, values: unknown[]): Promise<void> {
  await ask(pool, {
    name: 'outbox-add',
    text: `insert into outbox_mails (id, recipient, subject, text_body, html_body, raw, sent_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values,
  })
}

async function ask(pool: pg.Pool, query: string | pg.QueryConfig): Promise<void> {
  try {
    await pool.query(query)
  } catch (error) {
    // The database's error message may quote the row.
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    throw new ProviderError(provider, 'unavailable', `outbox: ${code ?? 'not stored'}`, code)
  }
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'
}

export { deleteOldMessages } from './messages.ts'
export { createOutboxPages } from './pages.ts'
