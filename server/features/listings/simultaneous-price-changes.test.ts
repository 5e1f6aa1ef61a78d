import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnListings, updatePrices } from '../../../contract/calls/listings/own-listings.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('several prices change at once, except those of reserved, sold and other people’s listings', async () => {
  const owner = await buildMember(app)
  const make = async (status: string) => (await buildListing(app, { owner, priceCents: 5000, status })).id
  const [active, paused, reserved, sold] = [
    await make('active'),
    await make('paused'),
    await make('reserved'),
    await make('sold'),
  ]
  const { id: strange } = await buildListing(app)
  const prices = [active, paused, reserved, sold, strange].map((id) => ({ id, price: 42.5 }))
  const { status, data } = await send(app, updatePrices, { body: { prices }, token: owner.token })
  expect([status, data.updated.toSorted()]).toEqual([200, [active, paused].toSorted()])
  const own = await send(app, getOwnListings, { token: owner.token })
  expect(Object.fromEntries(own.data.data.map(({ id, price }) => [id, price]))).toEqual({
    [active]: 42.5,
    [paused]: 42.5,
    [reserved]: 50,
    [sold]: 50,
  })
  const wrong = { prices: [{ id: active, price: 0.2 }] }
  expect((await send(app, updatePrices, { body: wrong, token: owner.token })).status).toBe(400)
})
