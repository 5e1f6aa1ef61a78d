import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildListing } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const migration = path.join(import.meta.dirname, '../../../db/migrations/0330_grouped_notices.sql')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('open notices about one listing that were rows of their own become one row', async () => {
  const { id: listing } = await buildListing(app)
  const notices = [
    { of: listing, ground: 'trademark', at: '2026-11-01T10:00:00Z' },
    { of: listing, ground: 'copyright', at: '2026-11-02T10:00:00Z' },
    { of: null, ground: 'privacy', at: '2026-11-03T10:00:00Z' },
  ]
  for (const { of, ground, at } of notices)
    await app.database.run(sql`
      with item as (
        insert into review_items (id, kind, target_id, score, first_at, last_at)
        values (gen_random_uuid(), 'notice', gen_random_uuid()::text, 50, ${at}, ${at}) returning target_id)
      insert into notices (id, reference, name, email, url, listing_id, ground, body, created_at)
      select target_id::uuid, ${ground}, 'Ida Holm', 'ida@example.org', 'https://elsewhere.example', ${of}::uuid, ${ground}, '', ${at} from item`)
  const text = readFileSync(migration, 'utf8')
  const moving = text.slice(text.indexOf('update notices'), text.indexOf('create index notices_of_item'))
  await app.database.pool.query(`begin; ${moving}; commit`)
  const rows = await app.database.rows(sql`
    select i.target_id = n.id::text as of_its_own, i.target_id = ${listing} as of_listing, i.score, i.reports, i.version, n.ground
    from notices n join review_items i on i.id = n.item_id order by n.created_at`)
  const grouped = { of_its_own: false, of_listing: true, score: 100, reports: 2, version: 2 }
  expect(rows).toEqual([
    { ...grouped, ground: 'trademark' },
    { ...grouped, ground: 'copyright' },
    { of_its_own: true, of_listing: false, score: 50, reports: 1, version: 1, ground: 'privacy' },
  ])
  expect(await app.database.rows(sql`select 1 from review_items`)).toHaveLength(2)
})
