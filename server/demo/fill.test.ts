import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemRandom } from '../adapters/random-system/index.ts'
import { sql } from '../db/sql.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { demoListings } from './catalogue.ts'
import { fillWithDemo } from './fill.ts'

let marketplace: TestApp
beforeAll(async () => {
  marketplace = await startTestApp()
  const { app, database, clock } = marketplace
  await fillWithDemo({ app, database, clock, random: systemRandom, say: () => {} })
})
afterAll(() => marketplace.close())

test('every listing of the catalogue is on sale, and its pictures are served in every format', async () => {
  const rows = await marketplace.database.rows<{ photo: string }>(sql`
    select photos -> 0 ->> 'id' as photo from listings where status = 'active'`)
  expect(rows).toHaveLength(demoListings.length)
  for (const format of ['jpg', 'webp', 'avif']) {
    const { statusCode } = await marketplace.app.http.inject(`/photos/${rows[0]?.photo}/320.${format}`)
    expect(statusCode, format).toBe(200)
  }
})
