import { runUntilStopped } from './app/cli.ts'
import { loadConfig } from './config/config.ts'
import type { Logger } from './http/logging.ts'
import { startPageThreads } from './http/pages/page-threads.ts'

/** The process: starts the marketplace with its built pages and runs until it is stopped. */
await runUntilStopped(() => {
  const config = loadConfig()
  const open = (log: Logger) =>
    startPageThreads({
      threads: config.http.pageThreads,
      report: (error) => log.error({ err: error }, 'failed in a thread that renders pages'),
    })
  return { config, pages: { open } }
})
