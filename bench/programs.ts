import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../scripts/free-port.ts'
import { processTreeMemory, residentMemory } from '../scripts/process-memory.ts'
import type { LoadJob, LoadResult } from './load.ts'
import { processorTime } from './processor-time.ts'

const root = path.resolve(import.meta.dirname, '..')
const flags = ['--disable-warning=ExperimentalWarning']

/** A program in a separate process, and its port. */
export interface Program {
  port: number
  /** Current and peak resident memory in megabytes; null when the system does not provide it. */
  memory(): { now: number; highest: number } | null
  /** Current memory of the process and its Node children in megabytes; shared memory counts once. */
  processTreeMemory(): number | null
  /** Processor time so far in milliseconds; null when the system does not provide it. */
  processorTime(): number | null
  stop(): Promise<void>
}

/** Starts a program of this folder, which prints `port N` when it is ready. */
export async function startProgram(file: string, args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [...flags, path.join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      const port = /port (\d+)\n/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return asProgram(child, port)
}

/** Starts the server as `npm start` does and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<Program> {
  const port = await freePort()
  return await startWebServer([path.join(root, 'scripts/start.ts')], {
    port,
    folder: root,
    readyPath: '/readyz',
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      CALLS_PER_MINUTE: '0',
      READS_PER_NETWORK: '0',
      LOG_LEVEL: 'warn',
      DEMO_CATALOGUE: 'off',
      ...env,
    },
  })
}

/** How a web server is started. */
export interface WebServer {
  port: number
  /** Its working directory. */
  folder: string
  /** A path that answers with success once the server is ready. */
  readyPath: string
  /** Added to the environment of this process. */
  env: Record<string, string>
}

/** Starts a Node program that serves HTTP, and waits until it is ready. @throws Error when it exits first */
export async function startWebServer(args: readonly string[], server: WebServer): Promise<Program> {
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: server.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...server.env },
  })
  await ready(child, `http://127.0.0.1:${server.port}${server.readyPath}`)
  return asProgram(child, server.port)
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`The server ended with ${child.exitCode}`)
}

function asProgram(child: ChildProcess, port: number): Program {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return {
    port,
    memory: () => residentMemory(child.pid ?? 0),
    processTreeMemory: () => processTreeMemory(child.pid ?? 0),
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Runs the load generator once in a separate process. @throws Error when an answer was not 2xx */
export async function load(job: LoadJob): Promise<LoadResult> {
  const child = spawn(process.execPath, [...flags, path.join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(job))
  const result = JSON.parse(await text(child.stdout)) as LoadResult
  if (result.refused > 0) {
    throw new Error(
      `${result.refused} of ${result.requests} answers to ${job.requests[0]?.path} were refused`,
    )
  }
  return result
}
