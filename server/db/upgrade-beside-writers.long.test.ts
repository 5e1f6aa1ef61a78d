import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database/database.ts'
import { type BusyWriter, busyWriter, type WriterRows } from '../testing/upgrades/busy-writer.ts'
import { restoreSnapshot } from '../testing/upgrades/snapshots.ts'
import { STATEMENT_TIMEOUT } from './database.ts'
import { migrate, migrateThrough } from './migrate.ts'

/*
 * A new version starts while processes of the one before are busy: its migration 0356 locks 47 tables, one after the other, and they
 * write to some of them in transactions of their own, also in the opposite order.
 */

const WRITERS = 6

let pool: pg.Pool
let url: string
let dropDatabase: () => Promise<void>
beforeAll(async () => {
  const target = await createTestDatabase('template1')
  url = target.url
  dropDatabase = target.close
  await restoreSnapshot('0.2.0', url)
  pool = new pg.Pool({ connectionString: url, max: 4 })
  await migrateThrough(pool, '0355_search_index.sql')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase()
})

/** Rows of its own for each writer, so that writers wait for the migration and never for each other. */
async function rowsFor(count: number): Promise<WriterRows[]> {
  const { rows } = await pool.query<WriterRows>(
    `with o as (select id, row_number() over (order by id) as n from orders),
       l as (select id, row_number() over (order by id) as n from listings)
     select (select min(id::text)::uuid from conversations) as conversation, (n * 1000000)::int as "firstSeq",
       o.id as order, l.id as listing
     from o join l using (n) order by n limit $1`,
    [count],
  )
  expect(rows).toHaveLength(count)
  return rows
}

async function pricesOf(rows: readonly WriterRows[]): Promise<number[]> {
  const { rows: found } = await pool.query<{ id: string; price_cents: number }>(
    'select id, price_cents from listings where id = any($1::uuid[])',
    [rows.map(({ listing }) => listing)],
  )
  const prices = new Map(found.map(({ id, price_cents }) => [id, price_cents]))
  return rows.map(({ listing }) => prices.get(listing) ?? Number.NaN)
}

const countOf = async (query: string) => Number((await pool.query(query)).rows[0].count)

test('completes beside busy processes, none of which fails, waits longer than a statement may take, or loses anything', async () => {
  const rows = await rowsFor(WRITERS)
  const before = await pricesOf(rows)
  const messages = await countOf('select count(*) from messages')
  const events = await countOf('select count(*) from order_events')
  const writers: BusyWriter[] = await Promise.all(
    rows.map((own, at) => busyWriter(url, own, { isReversed: at % 2 === 1, timeout: STATEMENT_TIMEOUT })),
  )
  await expect.poll(() => Math.min(...writers.map(({ committed }) => committed()))).toBeGreaterThan(1)
  const ran = await migrate(pool)
  const atTheEnd = writers.map(({ committed }) => committed())
  await sleep(2000)
  const results = await Promise.all(writers.map(({ stop }) => stop()))

  expect(ran[0]).toBe('0356_event_counts.sql')
  expect(results.flatMap(({ errors }) => errors)).toEqual([])
  expect(results.every(({ committed }, at) => committed > (atTheEnd[at] ?? 0))).toBe(true)
  const commits = results.map(({ committed }) => committed)
  const total = commits.reduce((sum, one) => sum + one, 0)
  expect(await pricesOf(rows)).toEqual(before.map((price, at) => price + (commits[at] ?? 0)))
  expect(await countOf('select count(*) from messages')).toBe(messages + total)
  expect(await countOf('select count(*) from order_events')).toBe(events + total)
  // Each row is counted that was written after the triggers were there, and none twice.
  const counted = await countOf(
    `select coalesce(sum(count), 0) as count from event_increments where kind = 'message_text'`,
  )
  const after = commits.reduce((sum, one, at) => sum + one - (atTheEnd[at] ?? 0), 0)
  expect(counted).toBeGreaterThanOrEqual(after)
  expect(counted).toBeLessThanOrEqual(total)
})
