import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts'
import { quietSettings } from '../../scripts/cluster/testing/quiet-settings.ts'
import { startServices } from '../../scripts/faults/table/services.ts'
import { lastingTokens } from '../../scripts/lasting-tokens.ts'
import { type CleanUp, unwind } from '../../server/app/clean-up.ts'
import { fill } from '../fill.ts'
import { fillTalks } from '../live/talks.ts'
import { drawPhotos } from './photos.ts'
import type { TrafficJob } from './traffic.ts'

/** A filled marketplace behind nginx, with stand-ins for Stripe, mail and storage on the same machine. */
export interface MixedMarketplace {
  cluster: Cluster
  pool: pg.Pool
  people: Omit<TrafficJob, 'perSecond' | 'seconds'>
  /** Resolves once all programs have ended. It may be called more than once. */
  stop(): Promise<void>
}

const LISTINGS = 10_000
/** Listings that only buyers open. */
const TO_BUY = 7_000
const TALKS = 200
const SELLERS = 40
const PHOTOS = 15 * SELLERS

/** @param processes of the app */
export async function openMarketplace(processes: number): Promise<MixedMarketplace> {
  const cleanUp: CleanUp = []
  try {
    const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-mixed-'))
    cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    // PostgreSQL and nginx's workers have accounts of their own when we are root.
    for (const each of [folder, dataDir]) chmodSync(each, 0o755)
    const services = await startServices(cleanUp)
    const cluster = await startCluster(
      { processes, hasPool: false, hasReplica: false, postgres: null, dataDir, port: 0 },
      console.log,
      // Drafts and second looks at listings are left to the built-in recognizer.
      {
        ...quietSettings,
        STRIPE_PUBLISHABLE_KEY: '',
        ALLOW_SIMULATORS: '1',
        ...services.env,
        GEMINI_API_KEY: '',
      },
    )
    cleanUp.push(() => cluster.stop())
    await services.startStripe({ folder, shop: cluster.address })
    const pool = new pg.Pool({ connectionString: cluster.databaseUrl, max: 2 })
    pool.on('error', () => {})
    cleanUp.push(() => pool.end())
    const people = await invitePeople(cluster, pool, await drawPhotos(folder, PHOTOS))
    let stopping: Promise<void> | undefined
    return { cluster, pool, people, stop: () => (stopping ??= unwind(cleanUp)) }
  } catch (error) {
    await unwind(cleanUp)
    throw error
  }
}

async function invitePeople(
  cluster: Cluster,
  pool: pg.Pool,
  photos: string[],
): Promise<MixedMarketplace['people']> {
  const ids = await fill(pool, LISTINGS)
  // Giveaways have no payment page.
  await pool.query('update listings set price_cents = 4500 where price_cents < 500')
  // New members may list only so much.
  await pool.query("update users set created_at = now() - interval '60 days'")
  const secretKey = cluster.env.SECRET_KEY ?? ''
  const talks = await fillTalks(pool, TALKS, secretKey)
  return {
    site: cluster.address,
    // The first ones belong to conversations.
    listings: ids.slice(TALKS, LISTINGS - TO_BUY),
    toBuy: ids.slice(LISTINGS - TO_BUY),
    sellers: await signInSellers(pool, secretKey),
    photos,
    published: 0,
    talks,
  }
}

async function signInSellers(pool: pg.Pool, secretKey: string): Promise<TrafficJob['sellers']> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from users where username like 'seller-%' order by username limit $1",
    [SELLERS],
  )
  const tokens = lastingTokens(secretKey)
  return await Promise.all(
    rows.map(async ({ id: userId }) => {
      const sessionId = randomUUID()
      await pool.query(
        `insert into sessions (id, user_id, refresh_hash, device_id, created_at, last_used_at, expires_at)
        values ($1::uuid, $2, $1::text, $1::text, now(), now(), now() + interval '1 day')`,
        [sessionId, userId],
      )
      return `Bearer ${await tokens.issueAccess({ userId, sessionId })}`
    }),
  )
}
