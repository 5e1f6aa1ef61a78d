import pg from 'pg'
import type { Db } from 'pg-boss'
import type { Database, Executor } from '../db/database.ts'
import { statementName } from '../db/sql.ts'

/** Milliseconds before a lost LISTEN connection is opened again. */
const RECONNECT_DELAY = 1000

/** Lets pg-boss run its statements on our pool and listen for new jobs on a connection that is not part of the pool. */
export function asBossDatabase({ pool }: Database, onNewJob: (queue: string) => void): Db {
  return {
    executeSql: (text, values) => pool.query(values ? { name: nameOf(text), text, values } : text),
    listen: (channel, onNotification, onReconnect) =>
      listen(pool, channel, {
        onNotification: (queue) => {
          onNotification(queue)
          onNewJob(queue)
        },
        onReconnect,
      }),
  }
}

/** Lets pg-boss run one call inside our transaction. */
export function asBossTransaction(executor: Executor): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await executor.rows({ name: nameOf(text), text, values: values ?? [] }),
    }),
  }
}

/**
 * pg-boss adds jobs with one SQL text per queue. Planning it takes longer than running it, so each connection prepares it
 * once. Fetching is planned each time: a plan made while a queue was short is slow once it is long.
 */
function nameOf(text: string): string {
  return /^\s*with ins as/i.test(text) ? statementName(text) : ''
}

type ListenHandle = Awaited<ReturnType<NonNullable<Db['listen']>>>

interface Listeners {
  onNotification: (payload: string) => void
  onReconnect: () => void
}

async function listen(pool: pg.Pool, channel: string, listeners: Listeners): Promise<ListenHandle> {
  let closed = false
  let client = await subscribe(pool, channel, listeners, reconnect)

  function reconnect(): void {
    if (closed) return
    setTimeout(async () => {
      if (closed) return
      try {
        client = await subscribe(pool, channel, listeners, reconnect)
        listeners.onReconnect()
      } catch {
        reconnect()
      }
    }, RECONNECT_DELAY).unref()
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}

async function subscribe(
  pool: pg.Pool,
  channel: string,
  { onNotification }: Listeners,
  onLost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client(pool.options)
  // The end event follows; without a listener an error would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => onNotification(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  client.once('end', onLost)
  return client
}
