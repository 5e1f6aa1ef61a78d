import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/drafts.ts'
import { describePhoto } from '../../adapters/listing-drafter-local/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { eanBars } from '../../testing/ean-bars.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createDraftRepository } from './repository.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startTestApp()
  member = await buildMember(app)
})
afterAll(() => app.close())

const svg = (content: string, background = '#ddd6c8') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${background}"/>${content}</svg>`
const sofa = (colour: string, wide = 540) =>
  `<g fill="${colour}"><rect x="${400 - wide / 2}" y="320" width="${wide}" height="190" rx="40"/><rect x="${360 - wide / 2}" y="400" width="110" height="190" rx="36"/><rect x="${330 + wide / 2}" y="400" width="110" height="190" rx="36"/></g>`
const photo = (content: string, background?: string) =>
  sharp(Buffer.from(svg(content, background)))
    .jpeg()
    .toBuffer()
/** Capitals as strokes, 60 wide and 100 high: a machine may have no fonts at all. */
const strokes: Record<string, string> = {
  E: 'M52 6H8V94H52M8 50H46',
  K: 'M8 2V98M52 2L10 54L54 98',
  L: 'M8 2V94H52',
  N: 'M8 98V2L52 98V2',
  O: 'M30 6C12 6 6 26 6 50S12 94 30 94S54 74 54 50S48 6 30 6Z',
  S: 'M52 20C42 2 8 4 8 28C8 52 54 46 54 73C54 98 16 100 6 80',
  W: 'M2 2L16 96L30 24L44 96L58 2',
  Y: 'M4 2L30 52L56 2M30 50V98',
}
const boxWithText = (text: string) => {
  const letters = [...text].map(
    (letter, index) => `<path transform="translate(${index * 78})" d="${strokes[letter]}"/>`,
  )
  return photo(
    `<rect x="180" y="220" width="440" height="360" fill="#22344c"/><g transform="translate(${400 - text.length * 21.5} 366) scale(.55)" fill="none" stroke="#fff" stroke-width="13" stroke-linejoin="round">${letters.join('')}</g>`,
  )
}

/** A listing whose main photo has been described, as its job would have done. */
async function listed(bytes: Uint8Array, facts: Parameters<typeof buildListing>[1]): Promise<void> {
  const { id } = await buildListing(app, facts)
  const row = await app.database.row<{ photo: string }>(
    sql`select photos -> 0 ->> 'id' as photo from listings where id = ${id}`,
  )
  const numbers = await describePhoto(bytes)
  await createDraftRepository(app.database).describe(
    row?.photo ?? '',
    numbers.version,
    numbers.coarse,
    numbers.fine,
  )
}

const identify = (bytes: Uint8Array, token = member.token) =>
  send(app, calls.identifyImage, { form: { files: [{ name: 'file', bytes }] }, token })
const cutOut = (bytes: Uint8Array, token = member.token) =>
  send(app, calls.processImagePhotoroom, { form: { files: [{ name: 'file', bytes }] }, token })
const draft = (bytes: Uint8Array, token = member.token) =>
  send(app, calls.processImageGemini, {
    body: { image_base64: Buffer.from(bytes).toString('base64') },
    token,
  })

describe('the background', () => {
  test('[S7.040] [S1.010] is removed: a clean picture as base64, and who did it', async () => {
    const { status, data } = await cutOut(await photo(sofa('#1f6f74')))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ background_removed: true, problem: null, content_type: 'image/jpeg' },
      background_by: { adapter: 'grabcut', instead_of: null },
    })
    const { data: pixels, info } = await sharp(Buffer.from(data.processed_image_base64 ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([800, 800])
    const at = (x: number, y: number) => [...pixels.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)]
    expect(Math.min(...at(20, 20))).toBeGreaterThan(235)
    expect(at(400, 420)[0]).toBeLessThan(80)
  })

  test('[S8.042] of a photo without any item stays, and the answer says why', async () => {
    const wall = await photo('')
    const { status, data } = await cutOut(wall)
    expect([status, data.background_removed, data.problem]).toEqual([200, false, 'nothing_found'])
    expect((await sharp(Buffer.from(data.processed_image_base64 ?? '', 'base64')).metadata()).width).toBe(800)
  })
})

describe('the draft', () => {
  beforeAll(async () => {
    const prices = [40_000, 45_000, 50_000, 52_000, 60_000]
    for (const [index, priceCents] of prices.entries()) {
      const bytes = await photo(
        sofa(['#204a80', '#8a3030', '#3a6a40', '#6a6a6a', '#8a6a30'][index] ?? '', 480 + index * 30),
      )
      await listed(bytes, {
        title: `Comfortable sofa, number ${index}`,
        category: 'furniture',
        priceCents,
        minutesAgo: index,
      })
    }
    for (const priceCents of [100, 99_999_00])
      await buildListing(app, { title: 'Old sofa', category: 'furniture', priceCents })
    for (let index = 0; index < 4; index++)
      await buildListing(app, {
        title: `Sony radio ${index}`,
        category: 'electronics',
        priceCents: 3000 + index * 500,
        details: { brand: 'Sony' },
      })
  })

  test('[S7.041] [S1.011] has title, description, category and a price, each with its source', async () => {
    const { status, data } = await draft(await photo(sofa('#1f6f74', 560)))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ title: 'Teal sofa', category: 'furniture', details: { colour: 'Teal' } },
      origins: {
        title: { source: 'similar' },
        category: { source: 'similar' },
        price: { source: 'similar' },
        details: { colour: { source: 'photo' } },
      },
      drafted_by: { adapter: 'local', instead_of: null },
    })
    expect(data.description).toContain('Teal sofa')
    // The placeholder and the joke price are not among the five.
    expect(data.price_evidence).toMatchObject({
      comparables: 5,
      lowest: 400,
      highest: 600,
      basis: '“sofa” in Furniture',
    })
    expect(data.suggested_price).toBe(500)
    expect(data.price_evidence?.interval.low).toBeLessThan(500)
    expect(data.price_evidence?.interval.high).toBeGreaterThan(500)
  })

  test('reads a brand on the item, and takes its kind and category from listings of that name', async () => {
    const { data } = await draft(await boxWithText('SONY'))
    expect(data).toMatchObject({ category: 'electronics', details: { brand: 'Sony' } })
    expect(data.origins.details.brand?.source).toBe('text')
    expect(data.origins.category.source).toBe('text')
    expect(data.title).toContain('Sony radio')
  })

  test('a word that is no brand of the marketplace is not made one', async () => {
    const { data } = await draft(await boxWithText('WOLKE'))
    expect(data.details.brand).toBeUndefined()
    expect(data.title).toBe('WOLKE')
    expect(data.origins.title.source).toBe('text')
  })

  test('a barcode becomes a row, and the listing with the same one lends its category and title', async () => {
    const label = (digits: string) =>
      photo(
        `<rect x="180" y="220" width="440" height="360" fill="#22344c"/><g transform="translate(400 400)">${eanBars(digits, 3, 20)}</g>`,
      )
    // As a seller types it: the older number of the same book, and a row of another name.
    for (const [title, details] of [
      ['The Voyage Out, dog-eared', { isbn: '0-306-40615-2' }],
      ['Correction pens', { EAN: '1' }],
    ] as const)
      await buildListing(app, { title, category: 'books', details })
    const { data } = await draft(await label('9780306406157'))
    expect(data).toMatchObject({
      ...{ title: 'The Voyage Out', category: 'books', details: { isbn: '9780306406157' } },
      origins: {
        title: { source: 'similar', evidence: 'It has the same ISBN as “The Voyage Out, dog-eared”.' },
        category: { source: 'similar' },
        details: { isbn: { source: 'text', evidence: 'Read on the item: its barcode.' } },
      },
    })
    expect(data.description).toBe('The Voyage Out.')
    const unknown = await draft(await label('4006381333931'))
    expect(unknown.data.details).toMatchObject({ barcode: '4006381333931' })
    expect(unknown.data.origins.title.source).not.toBe('similar')
    const wrong = await draft(await label('4006381333932'))
    expect(wrong.data.details.barcode).toBeUndefined()
  })

  test('the listings of a product are found by an index', async () => {
    const plan = await app.database.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      return await tx.rows<{ 'QUERY PLAN': string }>(sql`
        explain select 1 from listings l
        where l.is_public and product_code(l.details) = any(${['306406152']}::text[])`)
    })
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('listings_by_product_code')
  })

  test('without evidence there is no price, and the field says so', async () => {
    const { data } = await draft(
      await photo(
        `<circle cx="400" cy="400" r="14" fill="#d02020"/><path d="M100 700L700 100" stroke="#d02020" stroke-width="16"/>`,
      ),
    )
    expect(data).toMatchObject({
      suggested_price: null,
      price_evidence: null,
      origins: { price: { source: 'none' } },
    })
  })

  test('an address of the data kind is taken as well', async () => {
    const image_base64 = `data:image/jpeg;base64,${(await photo(sofa('#1f6f74'))).toString('base64')}`
    const { status } = await send(app, calls.processImageGemini, {
      body: { image_base64 },
      token: member.token,
    })
    expect(status).toBe(200)
  })
})

test('[S7.036] [S3.026] identify_image answers everything at once', async () => {
  const { status, data } = await identify(await photo(sofa('#1f6f74')))
  expect(status).toBe(200)
  expect(data.image).toMatch(/^data:image\/jpeg;base64,/)
  expect(data).toMatchObject({ title: 'Teal sofa', category: 'furniture', background_removed: true })
  expect(data.price).toBe(data.suggested_price)
})

describe('what is no photo', () => {
  test('is refused in the words of the photos’ room', async () => {
    expect((await cutOut(Buffer.from('hello'))).code).toBe('photo.not_an_image')
    expect((await identify(Buffer.alloc(0))).code).toBe('photo.empty')
    expect((await draft(Buffer.from('hello'))).code).toBe('photo.not_an_image')
    const nothing = await send(app, calls.processImagePhotoroom, { form: {}, token: member.token })
    expect(nothing.code).toBe('photo.empty')
  })

  test('two files are refused', async () => {
    const bytes = await photo('')
    const files = [
      { name: 'file', bytes },
      { name: 'file', bytes },
    ]
    expect((await send(app, calls.identifyImage, { form: { files }, token: member.token })).status).toBe(400)
  })

  test('a text of 20 MB is read, a longer one is not', async () => {
    const image_base64 = 'A'.repeat(27_000_000)
    expect(
      (await send(app, calls.processImageGemini, { body: { image_base64 }, token: member.token })).code,
    ).toBe('photo.not_an_image')
    const longer = await send(app, calls.processImageGemini, {
      body: { image_base64: `${image_base64}${'A'.repeat(2_000_000)}` },
      token: member.token,
    })
    expect([longer.status, longer.code]).toEqual([413, 'request.too_large'])
  })
})

test('an hour has room for sixty photos of one member', async () => {
  const eager = await buildMember(app)
  for (let count = 0; count < 60; count++)
    expect((await cutOut(Buffer.from('x'), eager.token)).status).toBe(422)
  expect((await cutOut(Buffer.from('x'), eager.token)).status).toBe(429)
  expect((await cutOut(Buffer.from('x'))).status).toBe(422)
})

test('photos are described by the job that makes their sizes, and older ones are caught up with', async () => {
  const { createListing } = await import('../../../contract/calls/own-listings.ts')
  const bytes = await photo(sofa('#703070'))
  const fields = { title: 'Purple sofa', description: 'Soft.', category: 'Furniture', price: '90' }
  const made = await send(app, createListing, {
    form: { fields, files: [{ name: 'images', bytes }] },
    token: member.token,
  })
  const described = () =>
    app.database.row(sql`
      select 1 from photo_descriptions d join listings l on l.photos -> 0 ->> 'id' = d.photo_id::text where l.id = ${made.data.id}`)
  await app.settle()
  expect(await described()).toBeDefined()
  await app.database.run(sql`delete from photo_descriptions`)
  expect(await app.app.rooms.descriptions.catchUp()).toBe(1)
  expect(await described()).toBeDefined()
})
