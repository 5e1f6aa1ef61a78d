import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { fill } from './fill.ts'

/** A temporary PostgreSQL with real fsync, filled with listings. */
export interface Stage {
  folder: string
  databaseUrl: string
  /** The folder of its Unix socket. */
  socket: string
  pool: pg.Pool
  ids: string[]
  /** Ids of listings with a price; giveaways need no payment page. */
  pricedIds: string[]
  stop(): Promise<void>
}

/** Sets everything up in a temporary folder. */
export async function setStage(count: number): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-bench-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbeddedCluster({ folder: path.join(folder, 'postgres') })
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query('create database bench')
  await admin.end()
  const databaseUrl = cluster.url('bench')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  await migrate(pool)
  const ids = await fill(pool, count)
  const { rows: priced } = await pool.query<{ id: string }>(
    'select id from listings where price_cents > 0 order by number',
  )
  return {
    folder,
    databaseUrl,
    pool,
    ids,
    pricedIds: priced.map(({ id }) => id),
    socket: new URL(databaseUrl).searchParams.get('host') ?? '',
    async stop() {
      // A closing connection may report the server's shutdown as an error.
      pool.on('error', () => {})
      await pool.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reverts every checkout, so that all listings can be bought again. */
export async function takeBackCheckouts(pool: pg.Pool): Promise<void> {
  await pool.query('truncate orders cascade')
  await pool.query("update listings set status = 'active' where status <> 'active'")
  // Not `orders`: analyzed while it is empty, it would be scanned as a whole until the next analysis.
  await pool.query('vacuum analyze listings, listing_json')
}
