import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceUser } from '../../server/db/embedded/service-user.ts'

/** A program that the cluster runs. */
export interface Program {
  name: string
  /** The port that it listens on; absent for one with a socket only. */
  port?: number
  command: string
  args: readonly string[]
  env?: Record<string, string | undefined>
  /** The file that its output is appended to. */
  log: string
  /** The account that it runs as when we are root. */
  user?: ServiceUser | null
  stopSignal?: NodeJS.Signals
  /** Resolves to whether it can be used. */
  isReady(): Promise<boolean>
}

/** A program that is started again whenever it ends by itself. */
export interface Supervised {
  name: string
  port: number | undefined
  log: string
  pid(): number | undefined
  /** Starts it. @throws Error with the end of its log if it does not get ready */
  start(): Promise<void>
  /** Ends it in its own way, and waits. */
  stop(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Waits until a program that was started again can be used. */
  ready(): Promise<void>
}

/** Milliseconds before a program is started again; doubled each time that it ends before it was ready. */
const FIRST_DELAY = 250
const LONGEST_DELAY = 10_000
const START_LIMIT = 120_000
/** Longer than a server takes to stop at most. */
const STOP_LIMIT = 80_000

/** @param say receives a line when the program has ended by itself */
export function supervise(program: Program, say: (line: string) => void): Supervised {
  const { name, port, log, isReady } = program
  let child: ChildProcess | undefined
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let delay = FIRST_DELAY

  const run = () => {
    const started = spawnProgram(program)
    child = started
    started.once('error', (error) => say(`${name} cannot be started: ${error.message}`))
    started.once('exit', (code, signal) => {
      endGroup(started)
      if (child !== started || !isWanted) return
      say(`${name} ended (${signal ?? `exit ${code}`}) and is started again; see ${log}`)
      timer = setTimeout(run, delay)
      delay = Math.min(delay * 2, LONGEST_DELAY)
    })
  }
  const ready = async () => {
    for (const end = performance.now() + START_LIMIT; performance.now() < end; await sleep(20)) {
      if (!(await isReady())) continue
      delay = FIRST_DELAY
      return
    }
    throw new Error(`${name} is not ready. Its log ends with:\n${tail(log)}`)
  }
  const stop = async () => {
    isWanted = false
    clearTimeout(timer)
    if (child) await end(child, program.stopSignal ?? 'SIGTERM')
  }

  return {
    name,
    port,
    log,
    ready,
    stop,
    pid: () => child?.pid,
    signal: (signal) => void child?.kill(signal),
    async start() {
      isWanted = true
      run()
      const ended = new Promise<never>((_, reject) => {
        const fail = () => reject(new Error(`${name} did not start. Its log ends with:\n${tail(log)}`))
        child?.once('exit', fail).once('error', fail)
      })
      try {
        await Promise.race([ready(), ended])
      } catch (error) {
        await stop()
        throw error
      }
    },
  }
}

/** In a session of its own: Ctrl-C in the terminal reaches only us, and we stop the programs in their order. */
function spawnProgram({ command, args, env, log, user }: Program): ChildProcess {
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    ...(user ?? {}),
    ...(env ? { env } : {}),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return child
}

/** nginx's workers would otherwise keep its port when it was killed. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
  await ended
  clearTimeout(timer)
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}
