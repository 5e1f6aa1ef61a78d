import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'

/** A PostgreSQL in a temporary folder. */
export interface TemporaryCluster {
  folder: string
  /** Creates and migrates a database. @returns its URL */
  createDatabase(name: string): Promise<string>
  /** Stops it and deletes the folder. */
  stop(): Promise<void>
}

/** @param settings of PostgreSQL, beside those that it has in use */
export async function startTemporaryCluster(
  settings: Record<string, string> = {},
): Promise<TemporaryCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-bench-'))
  // The process of PostgreSQL may belong to another user.
  chmodSync(folder, 0o755)
  const cluster = await startEmbeddedCluster({ folder: path.join(folder, 'postgres'), settings })
  return {
    folder,
    async createDatabase(name) {
      await withPool(cluster.url('postgres'), (pool) => pool.query(`create database ${name}`))
      const url = cluster.url(name)
      await withPool(url, migrate)
      return url
    },
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await work(pool)
  await pool.end()
}
