import pg from 'pg'
import { fill } from './fill.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

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
  const cluster = await startTemporaryCluster()
  const databaseUrl = await cluster.createDatabase('bench')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const ids = await fill(pool, count)
  const { rows: priced } = await pool.query<{ id: string }>(
    'select id from listings where price_cents > 0 order by number',
  )
  return {
    folder: cluster.folder,
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
