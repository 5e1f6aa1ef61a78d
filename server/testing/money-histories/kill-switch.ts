import type pg from 'pg'

type Callback = (error: Error | null, result?: unknown) => void
type QueryFunction = (...args: unknown[]) => unknown

/** What the process died of. */
export class Killed extends Error {
  constructor() {
    super('The process was killed.')
  }
}

/** Statements that are sent on one connection since its transaction began. */
interface Connection {
  isInTransaction: boolean
  /** Whether they belong to the payment simulator, which stands for somebody else's process. */
  isSimulator: boolean
}

/**
 * Lets the app die between any two of its statements: from the one that is chosen on, no statement is executed until it
 * is revived. Open transactions are rolled back, as when a process is killed. The payment simulator shares the database and
 * goes on.
 */
export interface KillSwitch {
  /** Dies before the `count`th statement from now on. */
  arm(count: number): void
  /** @returns whether it had died */
  revive(): boolean
  /** How often it has died. */
  readonly deaths: number
}

/** Puts a switch between the app and its pool. */
export function installKillSwitch(pool: pg.Pool): KillSwitch {
  const connections = new WeakMap<object, Connection>()
  let left = Number.POSITIVE_INFINITY
  let isDead = false
  let deaths = 0

  /** Whether a statement must not be executed. */
  const isStopped = (connection: Connection, text: string): boolean => {
    if (!isOfApp(connection, text)) return false
    if (isDead) return true
    left -= 1
    if (left > 0) return false
    isDead = true
    deaths += 1
    return true
  }

  const guard = (client: pg.PoolClient) => {
    if (connections.has(client)) return
    const connection: Connection = { isInTransaction: false, isSimulator: false }
    connections.set(client, connection)
    const send = client.query.bind(client) as QueryFunction
    const guarded: QueryFunction = (...args) => {
      const [statement] = args
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
      if (!isStopped(connection, text)) {
        note(connection, text)
        return send(...args)
      }
      const callback = args.at(-1)
      if (typeof callback !== 'function') return Promise.reject(new Killed())
      setImmediate(() => (callback as Callback)(new Killed()))
      return undefined
    }
    client.query = guarded as typeof client.query
  }
  pool.on('connect', guard)
  return {
    arm(count) {
      left = count
    },
    revive() {
      const hadDied = isDead
      isDead = false
      left = Number.POSITIVE_INFINITY
      return hadDied
    },
    get deaths() {
      return deaths
    },
  }
}

function isOfApp(connection: Connection, text: string): boolean {
  if (/^\s*(begin|rollback)/i.test(text) || text.includes('pg_advisory')) return false
  if (text.includes('stripe_simulator')) return false
  return !(connection.isInTransaction && connection.isSimulator)
}

function note(connection: Connection, text: string): void {
  if (/^\s*begin/i.test(text)) {
    connection.isInTransaction = true
    connection.isSimulator = false
  } else if (/^\s*(commit|rollback)/i.test(text)) connection.isInTransaction = false
  else if (text.includes('stripe_simulator')) connection.isSimulator = true
}
