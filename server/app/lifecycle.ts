import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { systemClock } from '../adapters/clock-system/index.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import type { Config } from '../config/config-types.ts'
import { grantAppUser } from '../db/app-user.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbeddedCluster } from '../db/embedded/cluster.ts'
import type { ClusterChange } from '../db/embedded/cluster-watch.ts'
import { migrate } from '../db/migrate.ts'
import { knowsNamedStatements } from '../db/named-statements.ts'
import type { ReplicaChange } from '../db/replica/probing.ts'
import { openReplica, type Replica } from '../db/replica/replica.ts'
import { withClient } from '../db/with-client.ts'
import type { FillParts } from '../demo/fill.ts'
import { needsDemo } from '../demo/needed.ts'
import { createLogger, type Logger } from '../http/logging.ts'
import type { PageRenderer } from '../http/pages/page-renderer.ts'
import { type CleanUp, unwind } from './clean-up.ts'
import { type App, createApp } from './create-app.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { ensureRestored } from './ensure-restored.ts'
import { StartError } from './start-error.ts'

/** Milliseconds that requests and jobs get to finish. */
const CLOSE_TIMEOUT = 20_000
/** Milliseconds that database connections get to close. */
const DATABASE_CLOSE_TIMEOUT = 2000

/** Provides the page renderer. */
export interface PageSource {
  /** Starts to prepare the renderer. */
  open(log: Logger): PageRenderer
  development?: (app: FastifyInstance) => Promise<void>
}

/** A running marketplace. */
export interface RunningServer {
  app: App
  address: string
  /** Finishes requests and jobs and stops our own PostgreSQL. Further calls wait for the first. */
  stop(): Promise<void>
}

/**
 * Starts the database, the app and its jobs, and fills the demo catalogue at the first start.
 * @throws Error that `describeStartError` explains
 */
export async function startServer(
  config: Config,
  pages: PageSource,
  say: (line: string) => void,
): Promise<RunningServer> {
  const log = createLogger(config.logLevel)
  const cleanUp: CleanUp = []
  try {
    // The renderer gets ready while the database starts.
    const renderer = pages.open(log)
    cleanUp.push(() => renderer.close())
    const database = await openStorage(config, cleanUp, log)
    await ensureNamedStatements(config)
    await ensureRestored(database.direct)
    await migrate(database.direct)
    await grantAppUser(database)
    const replica = openReplicaOf(config, database, cleanUp, log)
    const ports = { database, replica, clock: systemClock, random: systemRandom }
    const app = await createApp({
      ...ports,
      config,
      marketplace: newYork,
      log,
      pages: { ...pages, renderer },
    })
    cleanUp.push(() => withDeadline(CLOSE_TIMEOUT + config.http.stopDelayMilliseconds, app.close()))
    await app.jobs.prepare()
    await renderer.ready()
    const address = await app.http.listen({ host: config.http.host, port: config.http.port })
    app.onListen(portOf(app))
    await app.jobs.start()
    const password = await app.features.website.gate.prepare()
    if (password)
      say(`The investor pages open with: ${password} (shown once; npm run operator -- gate makes another)`)
    if (config.demoCatalogue) await fill({ app, database, clock: systemClock, random: systemRandom, say })
    let stopping: Promise<void> | undefined
    return { app, address, stop: () => (stopping ??= unwind(cleanUp)) }
  } catch (error) {
    await unwind(cleanUp).catch(() => {})
    throw error
  }
}

/** Waits for `work`, but not longer than `milliseconds`, so that later steps of a stop always run. */
async function withDeadline(milliseconds: number, work: Promise<void>): Promise<void> {
  const deadline = new AbortController()
  await Promise.race([work, sleep(milliseconds, undefined, { signal: deadline.signal }).catch(() => {})])
  deadline.abort()
}

/** Loads the demo catalogue only if it is needed. */
async function fill(parts: FillParts): Promise<void> {
  if (!(await needsDemo(parts.database))) return
  const { fillWithDemo } = await import('../demo/fill.ts')
  await fillWithDemo(parts)
}

/** Opens the database of DATABASE_URL, or starts our own PostgreSQL in the data folder. */
async function openStorage(config: Config, cleanUp: CleanUp, log: Logger): Promise<Database> {
  let url = config.database.url
  if (!url) {
    const lock = lockDataDir(config.dataDir)
    cleanUp.push(() => lock.release())
    const cluster = await startEmbeddedCluster({
      folder: path.join(config.dataDir, 'postgres'),
      archive: config.database.archive,
      report: (change) => reportCluster(log, change),
    })
    cleanUp.push(() => cluster.stop())
    if (cluster.adopted) log.info('took over the PostgreSQL that an earlier run left behind')
    await ensureDatabase(cluster.url('postgres'), 'stoop')
    url = cluster.url('stoop')
  }
  const { connections, directUrl } = config.database
  const database = openDatabase(url, { connections, directUrl })
  cleanUp.push(() => withDeadline(DATABASE_CLOSE_TIMEOUT, database.close()))
  return database
}

/** Every statement has a name; with a pooler that loses them, calls would fail now and then. @throws StartError */
async function ensureNamedStatements({ database: { url } }: Config): Promise<void> {
  if (!url || (await knowsNamedStatements(url))) return
  throw new StartError(
    'DATABASE_URL leads to a pooler in transaction mode that does not know named statements, which Stoop needs. ' +
      'Use PgBouncer 1.21 or later and set its max_prepared_statements (500 are enough), or set pool_mode = session. ' +
      'See "PostgreSQL behind PgBouncer" in docs/operations.md.',
  )
}

/** Opens the replica of DATABASE_REPLICA_URL. Nothing waits for it. */
function openReplicaOf(
  { database: { url, connections, replica } }: Config,
  primary: Database,
  cleanUp: CleanUp,
  log: Logger,
): Replica | null {
  if (!url || !replica) return null
  const opened = openReplica({
    url: replica.url,
    primaryUrl: url,
    primary,
    connections,
    bound: replica.stalenessMilliseconds,
    report: (change) => reportReplica(log, change),
  })
  cleanUp.push(() => withDeadline(DATABASE_CLOSE_TIMEOUT, opened.close()))
  return opened
}

function reportReplica(log: Logger, change: ReplicaChange): void {
  if (change.isUsed) log.info('lists, searches and items are read from the replica')
  else log.warn({ reason: change.reason, err: change.error }, 'the replica is not used')
}

function reportCluster(log: Logger, change: ClusterChange): void {
  if (change.event === 'ended') log.error('PostgreSQL ended by itself; starting it again')
  else if (change.event === 'restarted') log.info('PostgreSQL is back')
  else log.error({ err: change.error }, 'PostgreSQL could not be started again')
}

/** Creates a database unless it is there. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  })
}

function portOf(app: App): number {
  const address = app.http.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
