import { afterEach, beforeEach, expect, test } from 'vitest'
import { searchByTitle } from '../../../../contract/calls/listings/search.ts'
import { sql } from '../../../db/sql.ts'
import { ApiError } from '../../../simulators/opensearch/api-error.ts'
import {
  noFaults,
  type OpenSearchSimulator,
  startOpenSearchSimulator,
} from '../../../simulators/opensearch/index.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let simulator: OpenSearchSimulator
let app: TestApp
beforeEach(async () => {
  simulator = await startOpenSearchSimulator()
  app = await startTestApp({ settings: { SEARCH_URL: simulator.url } })
})
afterEach(async () => {
  await app.close()
  await simulator.close()
})

const indexing = () => {
  const service = app.app.features.discovery.indexing
  if (!service) throw new Error('The app has no search index.')
  return service
}
const operator = (...words: string[]) => openConsole(app).run(...words)
const waiting = async () =>
  (
    await app.database.rows<{ id: string }>(sql`select listing_id as id from search_changes order by version`)
  ).map(({ id }) => id)
/** The ids in the index that serves. */
function indexed(): string[] {
  const index = simulator.indexes.named('stoop')
  index.refresh()
  return index.searchable().map(({ id }) => id)
}
/** Lets changes be sent again that wait for another attempt, or whose process has died. */
const forgetWaiting = () => app.database.run(sql`update search_changes set wait_until = null`)
const setStatus = (id: string, status: string) =>
  app.database.run(sql`update listings set status = ${status} where id = ${id}`)

test('without an index no change is recorded, and PostgreSQL searches', async () => {
  await buildListing(app, { title: 'Brass lamp' })
  expect(await waiting()).toEqual([])
  expect((await send(app, searchByTitle, { query: { query: 'lamp' } })).data.length).toBe(1)
  expect(simulator.requests).toEqual([])
  expect(await operator('search')).toContain('No index has been built')
})

test('every change of a public listing reaches the index, and a checkout is none', async () => {
  const { id } = await buildListing(app, { title: 'Brass lamp' })
  expect(await operator('search', 'rebuild')).toBe('The new index has 1 listings and serves.')
  expect(await operator('search', 'status')).toMatch(/has 1 of 1 public listings.*\n.*up to date/)
  await setStatus(id, 'reserved')
  await setStatus(id, 'active')
  expect(await waiting()).toEqual([])

  const document = () => simulator.indexes.named('stoop').searchable()[0]
  await app.database.run(sql`update listings set title = 'Copper lamp', price_cents = 700 where id = ${id}`)
  await app.database.run(sql`
    insert into offer_settings (listing_id, is_open) values (${id}, false)`)
  expect(await waiting()).toEqual([id])
  expect(await operator('search', 'status')).toContain('1 changes wait')
  expect(await indexing().send()).toBe(1)
  expect(indexed()).toEqual([id])
  expect(document()?.words.title).toContain('copper')
  expect(document()?.numbers.price_cents).toBe(700)
  expect(document()?.keywords.offers).toEqual(['false'])

  for (const status of ['removed', 'active', 'sold', 'active', 'paused']) {
    await setStatus(id, status)
    await indexing().send()
    expect([status, indexed()]).toEqual([status, status === 'active' ? [id] : []])
  }
  const other = await buildListing(app, { title: 'Desk' })
  await indexing().send()
  expect(indexed()).toEqual([other.id])
  await app.database.run(sql`delete from listings where id = ${other.id}`)
  await indexing().send()
  expect(indexed()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a change that is not committed is not recorded', async () => {
  await indexing().rebuild()
  const { id } = await buildListing(app)
  await indexing().send()
  await app.database
    .transaction(async (tx) => {
      await tx.run(sql`update listings set title = 'Copper lamp' where id = ${id}`)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await waiting()).toEqual([])
})

test('changes wait while the engine is down, and are all sent afterwards', async () => {
  await indexing().rebuild()
  const ids: string[] = []
  for (const title of ['Lamp', 'Desk', 'Chair']) ids.push((await buildListing(app, { title })).id)
  simulator.faults.down = true
  await expect(indexing().send()).rejects.toMatchObject({ reason: 'unavailable' })
  expect(await waiting()).toEqual(ids)
  expect(
    (
      await indexing()
        .status()
        .catch(() => null)
    )?.outbox,
  ).toBeUndefined()
  Object.assign(simulator.faults, noFaults)
  // They are put off for a few seconds.
  expect(await indexing().send()).toBe(0)
  expect(await operator('search')).toContain('3 of them were not taken: unavailable.')
  await forgetWaiting()
  expect(await indexing().send()).toBe(3)
  expect(indexed().toSorted()).toEqual(ids.toSorted())
})

test('half of a batch that is refused is kept, shown and tried again', async () => {
  await indexing().rebuild()
  const ids: string[] = []
  for (const title of ['Lamp', 'Desk', 'Chair', 'Stool']) ids.push((await buildListing(app, { title })).id)
  const bad = new Set([ids[1], ids[3]])
  simulator.faults.bulk = (id) => (bad.has(id) ? new ApiError(400, 'mapper_parsing_exception', 'no') : null)
  expect(await indexing().send()).toBe(2)
  expect(await waiting()).toEqual([ids[1], ids[3]])
  expect(await operator('search')).toContain('2 of them were not taken: mapper_parsing_exception.')
  Object.assign(simulator.faults, noFaults)
  // A new change is sent at once, whatever became of the one before.
  await app.database.run(sql`update listings set title = 'Other desk' where id = ${ids[1]}`)
  expect(await indexing().send()).toBe(1)
  await forgetWaiting()
  expect(await indexing().send()).toBe(1)
  expect(indexed().toSorted()).toEqual(ids.toSorted())
})

test('a process that dies after it sent changes leaves them for the next, and an old version changes nothing', async () => {
  await indexing().rebuild()
  const { id } = await buildListing(app, { title: 'Lamp' })
  const [claimed] = await app.database.rows<{ version: number }>(sql`
    update search_changes set wait_until = now() + interval '3 minutes' returning version`)
  const outdated = { id, version: claimed?.version ?? 0, listing: null }
  expect(await indexing().send()).toBe(0)
  await forgetWaiting()
  expect(await indexing().send()).toBe(1)
  await app.database.run(sql`update listings set title = 'Copper lamp' where id = ${id}`)
  await indexing().send()
  // The process that was thought dead goes on.
  const index = app.app.adapters.searchIndex
  const serving = simulator.indexes.names()[0] ?? ''
  expect(await index?.write(serving, [outdated])).toEqual([{ id, result: 'stale' }])
  expect(indexed()).toEqual([id])
})

test('a change that comes while its listing is being sent is sent again', async () => {
  await indexing().rebuild()
  const { id } = await buildListing(app, { title: 'Lamp' })
  let changed: Promise<unknown> | undefined
  simulator.faults.bulk = () => {
    changed ??= app.database.run(sql`update listings set title = 'Copper lamp' where id = ${id}`)
    return null
  }
  await indexing().send()
  await changed
  await indexing().send()
  expect(await waiting()).toEqual([])
  indexed()
  expect(simulator.indexes.named('stoop').searchable()[0]?.words.title).toContain('copper')
})

test('a new index is built while the old one serves, and changes meanwhile reach both', async () => {
  const lamp = await buildListing(app, { title: 'Brass lamp' })
  await indexing().rebuild()
  const before = simulator.indexes.names()
  app.clock.advance(1_000)
  let during: Promise<unknown> | undefined
  let added: { id: string } | undefined
  simulator.faults.bulk = () => {
    during ??= (async () => {
      // Between the copy and the switch.
      await setStatus(lamp.id, 'removed')
      added = await buildListing(app, { title: 'Desk' })
      await indexing().send()
    })()
    return null
  }
  await indexing().rebuild()
  await during
  await forgetWaiting()
  await indexing().send()
  const after = simulator.indexes.names()
  expect(after.length).toBe(1)
  expect(after).not.toEqual(before)
  expect(indexed()).toEqual([added?.id])
})

test('an interrupted build goes on where it was, and the old index serves until it is complete', async () => {
  const { id } = await buildListing(app, { title: 'Brass lamp' })
  await indexing().rebuild()
  const [old] = simulator.indexes.names()
  app.clock.advance(1_000)
  simulator.faults.bulk = () => new ApiError(429, 'rejected_execution_exception', 'busy')
  const other = await buildListing(app, { title: 'Desk' })
  await expect(operator('search', 'rebuild')).rejects.toThrow('takes no listings')
  Object.assign(simulator.faults, noFaults)
  expect(simulator.indexes.names().length).toBe(2)
  expect(simulator.indexes.named('stoop').name).toBe(old)
  expect(await operator('search')).toContain('A new index is being built')
  expect(await operator('search', 'rebuild')).toBe(
    'The interrupted build was continued. The new index has 2 listings and serves.',
  )
  expect(indexed().toSorted()).toEqual([id, other.id].toSorted())
  expect(simulator.indexes.names()).not.toContain(old)
})

test('an index from which too much is missing does not serve', async () => {
  for (const title of ['Lamp', 'Desk', 'Chair', 'Stool']) await buildListing(app, { title })
  simulator.faults.bulk = (_id, at) =>
    at % 2 === 0 ? new ApiError(400, 'mapper_parsing_exception', 'no') : null
  await expect(operator('search', 'rebuild')).rejects.toThrow('only 2 of 4 listings')
  expect(await operator('search')).toContain('No index is complete, and PostgreSQL searches.')
})

test('an index that is given up leaves nothing behind', async () => {
  await indexing().rebuild()
  await buildListing(app, { title: 'Lamp' })
  expect(await operator('search', 'off')).toContain('PostgreSQL searches')
  expect(simulator.indexes.names()).toEqual([])
  await buildListing(app, { title: 'Desk' })
  expect(await waiting()).toEqual([])
  expect((await send(app, searchByTitle, { query: { query: 'lamp' } })).data.length).toBe(1)
})

test('the command says what is missing', async () => {
  await expect(operator('search', 'build')).rejects.toThrow('Type search status')
  simulator.faults.status = 403
  await expect(operator('search', 'rebuild')).rejects.toThrow('unauthorized (fault)')
  const plain = await startTestApp({ beside: app })
  await expect(openConsole(plain).run('search')).rejects.toThrow('set SEARCH_URL first')
  await plain.close()
})
