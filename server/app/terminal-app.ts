import pino from 'pino'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { systemClock } from '../adapters/clock-system/index.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import type { Config } from '../config/config-types.ts'
import type { Database } from '../db/database.ts'
import { type App, createApp } from './create-app.ts'

/** The app without pages and log, for a command of the terminal. Its jobs are left to the running Stoop. */
export async function createTerminalApp(config: Config, database: Database): Promise<App> {
  const app = await createApp({
    config,
    marketplace: newYork,
    database,
    clock: systemClock,
    random: systemRandom,
    pages: null,
    log: pino({ level: 'silent' }),
  })
  await app.jobs.prepare()
  return app
}
