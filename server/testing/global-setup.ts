import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from '../db/embedded/cluster.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's `postgres` database. */
    clusterUrl: string
  }
}

/** The migrated database that every test's own database is copied from. */
export const templateName = 'stoop_template'

/** One PostgreSQL for the whole run, without the safety that a throw-away database does not need. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
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
  const pool = new pg.Pool({ connectionString: cluster.url(templateName) })
  await migrate(pool)
  await pool.end()
  project.provide('clusterUrl', cluster.url('postgres'))
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
