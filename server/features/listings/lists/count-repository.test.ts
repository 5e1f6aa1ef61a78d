import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Query, sql } from '../../../db/sql.ts'
import { buildListing } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createCountRepository } from './count-repository.ts'
import type { Cell } from './facets.ts'

let app: TestApp
const ids: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (let index = 0; index < 6; index++) ids.push((await buildListing(app, { priceCents: 2000 })).id)
})
afterAll(() => app.close())

const plainCount = sql`
  select category, price_band(price_cents) as price_band, condition, delivery_enabled, count(*)::int as count
  from listings where is_public group by 1, 2, 3, 4`

const changes: Query[] = [
  sql`status = 'paused'`,
  sql`status = 'active'`,
  sql`status = 'reserved'`,
  sql`price_cents = 5000`,
  sql`price_cents = 12000, condition = 'new'`,
  sql`category = 'books', category_name = 'Books'`,
  sql`delivery_enabled = not delivery_enabled`,
]

function sorted(cells: readonly Cell[]): string[] {
  return cells.map((cell) => JSON.stringify(Object.entries(cell).sort())).sort()
}

test('the counts of listing_counts equal a plain count after any changes, folded or not', async () => {
  const counts = createCountRepository(app.database)
  const step = fc.record({
    id: fc.nat({ max: 5 }),
    change: fc.nat({ max: changes.length - 1 }),
    fold: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { id, change, fold } of steps) {
        await app.database.run(sql`update listings set ${changes[change] ?? sql``} where id = ${ids[id]}`)
        if (fold) await counts.foldCounts()
      }
      expect(sorted(await counts.cells())).toEqual(sorted(await app.database.rows<Cell>(plainCount)))
    }),
    { numRuns: 20 },
  )
})
