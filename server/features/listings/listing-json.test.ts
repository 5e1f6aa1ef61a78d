import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/listings.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { itsJson, listedColumns } from './columns.ts'
import { createListingPresenter, type ListedRow } from './listing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const photo = { id: crypto.randomUUID(), width: 4, height: 3, thumbhash: 'a"\\b' }

/** A listing in a list, and by itself. */
async function bothWays(id: string) {
  const listed = (await send(app, calls.getByIds, { query: { ids: id } })).data.listings[0]
  return { listed, alone: (await send(app, calls.getListingAnonymous, { params: { id } })).data.listing }
}

test.each([
  ['quotes and backslashes', { title: '"Quoted" \\ back/slash', description: '\\"\\\\' }],
  ['lines, tabs and controls', { title: 'Two\tparts', description: 'One\r\nTwo\u0001\u001f\u007f\u2028' }],
  ['markup', { title: '</script><b>&amp;', description: '{"id":"not mine"}],' }],
  ['letters of all scripts', { title: 'Čaj ☕ 日本 🪑', description: '🧵'.repeat(2500) }],
  ['prices without cents', { priceCents: 1200 }],
  ['prices with one', { priceCents: 1210 }],
  ['the least price', { priceCents: 1 }],
  ['nothing', { priceCents: 0 }],
  ['the highest price', { priceCents: 10_000_000 }],
  ['facts', { details: { brand: 'A "B"', width_in: 12.5, seats: 0, on: true, '"': '\t"/photos/x' } }],
  ['one photo', { photos: [photo] }],
  [
    'several photos, one of them cut out',
    {
      photos: [
        { ...photo, cut_from: crypto.randomUUID() },
        ...Array.from({ length: 4 }, () => ({ ...photo, id: crypto.randomUUID() })),
      ],
    },
  ],
  ['delivery', { deliveryEnabled: true }],
  ['a place', { place: 'Bedford-Stuyvesant "BK"' }],
  ['a sold one', { status: 'sold' }],
  ['a reserved one', { status: 'reserved' }],
  ['a moment that is no whole second', { minutesAgo: 0.3 }],
] as const)('%s: a list says of a listing what its own page says', async (_, fields) => {
  const { details, photos, place, ...rest } = { details: null, photos: null, place: null, ...fields }
  const { id } = await buildListing(app, rest)
  await app.database.run(sql`
    update listings set details = coalesce(${details && JSON.stringify(details)}::jsonb, details),
      photos = coalesce(${photos && JSON.stringify(photos)}::jsonb, photos), place = coalesce(${place}, place) where id = ${id}`)
  const { listed, alone } = await bothWays(id)
  expect(listed).toEqual(alone)
  expect(alone).toMatchObject({ id, ...(details ? { details } : {}), ...(photos ? { photos } : {}) })
})

test('a list follows its seller to another name and place, and every field', async () => {
  const { id, owner } = await buildListing(app)
  const rename = (name: string) =>
    app.database.run(sql`update users set username = ${name} where id = ${owner.id}`)
  await rename('another-name')
  expect((await bothWays(id)).listed?.owner_username).toBe('another-name')
  await app.database.run(sql`
    update listings set title = 'New', description = 'New', price_cents = 1, category_name = 'New', condition = 'new',
      delivery_enabled = true, published_at = published_at - interval '1.5 seconds' where id = ${id}`)
  const { listed, alone } = await bothWays(id)
  expect(listed).toEqual(alone)
  expect(listed).toMatchObject({
    title: 'New',
    description: 'New',
    price: 0.01,
    category: 'New',
    condition: 'new',
  })
})

test('a new name and a new title of the same moment both stay', async () => {
  const { id, owner } = await buildListing(app)
  let renamed: Promise<unknown> | undefined
  await app.database.transaction(async (db) => {
    await db.run(sql`update listings set title = 'At the same moment' where id = ${id}`)
    renamed = app.database.run(sql`update users set username = 'same-moment' where id = ${owner.id}`)
    // Time for it to read what is there, if nothing held it.
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await renamed
  expect((await bothWays(id)).listed).toMatchObject({
    title: 'At the same moment',
    owner_username: 'same-moment',
  })
})

test('a checkout does not write it', async () => {
  const { id } = await buildListing(app)
  const version = () => app.database.row(sql`select xmin, ctid from listing_json where listing_id = ${id}`)
  const before = await version()
  await app.database.run(sql`update listings set status = 'reserved', updated_at = now() where id = ${id}`)
  expect((await bothWays(id)).listed).toMatchObject({ status: 'reserved', is_active: false })
  expect(await version()).toEqual(before)
})

test('pictures are on the image host where there is one, and nothing else is changed', async () => {
  const title = '\t"/photos/ "/photos/'
  const { id } = await buildListing(app, { title, details: { '\t"/photos/': '/photos/' } })
  const row = await app.database.row<ListedRow>(sql`
    select ${listedColumns} from listings l ${itsJson} where l.id = ${id}`)
  const present = createListingPresenter('cdn.example.com')
  const [listed] = JSON.parse(present.list(row ? [row] : []).text)
  const { alone } = await bothWays(id)
  expect(listed).toEqual({
    ...alone,
    image_urls: alone.image_urls.map((url) => `https://cdn.example.com${url}`),
  })
  expect(listed.title).toBe(title)
})
