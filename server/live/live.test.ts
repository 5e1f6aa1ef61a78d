import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { buildListing, buildMember } from '../testing/factories.ts'
import { openLive } from '../testing/live-browser.ts'
import { buildPaidOrder, buy, orderRow, typeCode } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createLive } from './live.ts'
import type { LiveEvent } from './live-event.ts'
import type { Stream } from './streams.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const kindOf = ({ data }: { data: Record<string, unknown> }) => data.kind

/** Publishes events in one transaction, as services do. */
async function publish(events: LiveEvent[], live = app.app.features.live): Promise<void> {
  let committed = () => {}
  await app.database.transaction(async (executor) => {
    const publisher = live.within(executor)
    committed = publisher.committed
    await publisher.publish(events)
  })
  committed()
}

/** Whether an event says this. The server may have read it only after a stream was opened, and then sends it later. */
const says =
  (text: string) =>
  ({ data }: { data: Record<string, unknown> }) =>
    JSON.stringify(data.data) === JSON.stringify({ text })

const to = (topic: LiveEvent['topic'], text: string): LiveEvent => ({ topic, kind: 'test', data: { text } })

test('an open item page learns at once that somebody reserved the item', async () => {
  const { id } = await buildListing(app)
  const browser = await openLive(app, { listings: [id] })
  await buy(app, id)
  const event = await browser.until((received) => kindOf(received) === 'listing.changed')
  expect(event.data).toMatchObject({ topic: `listing:${id}`, data: { status: 'reserved' } })
  browser.close()
})

test('an order’s page is told of changes, if its reader may see the order', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const token = app.app.features.links.token(orderId)
  const stranger = await openLive(
    app,
    { orders: [{ id: orderId }] },
    { token: (await buildMember(app)).token },
  )
  const wrongLink = await openLive(app, { orders: [{ id: orderId, token: 'guessed' }] })
  const guest = await openLive(app, { orders: [{ id: orderId, token }] })
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  await guest.until(({ data }) => data.topic === `order:${orderId}`)
  for (const browser of [stranger, wrongLink]) {
    expect(browser.received.map(({ event }) => event)).toEqual(['ready'])
    browser.close()
  }
  guest.close()
})

test('a member’s events reach that member’s browsers and nobody else', async () => {
  const [ann, bob] = [await buildMember(app), await buildMember(app)]
  const browsers = await Promise.all([ann, ann, bob].map(({ token }) => openLive(app, {}, { token })))
  await publish([to(`member:${ann.id}`, 'for Ann'), to(`member:${bob.id}`, 'for Bob')])
  await Promise.all(browsers.map((browser) => browser.until((received) => kindOf(received) === 'test')))
  const texts = browsers.map(({ received }) => received.flatMap(({ data }) => (data.data ? [data.data] : [])))
  expect(texts).toEqual([[{ text: 'for Ann' }], [{ text: 'for Ann' }], [{ text: 'for Bob' }]])
  for (const browser of browsers) browser.close()
})

test('nothing is told of a transaction that was rolled back', async () => {
  const ann = await buildMember(app)
  const browser = await openLive(app, {}, { token: ann.token })
  const { live } = app.app.features
  const failing = app.database.transaction(async (executor) => {
    await live.within(executor).publish([to(`member:${ann.id}`, 'never')])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await publish([to(`member:${ann.id}`, 'said')])
  const first = await browser.until((received) => kindOf(received) === 'test')
  expect(first.data.data).toEqual({ text: 'said' })
  browser.close()
})

test('a browser that lost its connection is sent what it missed, also by another process', async () => {
  const ann = await buildMember(app)
  const before = await openLive(app, {}, { token: ann.token })
  await publish([to(`member:${ann.id}`, 'one')])
  await before.until((received) => kindOf(received) === 'test')
  before.close()
  await publish([to(`member:${ann.id}`, 'two'), to('member:somebody-else', 'private')])
  await publish([to(`member:${ann.id}`, 'three')])
  const after = await openLive(app, {}, { token: ann.token, lastId: before.lastId() })
  await after.until(says('three'))
  const missed = after.received.filter(({ id }) => id > before.lastId() && id > 0)
  expect(missed.filter((event) => kindOf(event) === 'test').map(({ data }) => data.data)).toEqual([
    { text: 'two' },
    { text: 'three' },
  ])
  after.close()

  const other = connectProcess()
  const heard: string[] = []
  const stream: Stream = {
    topics: new Set([`member:${ann.id}`]),
    write: (text) => void heard.push(text),
    close() {},
  }
  await other.live.connect(stream, { lastId: before.lastId(), age: null })
  expect(heard.join('')).toContain('"two"')
  expect(heard.join('')).not.toContain('private')
  await publish([to(`member:${ann.id}`, 'four')])
  await until(() => heard.join('').includes('"four"'))
  await other.close()
})

test('a page is sent what happened between its loading and its stream: of a listing only its state', async () => {
  const ann = await buildMember(app)
  const { id } = await buildListing(app)
  // What the process has not read when a page connects reaches the page afterwards, event by event.
  const witness = await openLive(app, { listings: [id] }, { token: ann.token })
  await publish([to(`member:${ann.id}`, 'before'), to(`listing:${id}`, 'reserved')])
  await publish([to(`member:${ann.id}`, 'after'), to(`listing:${id}`, 'active')])
  await witness.until(says('active'))
  witness.close()
  const page = await openLive(app, { listings: [id] }, { token: ann.token, age: 60 })
  await page.until(says('active'))
  const told = page.received.flatMap(({ data }) => (kindOf({ data }) === 'test' ? [data.data] : []))
  expect(told).toEqual([{ text: 'before' }, { text: 'after' }, { text: 'active' }])
  page.close()
  const asking = await openLive(app, { listings: [id] }, { age: 60, polls: true })
  expect(asking.received.map(({ event, data }) => (event === 'message' ? data.data : event))).toEqual([
    { text: 'active' },
    'ready',
  ])
  expect((await openLive(app, {}, { age: -1 })).status).toBe(400)
})

test('a browser behind a proxy that holds streams back asks again and again', async () => {
  const ann = await buildMember(app)
  const first = await openLive(app, {}, { token: ann.token, polls: true })
  await first.ended
  expect(first.received.map(({ event }) => event)).toEqual(['ready'])
  await publish([to(`member:${ann.id}`, 'said'), to('member:other', 'private')])
  const reading = await openLive(app, {}, { token: ann.token, lastId: first.lastId() })
  await reading.until(says('said'))
  reading.close()
  const second = await openLive(app, {}, { token: ann.token, polls: true, lastId: first.lastId() })
  await second.ended
  const texts = second.received.map(({ event, data }) => [event, data.data])
  expect(texts.filter(([, data]) => JSON.stringify(data) === '{"text":"said"}')).toHaveLength(1)
  expect(JSON.stringify(texts)).not.toContain('private')
  expect(texts.at(-1)?.[0]).toBe('ready')
})

test('a browser that comes back too late has to ask for everything again', async () => {
  const ann = await buildMember(app)
  await publish([to(`member:${ann.id}`, 'kept')])
  const browser = await openLive(app, {}, { token: ann.token, lastId: 0 })
  await browser.until((received) => kindOf(received) === 'test')
  expect(browser.received.map(({ event }) => event)).not.toContain('reset')
  browser.close()
  const other = connectProcess()
  await app.database.run(sql`delete from live_events`)
  const heard: string[] = []
  await other.live.connect(
    { topics: new Set(), write: (text) => void heard.push(text), close() {} },
    { lastId: 1, age: null },
  )
  expect(heard.join('')).toMatch(/^event: reset\n/)
  await other.close()
})

test('an access token that has expired, and interests that make no sense, are refused', async () => {
  expect((await openLive(app, {}, { token: 'expired' })).status).toBe(401)
  expect((await openLive(app, { listings: ['no id'] })).status).toBe(400)
  const many = Array.from({ length: 51 }, () => crypto.randomUUID())
  expect((await openLive(app, { listings: many })).status).toBe(400)
})

test('the measurements count open streams', async () => {
  const count = async () => {
    const { body } = await app.app.http.inject({ url: '/metrics' })
    return Number(/^stoop_live_streams (\d+)$/m.exec(body)?.[1])
  }
  const before = await count()
  const browser = await openLive(app, {})
  expect(await count()).toBe(before + 1)
  browser.close()
  await expect.poll(count).toBe(before)
})

test('streams end when the server stops, and the browser may come back', async () => {
  const own = await startTestApp()
  const browser = await openLive(own, {})
  const closing = own.close()
  await browser.ended
  await closing
  expect(own.app.features.live.size()).toBe(0)
})

test('events are deleted after an hour', async () => {
  await publish([to('listing:old', 'old'), to('listing:new', 'new')])
  await app.database.run(
    sql`update live_events set at = now() - interval '61 minutes' where topic = 'listing:old'`,
  )
  expect(await app.app.features.live.deleteOld()).toBeGreaterThan(0)
  const left = await app.database.rows<{ topic: string }>(sql`
    select topic from live_events where topic in ('listing:old', 'listing:new')`)
  expect(left).toEqual([{ topic: 'listing:new' }])
})

/** A second process on the same database. */
function connectProcess() {
  const database = openDatabase(String(app.database.pool.options.connectionString), { connections: 2 })
  const live = createLive(database, (error) => {
    throw error
  })
  const close = async () => {
    await live.stop()
    await database.close()
  }
  return { live, close }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}
