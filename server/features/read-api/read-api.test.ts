import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListing, readListings } from '../../../contract/calls/read-api/read-listings.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { buildKey } from '../../testing/api-keys.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readPosition } from './position.ts'
import { createReadRepository } from './read-repository.ts'

let app: TestApp
let key: string
beforeAll(async () => {
  app = await startTestApp({ settings: { CALLS_PER_MINUTE: '0' } })
  key = await buildKey(app, ['listings:read', 'orders:read'])
})
afterAll(() => app.close())

const listings = (query: Record<string, string> = {}) => send(app, readListings, { token: key, query })

/** Reads to the end, `between` each page and the next. */
async function readAll(query: Record<string, string>, between: () => Promise<void> = async () => {}) {
  const seen: { id: string; updated_at: string; title: string | undefined }[] = []
  let cursor: string | null = null
  let since: string | null = null
  do {
    const { data, status } = await listings({ ...query, ...(cursor ? { cursor } : {}) })
    expect(status).toBe(200)
    for (const { id, updated_at, item } of data.listings) seen.push({ id, updated_at, title: item?.title })
    cursor = data.next_cursor
    since = data.next_updated_since
    expect(cursor === null).toBe(since !== null)
    if (cursor) await between()
  } while (cursor)
  return { seen, since: since ?? '' }
}

test('a listing has its public facts; without a public page only its state', async () => {
  const { id, owner } = await buildListing(app, { details: { brand: 'Halden' } })
  const one = await send(app, readListing, { token: key, params: { id } })
  expect(one.data).toMatchObject({
    id,
    state: 'active',
    seller_id: owner.id,
    item: { title: 'Walnut side table', price_cents: 4500, details: { brand: 'Halden' } },
  })
  expect(one.data.item?.url).toBe(`http://localhost:3000/shop/item/${id}`)
  expect(one.data.item?.photo_urls[0]).toMatch(/^http:\/\/localhost:3000\/photos\/.+\/1280\.jpg$/)
  for (const status of ['draft', 'paused', 'held', 'removed']) {
    const hidden = await buildListing(app, { status })
    const { data } = await send(app, readListing, { token: key, params: { id: hidden.id } })
    expect([data.state, data.item]).toEqual([status, null])
  }
})

test('lists are read by state and by the time of the last change', async () => {
  app.clock.advance(3600_000)
  const since = app.clock.now().toISOString()
  const first = await buildListing(app)
  const second = await buildListing(app, { status: 'sold' })
  expect((await listings({ updated_since: since })).data.listings.map(({ id }) => id)).toEqual(
    [first.id, second.id].sort(),
  )
  expect((await listings({ updated_since: since, state: 'sold' })).data.listings).toMatchObject([
    { id: second.id, state: 'sold' },
  ])
  app.clock.advance(1)
  expect((await listings({ updated_since: app.clock.now().toISOString() })).data).toMatchObject({
    listings: [],
    next_cursor: null,
  })
})

test('changes that a transaction stores late are found by the next reading', async () => {
  app.clock.advance(3600_000)
  const { id } = await buildListing(app)
  const begun = app.clock.now()
  app.clock.advance(30_000)
  const { since } = await readAll({ updated_since: begun.toISOString() })
  await app.database.run(sql`update listings set title = 'Late', updated_at = ${begun} where id = ${id}`)
  expect((await readAll({ updated_since: since })).seen).toMatchObject([{ id, title: 'Late' }])
})

test('a cursor that is not ours is refused', async () => {
  const forged = [
    'nonsense',
    '',
    Buffer.from("2026-01-01T00:00:00.000000Z ' or true").toString('base64url'),
    Buffer.from(`2026-99-01T00:00:00.000000Z ${crypto.randomUUID()}`).toString('base64url'),
  ].filter(Boolean)
  for (const cursor of forged)
    expect([(await listings({ cursor })).status, (await listings({ cursor })).details]).toEqual([
      400,
      { cursor: 'This cursor is not valid.' },
    ])
})

test('whatever changes between pages, the last state of every listing is read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      async (rounds, limit) => {
        app.clock.advance(3600_000)
        const begun = app.clock.now().toISOString()
        const ids: string[] = []
        for (let index = 0; index < 12; index++) {
          // Half of them share their instant, so that the id decides.
          app.clock.advance(index % 2)
          ids.push((await buildListing(app)).id)
        }
        const titles = new Map(ids.map((id) => [id, 'Walnut side table']))
        let edits = 0
        const { seen } = await readAll({ updated_since: begun, limit: String(limit) }, async () => {
          for (const index of rounds.shift() ?? []) {
            const id = ids[index] ?? ''
            edits += 1
            app.clock.advance(1)
            titles.set(id, `Edit ${edits}`)
            // Also microseconds, which a cursor must not lose.
            await app.database.run(sql`
              update listings set title = ${`Edit ${edits}`},
                updated_at = ${app.clock.now()}::timestamptz + interval '321 microseconds'
              where id = ${id}`)
          }
        })
        expect(new Map(seen.map(({ id, title }) => [id, title]))).toEqual(titles)
      },
    ),
    { numRuns: 12 },
  )
})

test('a page of changes is read from its index, in its order', async () => {
  const queries: Query[] = []
  const recorder = { rows: async (query: Query) => void queries.push(query) } as unknown as Executor
  const filter = { after: readPosition({ updated_since: app.clock.now().toISOString() }), limit: 51 }
  await createReadRepository(recorder).listings(filter)
  await createReadRepository(recorder).orders(filter)
  const plans = await app.database.transaction(async (tx) => {
    // Tables this small would be sorted.
    await tx.run(sql`set local enable_sort = off`)
    const explained = queries.map(({ text, values }, index) =>
      tx.rows<Record<string, string>>({ name: `plan-${index}`, text: `explain ${text}`, values }),
    )
    return (await Promise.all(explained)).map((lines) => lines.flatMap(Object.values).join('\n'))
  })
  expect(plans).toEqual([
    expect.stringContaining('using listing_changes_order'),
    expect.stringContaining('Index Scan using orders_changed'),
  ])
})

test('the example of docs/api.md reads all changes', async () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const [, code = ''] = /```ts\n(async function\* changedListings[\s\S]+?)```/.exec(page) ?? []
  const source = `${stripTypeScriptTypes(code)}\nexport { changedListings }`
  const { changedListings } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    changedListings: ChangedListings
  }
  app.clock.advance(3600_000)
  const since = app.clock.now().toISOString()
  for (let count = 0; count < 5; count++) await buildListing(app)
  const address = app.app.http.server.address() as AddressInfo
  const seen: string[] = []
  const reading = changedListings(`http://127.0.0.1:${address.port}`, key, since)
  let step = await reading.next()
  for (; !step.done; step = await reading.next()) seen.push(step.value.id)
  expect(new Set(seen).size).toBe(5)
  expect(step.value).toBe(new Date(app.clock.now().getTime() - 60_000).toISOString())
})

type ChangedListings = (
  site: string,
  key: string,
  since: string,
) => AsyncGenerator<{ id: string }, string, void>
