import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildMember, buildPhoto, type Member } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { CheckedWords } from '../matching/listing-text.ts'
import { loadBundledRecalls } from './bundled-recalls.ts'
import { parseRecalls } from './cpsc-recall.ts'
import { matchesRecall, recallWords } from './match-recall.ts'
import { toRecall } from './recall-keys.ts'

const bundled = loadBundledRecalls()
const isRecalled = (words: Partial<CheckedWords>) => {
  const listing = {
    title: '',
    description: '',
    category: 'Other',
    price: 40,
    condition: 'good' as const,
    details: {},
  }
  return bundled.recalls.some((recall) => matchesRecall(recallWords({ ...listing, ...words }), recall))
}

describe('matching', () => {
  test.each([
    'Fisher-Price Rock n Play sleeper',
    'IKEA Malm dresser, white',
    'Ikea MALM 6-drawer chest',
    'Samsung Galaxy Note 7 phone',
    'Peloton Tread+',
    'Peloton Tread Plus treadmill',
    'Boppy newborn lounger',
    'Anker PowerCore 10000 power bank',
    'Stanley Switchback travel mug',
  ])('%s may be recalled', (title) => {
    expect(isRecalled({ title })).toBe(true)
  })

  test.each([
    'IKEA Malm bed frame',
    'IKEA Hemnes dresser',
    'Samsung Galaxy Note 10',
    'Peloton Bike+',
    'Boppy nursing pillow',
    'Anker USB-C cable',
    'Stanley Quencher tumbler',
    'Fisher-Price farm',
    'Cover for IKEA Malm dresser',
    'Samsung Galaxy Note 7 case',
    'Sleeper sofa',
  ])('%s is not', (title) => {
    expect(isRecalled({ title })).toBe(false)
  })

  test('a model number is enough beside the brand, also in the description', () => {
    expect(isRecalled({ title: 'Anker battery bank', description: 'Says A1263 on the back.' })).toBe(true)
    expect(isRecalled({ title: 'Power bank', description: 'Says A1263 on the back.' })).toBe(false)
    expect(isRecalled({ title: 'Anker bank', description: 'Says A12634.' })).toBe(false)
  })
})

test('entries that cannot be read are counted, and a list without any is refused', () => {
  const entry = {
    RecallID: 1,
    RecallDate: '2026-01-05T00:00:00',
    Title: 'Acme Recalls Toasters',
    Products: [{ Name: 'X' }],
  }
  expect(parseRecalls(JSON.stringify([entry, { RecallID: 2 }]))).toMatchObject({ unreadable: 1 })
  expect(() => parseRecalls('<html>')).toThrow('no JSON')
  expect(() => parseRecalls('{}')).toThrow('no JSON array')
  expect(() => parseRecalls('[{}]')).toThrow('no recall that could be read')
  expect(toRecall(parseRecalls(JSON.stringify([entry])).recalls[0] as never).products).toEqual([])
})

describe('importing', () => {
  let app: TestApp
  let seller: Member
  let terminal: ReturnType<typeof openConsole>
  beforeAll(async () => {
    app = await startTestApp()
    seller = await buildMember(app)
    terminal = openConsole(app)
  })
  afterAll(() => app.close())

  const list = async (title: string) =>
    (await publish(app, seller, { fields: { title, photo_ids: (await buildPhoto(app, seller.id)).id } })).data

  test('an imported recall holds listings of its product, and the note says how old the list is', async () => {
    const file = `${app.folder}/recalls.json`
    const { writeFileSync } = await import('node:fs')
    writeFileSync(
      file,
      JSON.stringify([
        {
          RecallID: 99,
          RecallNumber: '26-001',
          RecallDate: '2026-10-01T00:00:00',
          Title: 'Acme Recalls Turbo Toaster Ovens Due to Fire Hazard',
          URL: 'https://www.cpsc.gov/Recalls/acme',
          Products: [{ Name: 'Turbo Toaster Ovens', Model: 'TT-900', Type: 'Ovens' }],
          Manufacturers: [{ Name: 'Acme Inc., of Chicago' }],
          Hazards: [{ Name: 'Fire' }],
        },
        { RecallID: 100 },
      ]),
    )
    expect((await list('Acme turbo toaster oven')).status).toBeUndefined()
    expect(await terminal.run('import-recalls', file)).toBe(
      '1 recalls are imported; the newest is of 2026-10-01. Left out: 1 could not be read.',
    )
    const held = await list('Acme Turbo toaster oven, red')
    expect(held).toMatchObject({
      status: 'held',
      notices: [{ rule: 'recalled-product', found: expect.stringContaining('no. 26-001') }],
    })
    expect((await list('Acme toaster')).status).toBeUndefined()
    app.clock.advance(3 * 24 * 3600_000)
    const shown = await terminal.run('held-listing', held.id)
    expect(shown).toContain('The list of recalls is 3 days old.')
    expect(shown).not.toContain('sample')
    expect(
      await app.database.rows(
        sql`select action, subject_id, details ->> 'recalls' as recalls from audit_log`,
      ),
    ).toEqual([{ action: 'recalls.import', subject_id: 'recalls', recalls: '1' }])
  })

  test('a list that cannot be read changes nothing', async () => {
    await expect(terminal.run('import-recalls', `${app.folder}/none.json`)).rejects.toThrow(
      'There is no file',
    )
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${app.folder}/page.html`, '<html>')
    await expect(terminal.run('import-recalls', `${app.folder}/page.html`)).rejects.toThrow('no JSON')
    expect(await app.database.rows(sql`select 1 from recall_imports`)).toHaveLength(1)
  })
})
