import { loadConfig } from './config/config.ts'
import { builtPages } from './http/pages.ts'
import { runUntilStopped } from './terminal.ts'

/** The process: starts the marketplace with its built pages and runs until it is told to stop. */
await runUntilStopped(() => ({ config: loadConfig(), pages: { load: builtPages() } }))
