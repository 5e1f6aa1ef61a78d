import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseAnonymous, getListingAnonymous } from '../../../contract/calls/listings/listings.ts'
import { createListing, updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { searchByCategory, searchByTitle } from '../../../contract/calls/listings/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildPhoto } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('[S5.024] an empty, null or malformed price publishes nothing and changes nothing', async () => {
  const { id, owner } = await buildListing(app, { priceCents: 4500, title: 'Priced thing' })
  for (const price of [null, '', '  ', [], false, true, '0x20', [5]]) {
    const response = await send(app, updateListing, { params: { id }, body: { price }, token: owner.token })
    expect([price, response.status, response.error]).toEqual([price, 400, 'Please enter a price'])
  }
  expect((await send(app, getListingAnonymous, { params: { id } })).data.listing.price).toBe(45)
  const photo = await buildPhoto(app, owner.id)
  const fields = { title: 'x', description: 'x', category: 'Other', photo_ids: photo.id }
  for (const price of ['', ' ', '1e3', '0x20', 'NaN']) {
    const form = { fields: { ...fields, price } }
    const response = await send(app, createListing, { form, token: owner.token })
    expect([price, response.status, response.error]).toEqual([price, 400, 'Please enter a price'])
  }
  expect((await send(app, createListing, { form: { fields }, token: owner.token })).status).toBe(400)
})

test('an empty filter, as a form sends it, filters nothing', async () => {
  const { id } = await buildListing(app, { priceCents: 9900 })
  const query = { min_price: '', max_price: '', limit: '', condition: '', sort: '', cursor: '' }
  const everything = await send(app, browseAnonymous, { query })
  expect(everything.data.listings.map((listing) => listing.id)).toContain(id)
  const category = await send(app, searchByCategory, { query: { ...query, category: 'Furniture' } })
  expect(category.data.total).toBeGreaterThan(0)
  expect((await send(app, searchByTitle, { query: { query: '', limit: '' } })).data).toEqual([])
})
