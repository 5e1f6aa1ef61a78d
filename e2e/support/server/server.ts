import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { builtProgram } from '../../../scripts/build.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.ts'
import { schedule } from './service-hours.ts'

/** Milliseconds until a server that does not start, or does not stop, is killed; the server's own limit is shorter. */
const START_LIMIT = 120_000
const STOP_LIMIT = 80_000

/** What another process needs to know of a running server. */
export interface ServerDetails {
  /** `http://localhost:PORT`. */
  url: string
  /** Its environment. */
  env: Record<string, string>
  /** The file that its output goes to. */
  log: string
}

/** A running server: the built program in its own process, on its own database. */
export interface RunningServer extends ServerDetails {
  /** The key that signs its tokens: for tests that need an expired token. */
  secretKey(): string
  /** What `npm run operator` prints. @throws Error with its output when it fails */
  operate(...words: string[]): string
  /** The process id of its embedded PostgreSQL. */
  postmaster(): number
  /** Changes its database, for stories that cannot wait for hours to pass. */
  change(statement: string, values: unknown[]): Promise<void>
  /** The lines that it has written since this object was created. */
  readonly lines: readonly string[]
}

export interface Server extends RunningServer {
  /** Stops it as Ctrl-C would, and removes its folder. @throws Error when it does not stop cleanly */
  stop(): Promise<void>
  /** Ends it at once, as a crash would. Its folder stays, and its embedded PostgreSQL runs on until a server takes it over and stops. */
  kill(): Promise<void>
}

/**
 * Starts a server and waits until it is ready. Without DATABASE_URL it runs its embedded PostgreSQL.
 * @throws Error with its output when it does not start
 */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = makeFolder()
  const log = path.join(folder, 'server.log')
  const env = {
    ...cleanEnvironment(),
    ...serverEnvironment,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    // Its temporary files are deleted with the folder.
    TMPDIR: folder,
    DEMO_CATALOGUE: 'off',
    CALLS_PER_MINUTE: '0',
    // All tests sign up from one address.
    SIGN_UPS_PER_NETWORK: '1000000',
    SERVICE_HOURS: `${schedule.serviceHours.from}-${schedule.serviceHours.to}`,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [...serverFlags, builtProgram], {
    env,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let written: string | undefined
  const readLog = () => written ?? readFileSync(log, 'utf8')
  const stop = async () => {
    const code = await end(child)
    written = readLog()
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${written}`)
  }
  try {
    await ready(url, child)
  } catch (error) {
    await stop().catch(() => {})
    throw new Error(`the server did not start:\n${readLog()}`, { cause: error })
  }
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  return Object.assign(control({ url, env, log }, readLog), { stop, kill })
}

/** Uses a server that another process has started. */
export function attachToServer(details: ServerDetails): RunningServer {
  const begin = readFileSync(details.log, 'utf8').length
  return control(details, () => readFileSync(details.log, 'utf8').slice(begin))
}

function control({ url, env, log }: ServerDetails, readLog: () => string): RunningServer {
  const data = env.DATA_DIR ?? ''
  const operator = path.resolve(import.meta.dirname, '../../../scripts/operator.ts')
  return {
    url,
    env,
    log,
    get lines() {
      return readLog().split('\n').filter(Boolean)
    },
    operate: (...words) =>
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', operator, ...words], {
        env,
        encoding: 'utf8',
      }),
    secretKey: () => readFileSync(path.join(data, 'secret-key'), 'utf8').trim(),
    async change(statement, values) {
      const client = new pg.Client({ connectionString: env.DATABASE_URL ?? embeddedUrl(data) })
      await client.connect()
      await client.query(statement, values).finally(() => client.end())
    },
    postmaster: () => Number.parseInt(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8'), 10),
  }
}

/** The embedded PostgreSQL writes the folder of its socket into the fifth line of its pid file. */
function embeddedUrl(data: string): string {
  const socket = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return `postgresql://stoop@localhost/stoop?host=${encodeURIComponent(socket)}`
}

/** The developer's own settings must not reach the server under test. */
function cleanEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'USER']
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

/** Readable by the account that PostgreSQL runs as when we are root; short, because socket paths have a limit. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(process.platform === 'darwin' ? '/tmp' : tmpdir(), 'stoop-e2e-'))
  chmodSync(folder, 0o711)
  mkdirSync(path.join(folder, 'data'), { mode: 0o711 })
  return folder
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + START_LIMIT
  while (child.exitCode === null && Date.now() < giveUp) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never became ready')
}

async function end(child: ChildProcess): Promise<number | string | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  const code = await ended
  clearTimeout(timer)
  return code
}
