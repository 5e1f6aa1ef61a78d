import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildMember } from '../../../testing/factories.ts'
import { staffDesk } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type QueueFilter, queueList } from './queue-repository.ts'

/** Open items, each with a report. */
const ITEMS = 10_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { id } = await buildMember(app)
  // In parts: each row changes counts of its seller, and many versions of one row in a transaction get slow.
  for (let first = 1; first <= ITEMS; first += 1_000)
    await app.database.run(sql`
      insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
        delivery_enabled, status, published_at, updated_at)
      select gen_random_uuid(), ${id}, 'Lamp ' || n, 'Works.', 4500, 'furniture', 'furniture', 'good', '{}', '[{"id": "4f1a8a3e-6a52-4d0c-9a5d-0d7d9c0c6a11"}]', false, 'paused', now(), now()
      from generate_series(${first}::int, ${first + 999}::int) n`)
  await app.database.run(sql`
    insert into review_items (id, kind, target_id, owner_id, title, score, reports, reasons, first_at, last_at)
    select gen_random_uuid(), 'listing', id::text, owner_id, title, 5 + (random() * 90)::int, 1, '{scam}',
      now() - random() * interval '20 days', now() from listings`)
  await app.database.run(sql`
    insert into listing_reports (id, listing_id, reason, note, created_at, item_id, points)
    select gen_random_uuid(), target_id::uuid, 'scam', '', first_at, id, score from review_items`)
  await app.database.pool.query('analyze review_items')
})
afterAll(() => app.close())

/** The names of the plan's scans. */
async function planOf(filter: Partial<QueueFilter>): Promise<string> {
  const { text, values } = queueList({
    state: 'open',
    after: null,
    limit: 51,
    now: app.clock.now(),
    ...filter,
  })
  const { rows } = await app.database.pool.query(`explain ${text}`, values as unknown[])
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
}

test('each page of the queue is read from an index, however deep', async () => {
  const place = { state: 'open' as const, score: 40, at: '2026-11-20T12:00:00.000Z', id: crypto.randomUUID() }
  for (const filter of [{}, { after: place }, { minScore: 60 }])
    expect(await planOf(filter)).toMatch(/Index Scan using review_items_queue/)
  for (const filter of [{ kind: 'listing' as const, after: place }, { kind: 'review' as const }])
    expect(await planOf(filter)).toMatch(/Index Scan using review_items_queue/)
  expect(await planOf({ state: 'decided' })).toContain('review_items_decided')
  for (const filter of [{}, { after: place }])
    expect(await planOf(filter)).not.toMatch(/Seq Scan on (review_items|listings)/)
})

test('all of it is paged by its cursor, each item once and in order', async () => {
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const scores: number[] = []
  const ids = new Set<string>()
  const times: number[] = []
  let cursor: string | undefined
  do {
    const start = performance.now()
    const { data } = await desk.list({ limit: '200', ...(cursor ? { cursor } : {}) })
    times.push(performance.now() - start)
    expect(data.counts.open).toBe(ITEMS)
    for (const item of data.items) {
      ids.add(item.id)
      scores.push(item.score)
    }
    cursor = data.next_cursor ?? undefined
  } while (cursor)
  expect([ids.size, scores.length]).toEqual([ITEMS, ITEMS])
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  process.stdout.write(
    `queue.list with ${ITEMS} open items: ${median.toFixed(1)} ms at the median of ${times.length} pages\n`,
  )
})
