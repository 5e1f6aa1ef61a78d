import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { createPhotoProcessor } from '../../server/adapters/photos-sharp/index.ts'
import { systemRandom } from '../../server/adapters/random-system/index.ts'
import { type CleanUp, unwind } from '../../server/app/clean-up.ts'
import type { SimulatedPayments } from '../../server/app/context.ts'
import { type App, createApp } from '../../server/app/create-app.ts'
import { createSimulatedPayments } from '../../server/app/simulated-payments.ts'
import { loadConfig } from '../../server/config/config.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import type { Mail, Mailer } from '../../server/ports/mailer.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { startTemporaryCluster } from '../temporary-cluster.ts'

/**
 * The product in this process, on a PostgreSQL of its own with the settings that it has in use. The simulated payment provider has
 * another one, because its rows and its log are not the product's.
 */
export interface SizedMarketplace extends TestApp {
  /** Emails so far, newest last. */
  sent: Mail[]
  /** Runs jobs and the provider's webhooks until nothing is due. Jobs of the queues in `dropped` are deleted instead. */
  finish(): Promise<void>
  dropped: string[]
}

/** Changes how long writes take, but not what is written. */
const quick = { fsync: 'off' }
const SECRET_KEY = 'a key for measurements, which signs nothing else'

/** Limits by address would stop a single caller. */
const settings = {
  SECRET_KEY,
  ALLOW_SIMULATORS: '1',
  CALLS_PER_MINUTE: '0',
  READS_PER_NETWORK: '0',
  SIGN_UPS_PER_NETWORK: '1000000',
}

/** Its clock is the system's plus what `advance` has added. */
export async function openSizedMarketplace(): Promise<SizedMarketplace> {
  const cleanUp: CleanUp = []
  try {
    const cluster = await startTemporaryCluster(quick)
    cleanUp.push(() => cluster.stop())
    const providerCluster = await startTemporaryCluster(quick)
    cleanUp.push(() => providerCluster.stop())
    const database = openDatabase(await cluster.createDatabase('sizes'))
    cleanUp.push(() => database.close())
    const providerDatabase = openDatabase(await providerCluster.createDatabase('provider'))
    cleanUp.push(() => providerDatabase.close())
    const folder = path.join(cluster.folder, 'data')
    mkdirSync(folder)
    let ahead = 0
    const clock = {
      now: () => new Date(Date.now() + ahead),
      advance(milliseconds: number) {
        ahead += milliseconds
      },
    }
    const sent: Mail[] = []
    const { app, provider } = await startApp({ database, providerDatabase, folder, clock, sent })
    cleanUp.push(async () => {
      await app.close()
      await provider.close()
    })
    const dropped: string[] = []
    const finish = () => finishAll(app, provider, database, dropped)
    return {
      app,
      database,
      clock,
      folder,
      logged: [],
      sent,
      dropped,
      mails: async () => sent.toReversed(),
      settle: finish,
      finish,
      close: () => unwind(cleanUp),
    }
  } catch (error) {
    await unwind(cleanUp)
    throw error
  }
}

interface AppParts extends Pick<SizedMarketplace, 'database' | 'folder' | 'clock' | 'sent'> {
  providerDatabase: Database
}

async function startApp({ database, providerDatabase, folder, clock, sent }: AppParts) {
  const context = {
    config: loadConfig({
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      ...settings,
    }),
    marketplace: newYork,
    clock,
    random: systemRandom,
    log: pino({ level: 'error' }),
    pages: null,
    cacheLifetime: 0,
  }
  const provider = await createSimulatedPayments({ ...context, database: providerDatabase })
  const { payments, payouts, statement } = provider
  const mailer: Mailer = {
    send: async (mail) => void sent.push(mail),
    check: async () => {},
    close: async () => {},
  }
  const adapters = { processor: createPhotoProcessor(), payments, payouts, statement, mailer }
  const app = await createApp({ ...context, database, adapters })
  await app.http.register(provider.pages, { prefix: '/dev/stripe' })
  await app.jobs.prepare()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const address = app.http.server.address()
  provider.pointAt(typeof address === 'object' && address ? address.port : 0)
  return { app, provider }
}

async function finishAll(
  app: App,
  provider: SimulatedPayments,
  database: Database,
  dropped: readonly string[],
): Promise<void> {
  // Callers are limited by address and account, and all of ours are one machine.
  await database.run(sql`delete from rate_limits`)
  for (;;) {
    await database.run(sql`delete from jobs.job where name = any(${dropped}::text[])`)
    await database.run(
      sql`update jobs.job set start_after = now() where state = 'created' and start_after > now()`,
    )
    const webhooks = await provider.simulator.runDue()
    const { done, failed } = await app.jobs.drain()
    if (webhooks + done + failed === 0) return
  }
}
