import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { serviceUser } from '../../server/db/embedded/service-user.ts'
import { type Supervised, supervise } from './supervised.ts'

export type PoolMode = 'session' | 'transaction'

/** The port in the name of PgBouncer's socket; it has no network port. */
const PORT = 6432

export interface Pooler {
  url: string
  mode: PoolMode
  server: Supervised
}

/**
 * Prepares PgBouncer in front of a database. Nothing runs yet.
 * @param direct the database's own address, with the folder of its socket
 * @param connections that the pool may open to PostgreSQL
 * @param mode by default what its version can do
 */
export function preparePooler(
  program: string,
  {
    folder,
    direct,
    connections,
    mode,
  }: { folder: string; direct: string; connections: number; mode?: PoolMode },
  say: (line: string) => void,
): Pooler {
  const socket = new URL(direct).searchParams.get('host') ?? ''
  const file = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'pgbouncer-users.txt')
  writeFileSync(users, '"stoop" ""\n')
  const database = new URL(direct).pathname.slice(1)
  const best = bestModeOf(program)
  const chosen = mode ?? best
  const knowsNames = best === 'transaction'
  writeFileSync(file, configuration({ socket, users, database, connections, mode: chosen, knowsNames }))
  const pooled = new URL(direct)
  pooled.port = String(PORT)
  pooled.searchParams.set('application_name', 'stoop-pooled')
  const url = pooled.href
  const server = supervise(
    {
      name: 'pgbouncer',
      command: program,
      args: [file],
      log: path.join(folder, 'logs/pgbouncer.log'),
      // It refuses to run as root, and its socket lies beside that of PostgreSQL.
      user: serviceUser(),
      isReady: () => answers(url),
    },
    say,
  )
  return { url, mode: chosen, server }
}

/** What the installed PgBouncer can do. */
export function bestModeOf(program: string): PoolMode {
  return modeOf(execFileSync(program, ['--version'], { encoding: 'utf8' }))
}

/**
 * Statements have names. In transaction mode PgBouncer knows them from 1.21 on; Debian 12 has 1.18.
 * @param version what `pgbouncer --version` prints
 * @source https://www.pgbouncer.org/changelog.html 1.21.0
 */
export function modeOf(version: string): PoolMode {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(version) ?? []
  return Number(major) > 1 || Number(minor) >= 21 ? 'transaction' : 'session'
}

/** Named statements that a connection to PostgreSQL keeps. */
const KEPT_STATEMENTS = 500

interface PoolerSettings {
  socket: string
  users: string
  database: string
  /** Whether its version knows named statements, and so their setting. */
  knowsNames: boolean
  connections: number
  mode: PoolMode
}

function configuration(of: PoolerSettings): string {
  // A session keeps its connection, while transactions share few.
  const size = of.mode === 'session' ? of.connections : Math.max(10, Math.round(of.connections / 3))
  return `[databases]
${of.database} = host=${of.socket} dbname=${of.database} user=stoop

[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${of.socket}
unix_socket_mode = 0700
auth_type = trust
auth_file = ${of.users}
pool_mode = ${of.mode}
${of.mode === 'transaction' && of.knowsNames ? `max_prepared_statements = ${KEPT_STATEMENTS}\n` : ''}default_pool_size = ${size}
max_client_conn = ${of.connections * 2}
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
