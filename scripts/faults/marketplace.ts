import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedCluster } from '../../server/db/embedded/cluster.ts'
import { builtProgram, ensureBuilt } from '../build.ts'
import { freePort } from '../free-port.ts'
import { processTreeMemory } from '../process-memory.ts'
import { serverEnvironment } from '../server-flags.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A server with its own temporary data folder, run as a process. */
export interface Marketplace {
  folder: string
  address: string
  /** Starts the process. @returns milliseconds until it was ready */
  start(): Promise<number>
  /** Starts the process without waiting for it. */
  begin(): void
  /** Waits until the process is ready. */
  ready(): Promise<void>
  /** Kills only the app's process. */
  kill(): Promise<void>
  /** Sends Ctrl-C. @returns milliseconds until the process exited */
  stop(): Promise<number>
  /** URL of its database; the server must be running. */
  databaseUrl(): Promise<string>
  /** Current memory of the app's process and with its children in megabytes; null when the system does not provide it. */
  memory(): { own: number; family: number | null }
  /** Output of its last process. */
  output(): string
  /** Ends remaining processes and removes the folder. */
  cleanUp(): Promise<void>
}

/** Builds the product if necessary and chooses a folder and a port. */
export async function createMarketplace(): Promise<Marketplace> {
  await ensureBuilt(console.log)
  // PostgreSQL is identified by the real path of its folder; /tmp is a link on some systems.
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-faults-'))
  // As root, PostgreSQL runs as another user who needs access.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = createServerProcess(settings(folder, port, address), `${address}/readyz`)
  return {
    folder,
    address,
    begin: server.begin,
    ready: server.ready,
    start: () =>
      timed(async () => {
        server.begin()
        await server.ready()
      }),
    kill: () => server.end('SIGKILL'),
    stop: () => timed(() => server.end('SIGINT')),
    databaseUrl: async () => (await clusterOf(folder)).url('stoop'),
    memory: () => ({
      own: residentMegabytes(server.pid()),
      family: processTreeMemory(server.pid() ?? 0),
    }),
    output: server.output,
    async cleanUp() {
      await server.end('SIGKILL')
      if (existsSync(path.join(folder, 'postgres/PG_VERSION'))) await endCluster(folder)
      removeFolder(folder)
    },
  }
}

/** The built program as a process that can be started again. */
export function createServerProcess(env: Record<string, string>, readyUrl: string) {
  const written: string[] = []
  let child: ChildProcess | undefined
  return {
    begin() {
      written.length = 0
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', builtProgram], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      })
      child.stdout?.on('data', (chunk: Buffer) => written.push(chunk.toString()))
      child.stderr?.on('data', (chunk: Buffer) => written.push(chunk.toString()))
    },
    async ready() {
      for (const end = performance.now() + 60_000; performance.now() < end; await sleep(10)) {
        if (await fetch(readyUrl).then(answeredOk, () => false)) return
        if (child && hasEnded(child)) break
      }
      throw new Error(`The marketplace did not start. It wrote:\n${written.join('')}`)
    },
    async end(signal: NodeJS.Signals) {
      if (!child || hasEnded(child)) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill(signal)
      await ended
    },
    pid: () => child?.pid,
    output: () => written.join(''),
  }
}

/** Milliseconds that it takes. */
async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/** Settings that remove everything unrelated to the tested fault. */
export function settings(folder: string, port: number, address: string): Record<string, string> {
  const none = {
    DATABASE_URL: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_CONNECT_WEBHOOK_SECRET: '',
    SMTP_URL: '',
    S3_BUCKET: '',
  }
  const own = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    NODE_ENV: '',
    TRUST_PROXY: '1',
  }
  return {
    ...none,
    ...own,
    ...serverEnvironment,
    DEMO_CATALOGUE: 'off',
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  }
}

/** The PostgreSQL in the folder, adopted if it runs, else started. */
export function clusterOf(folder: string) {
  return startEmbeddedCluster({ folder: path.join(folder, 'postgres') })
}

/** Uses `ps`, which every POSIX system has. @throws Error when the process does not exist */
function residentMegabytes(pid?: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}

/** Stops the PostgreSQL in the folder and removes the folder of its socket. */
async function endCluster(folder: string): Promise<void> {
  const cluster = await clusterOf(folder)
  await cluster.stop()
  const socket = new URL(cluster.url('postgres')).searchParams.get('host')
  if (socket) rmSync(socket, { recursive: true, force: true })
}

/** Processes whose working directory is in a folder; needs /proc. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self')) return []
  const places = [folder, realpathSync(path.join(folder, 'postgres'))]
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return [readlinkSync(`/proc/${pid}/cwd`), readFileSync(`/proc/${pid}/cmdline`, 'utf8')].some((text) =>
          places.some((place) => text.includes(place)),
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

/** As root, the cluster may be stored elsewhere behind a link, which is removed too. */
function removeFolder(folder: string): void {
  const data = path.join(folder, 'postgres')
  if (existsSync(data) && realpathSync(data).startsWith('/var/lib/stoop/')) {
    rmSync(path.dirname(realpathSync(data)), { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function answeredOk(response: Response): boolean {
  return response.status === 200
}
