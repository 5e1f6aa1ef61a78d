import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../../server/db/embedded/cluster.ts'

/** The PostgreSQL that all contenders share, each with its own database. Its folder stays, with the peers' catalogues. */
export interface Databases {
  /** The folder of its Unix socket. */
  socket: string
  url(name: string): string
  /** What a database holds, as `describe` was told; null when it is not filled. */
  contents(name: string): Promise<string | null>
  /** Creates an empty database; an older one of this name is dropped. */
  create(name: string): Promise<void>
  /** Remembers what a database holds, once it is filled. */
  describe(name: string, contents: string): Promise<void>
  stop(): Promise<void>
}

export async function openDatabases(folder: string): Promise<Databases> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const cluster = await startEmbeddedCluster({ folder: path.join(folder, 'postgres') })
  const pool = new pg.Pool({ connectionString: cluster.url('postgres'), max: 1 })
  pool.on('error', () => {})
  return {
    socket: new URL(cluster.url('postgres')).searchParams.get('host') ?? '',
    url: (name) => cluster.url(name),
    async contents(name) {
      const { rows } = await pool.query<{ contents: string | null }>(
        "select shobj_description(oid, 'pg_database') as contents from pg_database where datname = $1",
        [name],
      )
      return rows[0]?.contents ?? null
    },
    async create(name) {
      await pool.query(`drop database if exists ${name} with (force)`)
      await pool.query(`create database ${name}`)
    },
    async describe(name, contents) {
      await pool.query(`comment on database ${name} is ${pg.escapeLiteral(contents)}`)
    },
    async stop() {
      await pool.end()
      await cluster.stop()
    },
  }
}
