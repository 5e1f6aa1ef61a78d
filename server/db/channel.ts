import pg from 'pg'
import type { Database } from './database.ts'

/** Milliseconds before a lost connection is opened again. */
const RETRY_DELAY = 1_000

/** A channel between processes that use the same database. A message may be lost, so receivers also look regularly. */
export interface Channel {
  /** Sends after a commit. The same message sent several times within a moment becomes one. */
  send(message?: string): void
  /** Listens on a connection of its own, past a pooler, until the returned function is called. */
  listen(listener: ChannelListener): () => Promise<void>
}

export interface ChannelListener {
  onMessage(message: string): void
  /** Called for each new connection: messages sent before it were not received. */
  onConnect(): void
}

/**
 * A channel over NOTIFY, which is never sent within a transaction: there it would make all commits that notify wait for each other.
 * @source https://www.postgresql.org/docs/current/sql-notify.html
 */
export function createChannel(
  database: Pick<Database, 'pool' | 'direct' | 'listening'>,
  name: string,
): Channel {
  const { pool } = database
  const due = new Set<string>()
  let isSending = false

  async function flush(): Promise<void> {
    isSending = true
    while (due.size > 0) {
      const messages = [...due]
      due.clear()
      await pool
        .query('select pg_notify($1, message) from unnest($2::text[]) as message', [name, messages])
        .catch(() => {})
    }
    isSending = false
  }

  return {
    send(message = '') {
      due.add(message)
      if (!isSending) void flush()
    },
    listen: (listener) => keepListening(database, name, listener),
  }
}

/** Opens another connection when one is lost. */
function keepListening(
  { direct, listening }: Pick<Database, 'direct' | 'listening'>,
  name: string,
  listener: ChannelListener,
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const again = (lost: pg.Client) => {
    if (isStopped || client !== lost) return
    client = undefined
    listening.delete(lost)
    void lost.end().catch(() => {})
    timer = setTimeout(() => void connect(), RETRY_DELAY).unref()
  }
  const connect = async () => {
    const opened = new pg.Client({ ...direct.options, keepAlive: true })
    client = opened
    opened.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    opened.on('error', () => again(opened))
    opened.on('end', () => again(opened))
    try {
      await opened.connect()
      listening.add(opened)
      await opened.query(`listen ${opened.escapeIdentifier(name)}`)
      listener.onConnect()
    } catch {
      again(opened)
    }
  }
  const connecting = connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await connecting
    if (!client) return
    listening.delete(client)
    await client.end().catch(() => {})
  }
}
