import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../../server/app/lifecycle.ts'
import { StartError } from '../../server/app/start-error.ts'
import { loadConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { knowsNamedStatements } from '../../server/db/named-statements.ts'
import { sql } from '../../server/db/sql.ts'
import { withClient } from '../../server/db/with-client.ts'
import type { PageRenderer } from '../../server/http/pages/page-renderer.ts'
import { createTestDatabase } from '../../server/testing/database/database.ts'
import { bestModeOf, type Pooler, type PoolMode, preparePooler } from './pooler.ts'
import { findProgram } from './programs.ts'

/** The installed PgBouncer in both modes. Debian 12 has 1.18, which loses named statements in transaction mode. */

const program = findProgram('pgbouncer') ?? ''
const named = program ? bestModeOf(program) : 'session'

describe.skipIf(!program).each(['transaction', 'session'] as const)('PgBouncer in %s mode', (mode) => {
  let folder: string
  let direct: string
  let pooler: Pooler
  let dropDatabase: () => Promise<void>
  const keepsNames = mode === 'session' || named === 'transaction'
  beforeAll(async () => {
    const database = await createTestDatabase('template1')
    direct = database.url
    dropDatabase = database.close
    folder = mkdtempSync(path.join(tmpdir(), 'stoop-pooler-'))
    pooler = await startPooler(folder, direct, mode)
  })
  afterAll(async () => {
    await pooler.server.stop()
    await dropDatabase()
    rmSync(folder, { recursive: true, force: true })
  })

  test(`named statements are ${keepsNames ? 'kept' : 'lost'}, which is noticed`, async () => {
    expect(await knowsNamedStatements(pooler.url)).toBe(keepsNames)
    expect(await knowsNamedStatements(direct)).toBe(true)
  })

  test.skipIf(keepsNames)('statements would fail now and then', async () => {
    const database = openDatabase(pooler.url, { connections: 6 })
    const ask = async () => {
      const all = Array.from({ length: 6 }, () =>
        database.transaction(async (tx) => await tx.rows(sql`select pg_sleep(0.02)`)),
      )
      return (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
    }
    await expect.poll(async () => (await ask()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    await database.close()
  })

  test.skipIf(keepsNames)(
    'a start is refused with what to change, before the database is touched',
    async () => {
      const config = loadConfig({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct,
        DATA_DIR: folder,
        PORT: '0',
        SECRET_KEY: 'x'.repeat(32),
      })
      const renderer = { ready: async () => {}, close: async () => {} } as unknown as PageRenderer
      const starting = startServer(config, { open: () => renderer }, () => {})
      await expect(starting).rejects.toBeInstanceOf(StartError)
      await expect(starting).rejects.toThrow(
        /PgBouncer 1\.21 or later .*max_prepared_statements.*pool_mode = session/,
      )
      const { rows } = await withClient(direct, (client) =>
        client.query(`select to_regclass('schema_migrations') as migrations`),
      )
      expect(rows).toEqual([{ migrations: null }])
    },
  )
})

async function startPooler(folder: string, direct: string, mode: PoolMode): Promise<Pooler> {
  // PgBouncer runs as another user if we are root.
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'logs'))
  const pooler = preparePooler(program, { folder, direct, connections: 12, mode }, () => {})
  await pooler.server.start()
  return pooler
}
