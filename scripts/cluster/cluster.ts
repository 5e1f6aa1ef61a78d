import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CleanUp, unwind } from '../../server/app/clean-up.ts'
import { lockDataDir } from '../../server/app/data-dir-lock.ts'
import { ensureDatabase } from '../../server/app/lifecycle.ts'
import { startEmbeddedCluster } from '../../server/db/embedded/cluster.ts'
import { primarySettings } from '../../server/db/embedded/standby.ts'
import { ensureBuilt } from '../build.ts'
import { freePort } from '../free-port.ts'
import { prepareApp } from './app-process.ts'
import { prepareFront } from './nginx.ts'
import type { ClusterOptions } from './options.ts'
import { preparePooler } from './pooler.ts'
import { requirePrograms } from './programs.ts'
import { type ClusterReplica, startReplica } from './replica.ts'
import { restartInTurn } from './rolling-restart.ts'
import { prepareStorage } from './storage.ts'
import type { Supervised } from './supervised.ts'

/** Connections of a process: its pool, and one for each of jobs, settings, caches, live updates and the replica's age. */
const CONNECTIONS = 10
const LISTENING = 5
/** Connections that stay free for the operator's commands and for psql. */
const SPARE = 20

/** Several processes of Stoop behind nginx. */
export interface Cluster {
  folder: string
  /** Where visitors go. */
  address: string
  apps: readonly Supervised[]
  /** All programs but PostgreSQL, in the order in which they were started. */
  programs: readonly Supervised[]
  /** The database's own address, past the pooler. */
  databaseUrl: string
  replica: ClusterReplica | null
  env: Readonly<Record<string, string>>
  /** Restarts one process after the other. @throws Error if one does not start again, or a restart is already running */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Builds what has changed, then starts PostgreSQL, a stand-in for S3, the processes and nginx. `hasReplica` adds a replica and `hasPool` PgBouncer.
 * @param settings more settings of all processes
 * @throws StartError for what is not installed
 */
export async function startCluster(
  options: ClusterOptions,
  say: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const found = requirePrograms(options.hasPool ? ['nginx', 'pgbouncer'] : ['nginx'])
  await ensureBuilt(say)
  const cleanUp: CleanUp = []
  const programs: Supervised[] = []
  const run = async (program: Supervised) => {
    programs.push(program)
    await program.start()
    cleanUp.push(program.stop)
  }
  try {
    const folder = openFolder(options.dataDir, cleanUp)
    const connections = options.processes * (CONNECTIONS + LISTENING) + SPARE
    const { databaseUrl, replica } = await startPostgres(folder, { ...options, connections }, cleanUp, say)
    const pooler = options.hasPool
      ? preparePooler(found.pgbouncer, { folder, direct: databaseUrl, connections }, say)
      : null
    if (pooler) {
      await run(pooler.server)
      say(`PgBouncer is in ${pooler.mode} mode`)
    }
    const storage = await prepareStorage(folder, say)
    if (storage.server) await run(storage.server)
    const port = options.port || (await freePort())
    const address = `http://localhost:${port}`
    const env = {
      PUBLIC_URL: address,
      SECRET_KEY: secretKeyIn(folder),
      DATABASE_CONNECTIONS: String(CONNECTIONS),
      DATABASE_URL: pooler?.url ?? databaseUrl,
      ...(pooler ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
      // Not one that belongs to another database.
      DATABASE_REPLICA_URL: replica?.url ?? '',
      ...storage.env,
      ...settings,
    }
    const apps = await startApps(options.processes, { folder, env }, run, say)
    const upstreams = apps.map(({ name, port: own }) => ({ name, address: `127.0.0.1:${own}` }))
    const front = prepareFront(found.nginx, { folder, port, upstreams }, say)
    await run(front.server)
    let restarting: Promise<void> | undefined
    return {
      folder,
      address,
      apps,
      programs,
      databaseUrl,
      replica,
      env,
      restart() {
        if (restarting) return Promise.reject(new Error('a rolling restart is under way'))
        restarting = restartInTurn(apps, front, say).finally(() => (restarting = undefined))
        return restarting
      },
      async stop() {
        await restarting?.catch(() => {})
        await unwind(cleanUp)
      },
    }
  } catch (error) {
    await unwind(cleanUp)
    throw error
  }
}

/** Creates and locks the folder that holds everything; a temporary one is deleted at the end. */
function openFolder(dataDir: string | null, cleanUp: CleanUp): string {
  // The path of a Unix socket is limited to about 100 characters, and PostgreSQL is identified by the real path of its folder.
  const folder = dataDir
    ? path.resolve(dataDir, 'cluster')
    : mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-cluster-'))
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  // nginx's workers and PostgreSQL have accounts of their own when we are root.
  chmodSync(folder, 0o755)
  if (!dataDir) cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  const lock = lockDataDir(folder)
  cleanUp.push(() => lock.release())
  return folder
}

async function startPostgres(
  folder: string,
  {
    connections,
    postgres: binaries,
    hasReplica,
  }: Pick<ClusterOptions, 'postgres' | 'hasReplica'> & { connections: number },
  cleanUp: CleanUp,
  say: (line: string) => void,
): Promise<{ databaseUrl: string; replica: ClusterReplica | null }> {
  const settings = {
    max_connections: String(connections + 10),
    ...(hasReplica ? primarySettings : {}),
  }
  const cluster = await startEmbeddedCluster({
    folder: path.join(folder, 'postgres'),
    settings,
    ...(binaries ? { binaries } : {}),
    report: ({ event }) => say(`PostgreSQL: ${event}`),
  })
  cleanUp.push(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'stoop')
  return {
    databaseUrl: `${cluster.url('stoop')}&application_name=stoop-direct`,
    replica: hasReplica ? await startReplica(cluster, { folder, binaries, settings }, cleanUp, say) : null,
  }
}

/** The first one alone: it brings the schema up to date, and fills the demo catalogue if that is on. */
async function startApps(
  count: number,
  { folder, env }: { folder: string; env: Record<string, string> },
  run: (program: Supervised) => Promise<void>,
  say: (line: string) => void,
): Promise<Supervised[]> {
  const apps: Supervised[] = []
  for (let number = 1; number <= count; number++) {
    const demo: Record<string, string> = number === 1 ? {} : { DEMO_CATALOGUE: 'off' }
    const name = `app-${number}`
    apps.push(prepareApp({ name, port: await freePort(), folder, env: { ...env, ...demo } }, say))
  }
  const [first, ...others] = apps
  if (first) await run(first)
  await Promise.all(others.map(run))
  return apps
}

/** The key that all processes share. */
function secretKeyIn(folder: string): string {
  const file = path.join(folder, 'secret-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
