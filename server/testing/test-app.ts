import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { addDays, instantOf, localTime } from '../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { createPhotoProcessor } from '../adapters/photos-sharp/index.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import type { Adapters, AppContext } from '../app/context.ts'
import { type App, createApp } from '../app/create-app.ts'
import { loadConfig } from '../config/config.ts'
import { grantAppUser } from '../db/app-user.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { PasswordHasher } from '../features/accounts/passwords/passwords.ts'
import type { Clock } from '../ports/clock.ts'
import { createAppUser, createTestDatabase } from './database/database.ts'

/** A clock that only moves when a test advances it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

/** The real app in process: real PostgreSQL, default adapters, a clock that can be moved. */
export interface TestApp {
  app: App
  database: Database
  clock: TestClock
  /** Its DATA_DIR. */
  folder: string
  /** Logged lines. */
  logged: string[]
  /** The emails sent so far, newest first. */
  mails(): Promise<{ to: string; subject: string; text: string; html: string }[]>
  /** Runs jobs and the payment simulator until nothing is due. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Runs in this process, because starting two helper processes per app would take most of a test's time. */
const processor = createPhotoProcessor()

/** A fast hasher, for tests that do not test passwords. */
const quickHasher: PasswordHasher = {
  hash: async (password) => `quick:${password}`,
  verify: async (hash, password) => hash === `quick:${password}`,
}

export interface TestAppOptions {
  settings?: Record<string, string>
  adapters?: Partial<Adapters>
  hasher?: PasswordHasher
  cacheLifetime?: number
  /** What renders pages; by default there are none. */
  pages?: AppContext['pages']
  /** Whether the app's pool connects as a database user that owns no tables (decision 262). */
  asAppUser?: boolean
  /** Another app, whose database and clock this one uses too, as a second process would. It is to be closed after this one. */
  beside?: Pick<TestApp, 'database' | 'clock'>
}

/** Starts the app on its own database and a free port. Checks every response against the contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const testDatabase = beside ? null : await createTestDatabase()
  const appUser = options.asAppUser && testDatabase ? await createAppUser(testDatabase.url) : null
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-app-'))
  const database = beside?.database ?? (await openTestDatabase(testDatabase?.url ?? '', appUser?.url))
  const clock = beside?.clock ?? createTestClock()
  const logged: string[] = []
  const config = loadConfig({
    DATA_DIR: folder,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_SIMULATORS: '1',
    ...options.settings,
  })
  const app = await createApp({
    config,
    marketplace: newYork,
    database,
    clock,
    random: systemRandom,
    log: pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) }),
    pages: options.pages ?? null,
    checkResponses: true,
    cacheLifetime: options.cacheLifetime ?? 0,
    hasher: options.hasher ?? quickHasher,
    adapters: { processor, ...options.adapters },
  })
  await app.jobs.prepare()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app.adapters.simulatedPayments?.pointAt(port)
  return {
    app,
    database,
    clock,
    folder,
    logged,
    mails: () =>
      database.rows(sql`
        select recipient as to, subject, text_body as text, html_body as html from outbox_mails order by sent_at desc, id desc`),
    settle: () => settle(app, database),
    async close() {
      await app.close()
      if (testDatabase) await database.close()
      await testDatabase?.close()
      await appUser?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param appUrl the same database as another user than the owner of its tables */
async function openTestDatabase(url: string, appUrl = url): Promise<Database> {
  const database = openDatabase(appUrl, { connections: 8, directUrl: appUrl === url ? null : url })
  await grantAppUser(database)
  return database
}

/** Each round may cause the next: a paid checkout sends a webhook, which enqueues emails. */
async function settle(app: App, database: Database): Promise<void> {
  for (let round = 0; round < 20; round++) {
    // Delayed jobs become due; failed jobs that wait for a retry do not.
    await database.run(sql`update jobs.job set start_after = now() where state = 'created'`)
    const webhooks = (await app.adapters.simulatedPayments?.simulator.runDue()) ?? 0
    const jobs = await app.jobs.drain()
    if (webhooks + jobs.done === 0) return
  }
}

/** A clock that stands at noon, so that tests of opening hours do the same at night. It is never behind the database's. */
function createTestClock(): TestClock {
  let now = nextNoon(new Date()).getTime()
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds
    },
  }
}

function nextNoon(now: Date): Date {
  const { date, hour } = localTime(now, newYork)
  return instantOf(hour < 12 ? date : addDays(date, 1), 12, newYork)
}
