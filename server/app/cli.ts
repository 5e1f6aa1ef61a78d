import type { Config } from '../config/config-types.ts'
import type { Adapters } from './context.ts'
import { type PageSource, type RunningServer, startServer } from './lifecycle.ts'
import { describeStartError } from './start-error.ts'

/** Milliseconds after which a stop is given up: longer than all of its steps may take together, but for STOP_DELAY. */
const STOP_TIMEOUT = 70_000

/** Starts the marketplace, prints its address, and stops it on Ctrl-C or SIGTERM. */
export async function runUntilStopped(prepare: () => { config: Config; pages: PageSource }): Promise<void> {
  let server: RunningServer | undefined
  let stopRequested = false
  let delay = 0
  const stop = () => {
    if (stopRequested) return
    stopRequested = true
    if (server) void stopAndExit(server, delay)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // On a full disk the server goes on without its messages.
  process.stdout.on('error', () => {})
  process.on('unhandledRejection', (error) => {
    server?.app.http.log.fatal({ err: error }, 'unhandled rejection')
  })
  try {
    const { config, pages } = prepare()
    delay = config.http.stopDelayMilliseconds
    server = await startServer(config, pages, say)
    for (const line of startMessages(config, server.app.adapters)) say(line)
  } catch (error) {
    fail(error)
  }
  // A signal arrived during the start.
  if (stopRequested) await stopAndExit(server, delay)
}

/** The messages printed once the server is ready. */
export function startMessages(
  config: Config,
  { simulatedPayments, hasOutbox }: Pick<Adapters, 'simulatedPayments' | 'hasOutbox'>,
): string[] {
  const { publicUrl } = config.http
  const lines = [`Stoop is ready: ${publicUrl}`]
  if (simulatedPayments) lines.push(`Practice mode: no card is charged; mail is at ${publicUrl}/dev/mail`)
  if (config.isPublic && hasOutbox)
    lines.push(
      `Warning: no mail is sent. ALLOW_SIMULATORS=1 lets anyone who opens ${publicUrl}/dev/mail read all of it. Set SMTP_URL to send mail.`,
    )
  return lines
}

async function stopAndExit(server: RunningServer, delay: number): Promise<void> {
  setTimeout(() => process.exit(1), STOP_TIMEOUT + delay).unref()
  await server.stop().then(() => process.exit(0), fail)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(error: unknown): never {
  process.stderr.write(`${describeStartError(error)}\n`)
  process.exit(1)
}
