import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/listings/listings.ts'
import { cardFields, listing, volatileListingFields } from '../../../contract/calls/shapes.ts'
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

/** A listing in a list, and on its own. */
async function bothWays(id: string) {
  const listed = (await send(app, calls.getByIds, { query: { ids: id } })).data.listings[0]
  return { listed, alone: (await send(app, calls.getListingAnonymous, { params: { id } })).data.listing }
}

test.each([
  ['quotes and backslashes', { title: '"Quoted" \\ back/slash', description: '\\"\\\\' }],
  [
    'line breaks, tabs and control characters',
    { title: 'Two\tparts', description: 'One\r\nTwo\u0001\u001f\u007f\u2028' },
  ],
  ['markup', { title: '</script><b>&amp;', description: '{"id":"not mine"}],' }],
  ['characters of many scripts', { title: 'Čaj ☕ 日本 🪑', description: '🧵'.repeat(2500) }],
  ['prices without cents', { priceCents: 1200 }],
  ['prices with one decimal', { priceCents: 1210 }],
  ['the lowest price', { priceCents: 1 }],
  ['a free item', { priceCents: 0 }],
  ['the highest price', { priceCents: 10_000_000 }],
  ['details', { details: { brand: 'A "B"', width_in: 12.5, seats: 0, on: true, '"': '\t"/photos/x' } }],
  ['one photo', { photos: [photo] }],
  [
    'several photos, one of them a cut-out',
    {
      photos: [
        { ...photo, cut_from: crypto.randomUUID() },
        ...Array.from({ length: 4 }, () => ({ ...photo, id: crypto.randomUUID() })),
      ],
    },
  ],
  ['delivery', { deliveryEnabled: true }],
  ['a place', { place: 'Bedford-Stuyvesant "BK"' }],
  ['a sold listing', { status: 'sold' }],
  ['a reserved listing', { status: 'reserved' }],
  ['a time that is not a whole second', { minutesAgo: 0.3 }],
] as const)('%s: a list and the page of a listing show the same', async (_, fields) => {
  const { details, photos, place, ...rest } = { details: null, photos: null, place: null, ...fields }
  const { id } = await buildListing(app, rest)
  await app.database.run(sql`
    update listings set details = coalesce(${details && JSON.stringify(details)}::jsonb, details),
      photos = coalesce(${photos && JSON.stringify(photos)}::jsonb, photos), place = coalesce(${place}, place) where id = ${id}`)
  const { listed, alone } = await bothWays(id)
  expect(listed).toEqual(alone)
  expect(alone).toMatchObject({ id, ...(details ? { details } : {}), ...(photos ? { photos } : {}) })
})

test('a list shows a new seller name and every changed field', async () => {
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

test('a seller name and a title that change at the same moment are both stored', async () => {
  const { id, owner } = await buildListing(app)
  let renamed: Promise<unknown> | undefined
  await app.database.transaction(async (db) => {
    await db.run(sql`update listings set title = 'At the same moment' where id = ${id}`)
    renamed = app.database.run(sql`update users set username = 'same-moment' where id = ${owner.id}`)
    // Enough time for it to read the old value if nothing blocked it.
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await renamed
  expect((await bothWays(id)).listed).toMatchObject({
    title: 'At the same moment',
    owner_username: 'same-moment',
  })
})

test('a checkout does not write the stored text', async () => {
  const { id } = await buildListing(app)
  const version = () => app.database.row(sql`select xmin, ctid from listing_json where listing_id = ${id}`)
  const before = await version()
  await app.database.run(sql`update listings set status = 'reserved', updated_at = now() where id = ${id}`)
  expect((await bothWays(id)).listed).toMatchObject({ status: 'reserved', is_active: false })
  expect(await version()).toEqual(before)
})

test('a stored text has every field of a listing but the volatile ones, which lists add', async () => {
  const { id } = await buildListing(app)
  const stored = await app.database.row<{ item: string; card: string }>(
    sql`select item, card from listing_json where listing_id = ${id}`,
  )
  const fields = Object.keys(listing.shape)
  const isStored = (field: string) => !volatileListingFields.some((name) => name === field)
  for (const text of [stored?.item, stored?.card])
    expect(Object.keys(JSON.parse(`${text}}`)).sort()).toEqual(fields.filter(isStored).sort())
  const { listed } = await bothWays(id)
  expect(Object.keys(listed ?? {}).sort()).toEqual([...fields].sort())
})

test('a brief list has what a card shows, and only leaves other fields empty', async () => {
  const { id } = await buildListing(app)
  const { listed } = await bothWays(id)
  const { data } = await send(app, calls.browseAnonymous, { query: { brief: 'true', limit: '100' } })
  const brief = data.listings.find((listing) => listing.id === id)
  const photos = listed?.photos.slice(0, 1)
  const image_urls = listed?.image_urls.slice(0, 1)
  expect(brief).toEqual({ ...listed, description: '', details: {}, photos, image_urls })
  for (const field of cardFields) expect(brief?.[field]).toEqual(listed?.[field])
})

test('image addresses get the image host if there is one, and nothing else changes', async () => {
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
