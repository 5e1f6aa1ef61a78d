import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { buildPicture } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { buildPaidOrder } from '../../testing/orders/orders.ts'
import { type S3StandIn, s3Keys, startS3StandIn } from '../../testing/s3-stand-in.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CleanUp, unwind } from '../clean-up.ts'
import { openStorage } from '../open-storage.ts'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-bucket-'))
const keys = { S3_ACCESS_KEY_ID: s3Keys.accessKeyId, S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey }
const cleanUp: CleanUp = []
let app: TestApp
let s3: S3StandIn

beforeAll(async () => {
  s3 = await startS3StandIn(['photos', 'copies', 'restored-photos'])
  app = await startTestApp()
  const { seller } = await buildPaidOrder(app)
  await publish(app, seller, { files: [{ name: 'images', bytes: await buildPicture() }] })
  const photos = s3.bucket('photos')
  for await (const { key } of app.app.adapters.files.list('')) {
    const bytes = await app.app.adapters.files.get(key)
    if (bytes) await photos.put(key, bytes, 'image/jpeg')
  }
})
afterAll(async () => {
  await unwind(cleanUp)
  await app.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run SCRIPT -- WORDS` with settings of its own. @returns what it prints */
async function npm(script: string, words: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ALLOW_SIMULATORS: '1', S3_ENDPOINT: s3.endpoint, ...keys, ...settings }
  const { stdout } = await run('npm', ['run', '--silent', script, '--', ...words], { env })
  return stdout
}

async function filesOf(store: FileStore): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { key } of store.list(''))
    files.set(key, Buffer.from((await store.get(key)) ?? '').toString('base64'))
  return files
}

const sums = sql`
  select (select count(*) from orders)::int as orders, (select sum(amount_cents) from ledger_entries where account = 'provider')::int as held,
    (select count(*) from listings)::int as listings, (select count(*) from photos)::int as photos`

test('a marketplace with photos in a bucket is backed up into another one, and restored by the commands that operators type', async () => {
  const here = {
    DATA_DIR: path.join(folder, 'here'),
    DATABASE_URL: app.database.pool.options.connectionString ?? '',
    S3_BUCKET: 'photos',
    SECRET_KEY: 'the same before and after, as it must be',
    BACKUP_PASSPHRASE: 'nine loud doors',
  }
  expect(await npm('backup', ['s3://copies/nightly', '--keep', '2'], here)).toMatch(
    /^stoop-[\dtz-]+: [1-9]\d+ rows of \d{3} tables and [1-9]\d* files\.\n$/,
  )

  const { DATABASE_URL: _elsewhere, ...others } = here
  const there = { ...others, DATA_DIR: path.join(folder, 'there'), S3_BUCKET: 'restored-photos' }
  await expect(
    npm('restore', ['s3://copies/nightly'], { ...there, BACKUP_PASSPHRASE: 'nine quiet doors' }),
  ).rejects.toThrow(/is not the passphrase of this backup/)
  await npm('restore', ['s3://copies/nightly'], there)

  const url = await openStorage(
    {
      dataDir: there.DATA_DIR,
      database: { url: null, directUrl: null, connections: 4, archive: null, replica: null },
    },
    cleanUp,
  )
  const restored = openDatabase(url)
  cleanUp.push(() => restored.close())
  const expected = await app.database.row(sums)
  expect(Object.values(expected ?? {}).filter((sum) => Number(sum) > 0)).toHaveLength(4)
  expect(await restored.row(sums)).toEqual(expected)
  const [before, after] = [await filesOf(s3.bucket('photos')), await filesOf(s3.bucket('restored-photos'))]
  expect(before.size).toBeGreaterThan(0)
  expect(after).toEqual(before)
})
