import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestApp } from '../../server/testing/test-app.ts'
import { fillMarketplace } from '../../server/testing/upgrades/fill-marketplace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'server/db/upgrades')
/** Snapshots are part of the repository. */
const MAX_BYTES = 300_000

test('a snapshot of the database of this version is written', async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const app = await startTestApp()
  await fillMarketplace(app)
  const dump = dumpDatabase(app.database.pool.options.connectionString ?? '')
  await app.close()
  const file = gzipSync(dump, { level: 9 })
  expect(file.length).toBeLessThanOrEqual(MAX_BYTES)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${version}.sql.gz`), file)
})

/** Schema and rows as statements that any client runs; pg_dump adds commands of psql, which are left out. */
function dumpDatabase(url: string): string {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200']
  return execFileSync('/usr/lib/postgresql/15/bin/pg_dump', [...options, url], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  }).replace(/^\\(un)?restrict .*\n/gm, '')
}
