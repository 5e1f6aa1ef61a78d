import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { builtProgram } from '../scripts/build.ts'

/** Milliseconds after which a server that does not start or stop is given up; the second is past its own patience. */
const START_LIMIT = 120_000
const STOP_LIMIT = 80_000

/** The real server, in a process of its own, on a marketplace of its own. */
export interface Server {
  /** `http://localhost:PORT`. */
  url: string
  /** The key that signs its tokens: for a test that needs a token which has run out. */
  secretKey(): string
  /** What `npm run operator` prints beside it. @throws Error with what it said instead */
  operate(...words: string[]): string
  /** The process of its PostgreSQL. */
  postmaster(): number
  /** Changes its database, for stories that cannot wait until hours have passed. */
  change(statement: string, values: unknown[]): Promise<void>
  /** What it wrote, line by line. */
  lines: readonly string[]
  /** Stops it as Ctrl-C would, and removes its folder. @throws Error when it does not stop cleanly */
  stop(): Promise<void>
}

/** Starts a server and waits until it can do its work. @throws Error with what it said, when it cannot */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = makeFolder()
  const data = path.join(folder, 'data')
  const lines: string[] = []
  const operator = path.resolve(import.meta.dirname, '../scripts/operator.ts')
  const env = {
    ...cleanEnvironment(),
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: data,
    // What it leaves beside its data goes with the folder.
    TMPDIR: folder,
    DEMO_CATALOGUE: 'off',
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', builtProgram], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean))
    })
  const stop = async () => {
    const code = await end(child)
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${lines.join('\n')}`)
  }
  try {
    await ready(url, child)
  } catch (error) {
    await stop().catch(() => {})
    throw new Error(`the server did not start:\n${lines.join('\n')}`, { cause: error })
  }
  return {
    url,
    lines,
    stop,
    operate: (...words) =>
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', operator, ...words], {
        env,
        encoding: 'utf8',
      }),
    secretKey: () => readFileSync(path.join(data, 'secret-key'), 'utf8').trim(),
    async change(statement, values) {
      // The fifth line names the folder of its socket.
      const socket = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
      const host = encodeURIComponent(socket)
      const client = new pg.Client({ connectionString: `postgresql://stoop@localhost/stoop?host=${host}` })
      await client.connect()
      await client.query(statement, values).finally(() => client.end())
    },
    postmaster: () => Number.parseInt(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8'), 10),
  }
}

/** Settings of the person who runs the tests are not the tests' settings. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const keep = ['PATH', 'HOME', 'LANG', 'TZ', 'USER']
  return Object.fromEntries(keep.map((name) => [name, process.env[name]]))
}

/** Open to the account that PostgreSQL runs as when we are root; short, for a socket's path has a limit. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(process.platform === 'darwin' ? '/tmp' : tmpdir(), 'stoop-e2e-'))
  chmodSync(folder, 0o711)
  mkdirSync(path.join(folder, 'data'), { mode: 0o711 })
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + START_LIMIT
  while (child.exitCode === null && Date.now() < giveUp) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (answer?.ok) return
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
