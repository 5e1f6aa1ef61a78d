import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { systemClock } from '../../adapters/clock-system/index.ts'
import { systemRandom } from '../../adapters/random-system/index.ts'
import { createApp } from '../../app/create-app.ts'
import { loadConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbeddedCluster } from '../../db/embedded/cluster.ts'
import { migrate } from '../../db/migrate.ts'
import { templateName } from './database.ts'

/** A PostgreSQL server for one test run, with a template that every test database is copied from. */
export interface TemplateCluster {
  /** URL of the server's `postgres` database. */
  url: string
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

/** Starts PostgreSQL without durability, and fills the template with every schema that the app creates at startup. */
export async function startTemplateCluster(): Promise<TemplateCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbeddedCluster({
    folder: path.join(folder, 'postgres'),
    binaries: process.env.TEST_POSTGRES || undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await fillTemplate(cluster.url(templateName), folder)
  return {
    url: cluster.url('postgres'),
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Our own schema, the job queues and the payment simulator's schema. */
async function fillTemplate(url: string, folder: string): Promise<void> {
  const database = openDatabase(url, { connections: 4 })
  await migrate(database.pool)
  const config = loadConfig({ DATA_DIR: path.join(folder, 'data'), PUBLIC_URL: 'http://localhost:3000' })
  const log = pino({ level: 'silent' })
  const app = await createApp({
    marketplace: newYork,
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    log,
    pages: null,
  })
  await app.jobs.prepare()
  await app.close()
  await database.close()
}
