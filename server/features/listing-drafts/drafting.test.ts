import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/drafts/drafts.ts'
import { describePhoto } from '../../adapters/listing-drafter-local/index.ts'
import { sql } from '../../db/sql.ts'
import { createEventRepository } from '../../metrics/event-repository.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import { boxWithText, photo, sofa } from '../../testing/pictures/drawn-photos.ts'
import { eanBars } from '../../testing/pictures/ean-bars.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createDraftRepository } from './repository.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startTestApp()
  member = await buildMember(app)
})
afterAll(() => app.close())

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

const draft = (bytes: Uint8Array) =>
  send(app, calls.processImageGemini, {
    body: { image_base64: Buffer.from(bytes).toString('base64') },
    token: member.token,
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
      title: 'Teal sofa',
      category: 'furniture',
      details: { color: 'Teal' },
      origins: {
        title: { source: 'similar' },
        category: { source: 'similar' },
        price: { source: 'similar' },
        details: { color: { source: 'photo' } },
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

  test('reads a brand on the item, and takes noun and category from listings with these words', async () => {
    const { data } = await draft(await boxWithText('SONY'))
    expect(data).toMatchObject({ category: 'electronics', details: { brand: 'Sony' } })
    expect(data.origins.details.brand?.source).toBe('text')
    expect(data.origins.category.source).toBe('text')
    expect(data.title).toContain('Sony radio')
  })

  test('a word that is no known brand does not become one', async () => {
    const { data } = await draft(await boxWithText('WOLKE'))
    expect(data.details.brand).toBeUndefined()
    expect(data.title).toBe('WOLKE')
    expect(data.origins.title.source).toBe('text')
  })

  test('a barcode becomes a detail, and a listing with the same code gives category and title', async () => {
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
      title: 'The Voyage Out',
      category: 'books',
      details: { isbn: '9780306406157' },
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

  test('listings of a product are found by an index', async () => {
    const plan = await app.database.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      return await tx.rows<{ 'QUERY PLAN': string }>(sql`
        explain select 1 from listings l
        where l.is_public and product_code(l.details) = any(${['306406152']}::text[])`)
    })
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('listings_by_product_code')
  })

  test('without evidence there is no price, and the field reports that', async () => {
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

  test('a data URL is accepted as well', async () => {
    const image_base64 = `data:image/jpeg;base64,${(await photo(sofa('#1f6f74'))).toString('base64')}`
    const { status } = await send(app, calls.processImageGemini, {
      body: { image_base64 },
      token: member.token,
    })
    expect(status).toBe(200)
  })
})

test('[S7.036] [S3.026] identify_image returns cutout and draft at once, which is counted', async () => {
  const written = async () => {
    await app.app.events.flush()
    const totals = await createEventRepository(app.database).totals()
    return totals.find(({ kind }) => kind === 'draft_written_local')?.count ?? 0
  }
  const before = await written()
  const { status, data } = await send(app, calls.identifyImage, {
    form: { files: [{ name: 'file', bytes: await photo(sofa('#1f6f74')) }] },
    token: member.token,
  })
  expect(status).toBe(200)
  expect(data.image).toMatch(/^data:image\/jpeg;base64,/)
  expect(data).toMatchObject({ title: 'Teal sofa', category: 'furniture', background_removed: true })
  expect(data.price).toBe(data.suggested_price)
  expect(await written()).toBe(before + 1)
})
