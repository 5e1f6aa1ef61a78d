import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import * as calls from '../../../contract/calls/people/saved-searches.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import { buy, MINUTE, sweep } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { savedSearches, saveSearch, sweepSearches } from '../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailsTo = async ({ email }: Member) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

/** A member who waits for something. */
async function waiting(query: string, more: Parameters<typeof saveSearch>[2] = {}) {
  const owner = await buildMember(app)
  const { data } = await saveSearch(app, owner, { query, ...more })
  app.clock.advance(1000)
  return { owner, id: data.search.id }
}

async function edit(id: string, owner: Member, body: Record<string, unknown>): Promise<void> {
  expect((await send(app, updateListing, { ...(await as(app, owner)), params: { id }, body })).status).toBe(
    200,
  )
}

/** Lets the pause between two alerts pass. */
async function later(): Promise<void> {
  app.clock.advance(11 * MINUTE)
  await sweepSearches(app)
}

test('a new item is told at once, and once', async () => {
  const { owner } = await waiting('harpsichord')
  await buildListing(app, { title: 'Harpsichord, needs tuning', priceCents: 900_00 })
  await buildListing(app, { title: 'Piano' })
  await sweepSearches(app)
  await later()
  expect(await mailsTo(owner)).toEqual(['Harpsichord, needs tuning, $900.00'])
})

test('what was listed before the search was saved is no news, until it becomes cheaper', async () => {
  const old = await buildListing(app, { title: 'Zither from Vienna', priceCents: 80_00 })
  app.clock.advance(1000)
  const { owner } = await waiting('zither')
  await sweepSearches(app)
  expect(await mailsTo(owner)).toEqual([])
  await edit(old.id, old.owner, { price: 60 })
  await later()
  expect(await mailsTo(owner)).toEqual(['Zither from Vienna, now $60.00 instead of $80.00'])
  // Up and down again: the price is known.
  await edit(old.id, old.owner, { price: 80 })
  await later()
  await edit(old.id, old.owner, { price: 60 })
  await later()
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('an item that is edited so that it matches is new; one that matched before is not', async () => {
  const item = await buildListing(app, { title: 'Old instrument' })
  const { owner } = await waiting('theremin')
  await sweepSearches(app)
  await edit(item.id, item.owner, { title: 'Theremin, 1930' })
  await later()
  await edit(item.id, item.owner, { title: 'Theremin, about 1930' })
  await later()
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('an item that is paused and comes back is told again after a week, but not the next day', async () => {
  const { owner } = await waiting('accordion')
  const item = await buildListing(app, { title: 'Red accordion' })
  await sweepSearches(app)
  const pauseAndReturn = async () => {
    await edit(item.id, item.owner, { status: 'paused' })
    app.clock.advance(24 * 60 * MINUTE)
    await edit(item.id, item.owner, { status: 'active' })
    await sweepSearches(app)
  }
  await pauseAndReturn()
  expect(await mailsTo(owner)).toHaveLength(1)
  app.clock.advance(7 * 24 * 60 * MINUTE)
  await pauseAndReturn()
  expect((await mailsTo(owner)).toSorted()).toEqual([
    expect.stringMatching(/^Red accordion, \$/),
    expect.stringMatching(/^Red accordion, back for/),
  ])
})

test('an item that somebody is buying is told once it is free again', async () => {
  const { owner } = await waiting('banjo')
  const item = await buildListing(app, { title: 'Banjo' })
  await buy(app, item.id, { session: 'somebody quick' })
  await sweepSearches(app)
  expect(await mailsTo(owner)).toEqual([])
  app.clock.advance(40 * MINUTE)
  await sweep(app)
  await sweepSearches(app)
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('several finds of several searches are one email', async () => {
  const { owner } = await waiting('mandolin')
  await saveSearch(app, owner, { query: 'lute' }, { name: 'A lute' })
  await buildListing(app, { title: 'Mandolin', priceCents: 10_00 })
  await buildListing(app, { title: 'Lute', priceCents: 20_00 })
  await buildListing(app, { title: 'Lute or mandolin', priceCents: 0 })
  await sweepSearches(app)
  expect(await mailsTo(owner)).toEqual(['3 new items for 2 of your searches'])
  const [mail] = (await app.mails()).filter(({ to }) => to === owner.email)
  expect(mail?.text).toContain('mandolin: Lute or mandolin, free')
  expect(mail?.text).toContain('A lute: Lute, $20.00')
  expect(mail?.text).not.toContain('A lute: Lute or mandolin')
  expect(mail?.text).toContain('/my-stuff/alerts')
})

test('filters apply: category, price, condition, delivery and distance', async () => {
  const place = async (id: string, lon: number) =>
    app.database.run(sql`update listings set lon = ${lon}, lat = 40.7 where id = ${id}`)
  const { owner } = await waiting('cello', {
    price: ['50-100'],
    condition: ['good'],
    area: { name: 'Here', lon: -73.95, lat: 40.7, miles: 1 },
  })
  const near = await buildListing(app, { title: 'Cello near', priceCents: 100_00, condition: 'good' })
  const far = await buildListing(app, { title: 'Cello far', priceCents: 60_00, condition: 'good' })
  const dear = await buildListing(app, { title: 'Cello dear', priceCents: 100_01, condition: 'good' })
  const worn = await buildListing(app, { title: 'Cello worn', priceCents: 60_00, condition: 'poor' })
  await Promise.all([
    place(near.id, -73.951),
    place(far.id, -73.5),
    place(dear.id, -73.951),
    place(worn.id, -73.951),
  ])
  await sweepSearches(app)
  expect(await mailsTo(owner)).toEqual(['Cello near, $100.00'])
})

test('a word that stands only in the description is found, but no reason for an email', async () => {
  const { owner } = await waiting('oboe')
  await buildListing(app, { title: 'Music stand', description: 'Was used for an oboe.' })
  await sweepSearches(app)
  expect(await mailsTo(owner)).toEqual([])
  expect(await savedSearches(app, owner)).toMatchObject([{ new_items: 1 }])
})

test('one’s own items, and those of people who are blocked or have blocked, are no finds', async () => {
  const { owner } = await waiting('bassoon')
  const [blocked, blocker] = await Promise.all([buildMember(app), buildMember(app)])
  await send(app, blockMember, { ...(await as(app, owner)), params: { id: blocked.id } })
  await send(app, blockMember, { ...(await as(app, blocker)), params: { id: owner.id } })
  for (const seller of [owner, blocked, blocker]) await buildListing(app, { title: 'Bassoon', owner: seller })
  await sweepSearches(app)
  expect(await mailsTo(owner)).toEqual([])
  expect(await savedSearches(app, owner)).toMatchObject([{ new_items: 0 }])
})

test('daily alerts wait for the morning; a paused search collects and tells nothing', async () => {
  const daily = await buildMember(app)
  await saveSearch(app, daily, { query: 'clarinet' }, { frequency: 'daily' })
  const { owner: paused, id } = await waiting('clarinet')
  const body = { is_paused: true }
  await send(app, calls.changeSavedSearch, { ...(await as(app, paused)), params: { id }, body })
  await buildListing(app, { title: 'Clarinet' })
  await sweepSearches(app)
  expect(await mailsTo(daily)).toEqual([])
  app.clock.advance(24 * 60 * MINUTE)
  await sweepSearches(app)
  expect(await mailsTo(daily)).toHaveLength(1)
  await buildListing(app, { title: 'Another clarinet' })
  await sweepSearches(app)
  expect(await mailsTo(daily)).toHaveLength(1)
  expect(await mailsTo(paused)).toEqual([])
})

test('a synonym that nobody used before, and a correction, are found from their first listing on', async () => {
  const { owner: sofa } = await waiting('settee')
  const { owner: typo } = await waiting('euphoniun')
  await buildListing(app, { title: 'Leather sofa' })
  await buildListing(app, { title: 'Euphonium' })
  await sweepSearches(app)
  expect(await mailsTo(sofa)).toEqual([expect.stringContaining('Leather sofa')])
  expect(await mailsTo(typo)).toEqual([expect.stringContaining('Euphonium')])
})
