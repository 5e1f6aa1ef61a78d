import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as own from '../../../contract/calls/listings/own-listings.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPhoto, type Member } from '../../testing/factories.ts'
import { getListing, publish } from '../../testing/listings.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

const list = async (fields: Record<string, string>, owner = seller) =>
  await publish(app, owner, { fields: { photo_ids: (await buildPhoto(app, owner.id)).id, ...fields } })
const change = (id: string, body: Record<string, unknown>) =>
  send(app, own.updateListing, { params: { id }, body, token: seller.token })
const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status
const ownCheck = async (id: string) =>
  (await send(app, own.getOwnListings, { token: seller.token })).data.data.find((one) => one.id === id)?.check

describe('refusing', () => {
  test('a listing that may not be sold is not stored, and every reason is given; the draft can be sent again', async () => {
    const fields = { title: 'Juul', description: 'Call 718-555-0134', client_key: 'draft-with-mistakes' }
    const refused = await list(fields)
    expect([refused.status, refused.code]).toEqual([422, 'listing.not_allowed'])
    expect(refused.details.notices).toMatchObject([
      { rule: 'vapes', field: 'title', found: 'Juul' },
      { rule: 'contact-details', field: 'description', found: '718-555-0134' },
    ])
    expect(
      await app.database.rows(sql`select 1 from listings where client_key = ${fields.client_key}`),
    ).toEqual([])
    expect((await list({ ...fields, title: 'Stool', description: 'Oak.' })).status).toBe(201)
  })

  test('an edit that may not be shown changes nothing', async () => {
    const { id } = (await list({ title: 'Armchair' })).data
    expect((await change(id, { title: 'Juul', price: 1 })).code).toBe('listing.not_allowed')
    expect((await getListing(app, id)).data.listing).toMatchObject({
      title: 'Armchair',
      price: 45.5,
      status: 'active',
    })
  })

  test('new prices of several listings are checked, too', async () => {
    const [plain, bait] = [
      (await list({ title: 'Stool' })).data.id,
      (await list({ title: 'iPhone 15 Pro', category: 'Electronics', price: '650' })).data.id,
    ]
    const prices = [plain, bait].map((id) => ({ id, price: 30 }))
    const { data } = await send(app, own.updatePrices, { body: { prices }, token: seller.token })
    expect([...data.updated].sort()).toEqual([plain, bait].sort())
    expect([await statusOf(plain), await statusOf(bait)]).toEqual(['active', 'held'])
  })
})

test('an allowed listing is answered as the specification says, and leaves no check', async () => {
  const { data } = await list({
    title: 'Hall mirror with hooks',
    description: 'Seldom used, from a quiet hall.',
  })
  expect(data).toEqual({ id: data.id, listing_id: data.id })
  expect(await app.database.rows(sql`select 1 from listing_checks where listing_id = ${data.id}`)).toEqual([])
})

test('a note is told with the answer and kept for the owner; it goes away with its reason', async () => {
  const { data } = await list({ title: 'Bookcase of pine', description: 'Cash only.' })
  expect(data.status).toBeUndefined()
  expect(data.notices).toMatchObject([{ rule: 'pays-outside', outcome: 'tell', found: 'Cash only' }])
  expect(await ownCheck(data.id)).toMatchObject({ state: 'told', notices: [{ rule: 'pays-outside' }] })
  expect((await getListing(app, data.id)).data).not.toHaveProperty('check')
  await change(data.id, { description: 'Pine.' })
  expect(await ownCheck(data.id)).toBeNull()
})
