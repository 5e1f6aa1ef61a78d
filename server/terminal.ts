import type { Config } from './config/config.ts'
import { startFailure } from './start-failure.ts'
import { type Pages, type Stoop, startStoop } from './stoop.ts'

/** Milliseconds after which a stop is given up: longer than all of its steps may take together. */
const PATIENCE = 70_000

/** Starts, tells the person at the terminal where to look, and stops on Ctrl-C or SIGTERM. */
export async function runUntilStopped(prepare: () => { config: Config; pages: Pages }): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  let stoop: Stoop | undefined
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
    stoop = await startStoop(config, pages, say)
    say(`Stoop is ready: ${config.http.publicUrl}`)
    if (stoop.app.outside.practise)
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
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
