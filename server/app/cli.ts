import type { Config } from '../config/config.ts'
import { type PageSource, type RunningServer, startServer } from './lifecycle.ts'
import { describeStartError } from './start-error.ts'

/** Milliseconds after which a stop is given up: longer than all of its steps may take together. */
const PATIENCE = 70_000

/** Starts, tells the person at the terminal where to look, and stops on Ctrl-C or SIGTERM. */
export async function runUntilStopped(prepare: () => { config: Config; pages: PageSource }): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  let stoop: RunningServer | undefined
  let wanted = false
  const stop = () => {
    if (wanted) return
    wanted = true
    if (!stoop) return
    setTimeout(() => process.exit(1), PATIENCE).unref()
    stoop.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (error) => {
    stoop?.app.http.log.fatal({ err: error }, 'unhandled rejection')
  })
  try {
    const { config, pages } = prepare()
    stoop = await startServer(config, pages, say)
    say(`Stoop is ready: ${config.http.publicUrl}`)
    if (stoop.app.adapters.simulatedPayments)
      say(`Practice mode: no card is charged; mail is at ${config.http.publicUrl}/dev/mail`)
  } catch (error) {
    fail(error)
  }
  if (wanted) {
    wanted = false
    stop()
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${describeStartError(error)}\n`)
  process.exit(1)
}
