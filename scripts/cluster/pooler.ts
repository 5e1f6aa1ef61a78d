import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { serviceUser } from '../../server/db/embedded/service-user.ts'
import { type Supervised, supervise } from './supervised.ts'

/** The port in the name of PgBouncer's socket; it has no network port. */
const PORT = 6432

export interface Pooler {
  url: string
  server: Supervised
}

/**
 * Prepares PgBouncer in front of a database. Nothing runs yet.
 * @param direct the database's own address, with the folder of its socket
 * @param connections that the pool may open to PostgreSQL
 */
export function preparePooler(
  program: string,
  { folder, direct, connections }: { folder: string; direct: string; connections: number },
  say: (line: string) => void,
): Pooler {
  const socket = new URL(direct).searchParams.get('host') ?? ''
  const file = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'pgbouncer-users.txt')
  writeFileSync(users, '"stoop" ""\n')
  writeFileSync(file, configuration({ socket, users, connections }))
  const pooled = new URL(direct)
  pooled.port = String(PORT)
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
  return { url, server }
}

/** In session mode, because statements have names and Debian's version does not know them in transaction mode. */
function configuration(of: { socket: string; users: string; connections: number }): string {
  return `[databases]
stoop = host=${of.socket} dbname=stoop user=stoop

[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${of.socket}
unix_socket_mode = 0700
auth_type = trust
auth_file = ${of.users}
pool_mode = session
default_pool_size = ${of.connections}
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
