import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/people/profiles.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { negotiation } from '../../testing/offers.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the items of followed people can be searched and filtered like all others', async () => {
  const [fan, followed, stranger] = await Promise.all([buildMember(app), buildMember(app), buildMember(app)])
  const me = await as(app, fan)
  await send(app, calls.followMember, { ...me, params: { id: followed.id } })
  const sofa = { title: 'Velvet sofa', priceCents: 300_00, category: 'furniture' }
  const lamp = {
    title: 'Lamp for a couch table',
    priceCents: 40_00,
    category: 'decor',
    deliveryEnabled: true,
  }
  await buildListing(app, { ...sofa, owner: stranger })
  const ids = {
    sofa: (await buildListing(app, { ...sofa, owner: followed, minutesAgo: 2 })).id,
    lamp: (await buildListing(app, { ...lamp, owner: followed, minutesAgo: 1 })).id,
  }
  await negotiation(app, ids.lamp).settle(followed, { is_open: false })
  await app.app.features.discovery.search.learn()
  const find = async (query: Record<string, string>) =>
    (await send(app, calls.listFollowedItems, { ...me, query })).data.listings.map(({ id }) => id)

  expect(await find({})).toEqual([ids.lamp, ids.sofa])
  // The same synonyms as in a search.
  expect(await find({ query: 'couch' })).toEqual([ids.lamp, ids.sofa])
  expect(await find({ query: 'velvet couch' })).toEqual([ids.sofa])
  expect(await find({ query: 'the' })).toEqual([])
  expect(await find({ category: 'Furniture' })).toEqual([ids.sofa])
  expect(await find({ category: 'No such category' })).toEqual([])
  expect(await find({ price: '25-50' })).toEqual([ids.lamp])
  expect(await find({ delivery: 'true' })).toEqual([ids.lamp])
  expect(await find({ offers: 'true' })).toEqual([ids.sofa])
  expect(await find({ query: 'velvet', max_price: '50' })).toEqual([])
})
