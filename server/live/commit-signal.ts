import pg from 'pg'

const CHANNEL = 'live_events'
/** Milliseconds before a lost connection is opened again. */
const RETRY_DELAY = 1_000

/** Tells every process that events were committed. */
export interface CommitSignal {
  /** Tells the other processes. Many calls at the same time become one message. */
  send(): void
  /** Calls `onSignal` for each message, until the returned function is called. */
  listen(onSignal: () => void): () => Promise<void>
}

/**
 * Signals over PostgreSQL, after the commit and never within it: NOTIFY in a transaction makes all commits that notify wait
 * for each other. A lost signal only delays an event until the next regular look.
 * @source https://www.postgresql.org/docs/current/sql-notify.html
 */
export function createCommitSignal(pool: pg.Pool): CommitSignal {
  let sending = false
  let isDue = false

  async function flush(): Promise<void> {
    sending = true
    while (isDue) {
      isDue = false
      await pool.query(`notify ${CHANNEL}`).catch(() => {})
    }
    sending = false
  }

  return {
    send() {
      isDue = true
      if (!sending) void flush()
    },
    listen: (onSignal) => keepListening(pool, onSignal),
  }
}

/** Listens on a connection of its own, and opens another one when it is lost. */
function keepListening(pool: pg.Pool, onSignal: () => void): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const again = (lost: pg.Client) => {
    if (isStopped || client !== lost) return
    client = undefined
    void lost.end().catch(() => {})
    timer = setTimeout(() => void connect(), RETRY_DELAY).unref()
  }
  const connect = async () => {
    const opened = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true })
    client = opened
    opened.on('notification', onSignal)
    opened.on('error', () => again(opened))
    opened.on('end', () => again(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      // Something may have been committed while nobody listened.
      onSignal()
    } catch {
      again(opened)
    }
  }
  const connecting = connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await connecting
    await client?.end().catch(() => {})
  }
}
