import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { readDemoPicture } from '../../../demo/drawn.ts'
import { buildMember, type Member } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createCopyRepository } from './copy-repository.ts'
import { createCopyFinder, type FindCopies } from './find-copies.ts'

let app: TestApp
let one: Member
let other: Member
let findCopies: FindCopies
let chair: Buffer
let original: string
beforeAll(async () => {
  app = await startTestApp()
  one = await buildMember(app)
  other = await buildMember(app)
  findCopies = createCopyFinder(createCopyRepository(app.database))
  chair = await picture('bentwood-chair-0')
  original = await store(chair)
})
afterAll(() => app.close())

const idsOf = async (ids: string[]) => (await findCopies(ids)).map(({ otherId }) => otherId)

const picture = async (name: string) =>
  await sharp(await readDemoPicture(name))
    .resize({ width: 800 })
    .jpeg()
    .toBuffer()
const store = async (bytes: Buffer, owner = one) =>
  (await app.app.features.photos.add(owner.id, async () => bytes)).id

/** Cuts shares of the width and the height off. */
async function cut(bytes: Buffer, left: number, top: number, right: number, bottom: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const area = {
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
  return await sharp(bytes).extract(area).jpeg().toBuffer()
}
const changed = async (bytes: Buffer, change: (picture: Sharp) => Sharp) =>
  await change(sharp(bytes)).toBuffer()
const mirrored = async (bytes: Buffer) => await changed(bytes, (photo) => photo.flop().jpeg())

const watermark = Buffer.from(
  '<svg width="200" height="40"><rect width="200" height="40" fill="#fff" fill-opacity=".7"/><path d="M10 30L40 8L70 30L100 8L130 30" stroke="#000" stroke-width="5" fill="none"/></svg>',
)
const border = { top: 24, bottom: 24, left: 24, right: 24, background: 'white' }

describe('a copy is found that was', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['saved again at quality 50', () => changed(chair, (photo) => photo.jpeg({ quality: 50 }))],
    ['reduced to 300 pixels', () => changed(chair, (photo) => photo.resize({ width: 300 }).jpeg())],
    ['made brighter', () => changed(chair, (photo) => photo.modulate({ brightness: 1.15 }).jpeg())],
    ['saved as WebP', () => changed(chair, (photo) => photo.webp({ quality: 60 }))],
    ['mirrored', () => mirrored(chair)],
    ['cut by 2 % on each side', () => cut(chair, 0.02, 0.02, 0.02, 0.02)],
    ['cut by 5 % on each side', () => cut(chair, 0.05, 0.05, 0.05, 0.05)],
    ['cut by 10 % on each side', () => cut(chair, 0.1, 0.1, 0.1, 0.1)],
    ['cut by 10 % on one side', () => cut(chair, 0, 0, 0, 0.1)],
    ['cut unevenly', () => cut(chair, 0.03, 0.09, 0.07, 0)],
    ['given a border', () => changed(chair, (photo) => photo.extend(border).jpeg())],
    [
      'given a watermark',
      () => changed(chair, (photo) => photo.composite([{ input: watermark, gravity: 'southeast' }]).jpeg()),
    ],
    ['turned by one degree', () => changed(chair, (photo) => photo.rotate(1, { background: '#999' }).jpeg())],
    ['mirrored, cut and reduced', async () => await mirrored(await cut(chair, 0.05, 0.02, 0.08, 0.05))],
  ])('%s', async (_, make) => {
    expect(await idsOf([await store(await make(), other)])).toContain(original)
  })
})

describe('no copy is', () => {
  test('the other side of the same thing, or a similar thing', async () => {
    for (const name of ['bentwood-chair-1', 'desk-chair-0', 'camel-coat-0'])
      expect(await idsOf([await store(await picture(name), other)])).not.toContain(original)
  })

  test('a photo in which most of the original is missing', async () => {
    const part = await cut(chair, 0.3, 0.3, 0.3, 0.3)
    expect(await idsOf([await store(part, other)])).not.toContain(original)
  })

  test('one that is stretched to another shape', async () => {
    const stretched = await changed(chair, (photo) =>
      photo.resize({ width: 800, height: 400, fit: 'fill' }).jpeg(),
    )
    expect(await idsOf([await store(stretched, other)])).not.toContain(original)
  })

  test('a plain surface', async () => {
    const plain = async () => {
      const create = { width: 400, height: 400, channels: 3, background: '#ccbbaa' } as const
      return await store(await sharp({ create }).jpeg().toBuffer(), other)
    }
    await plain()
    expect(await idsOf([await plain()])).toEqual([])
  })

  test('what was cut out of the same photo', async () => {
    const prepared = await app.app.adapters.processor.prepare(await cut(chair, 0, 0, 0.01, 0))
    const { id } = await app.app.features.photos.addPrepared(one.id, prepared, original)
    expect(await idsOf([id])).not.toContain(original)
  })
})

test('of many look-alikes of one owner, a photo of somebody else is still found', async () => {
  const desk = await picture('oak-bookcase-0')
  const owned = await store(desk, one)
  for (let quality = 60; quality < 80; quality++)
    await store(await changed(desk, (photo) => photo.jpeg({ quality })), other)
  expect(await idsOf([await store(desk, other)])).toContain(owned)
})

test('candidates are found by index, not by reading all photos', async () => {
  let plan = ''
  const explain = async (query: Query) => {
    const rows = await app.database.rows<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return []
  }
  const explaining: Executor = { ...app.database, rows: explain as Executor['rows'] }
  await createCopyRepository(explaining).candidates(original, ['1', '2'])
  for (const part of [1, 2, 3, 4]) expect(plan).toContain(`photos_print_${part}`)
})

test('nobody hides a photo behind copies of their own', async () => {
  const crowd = await buildMember(app)
  const bookcase = await picture('oak-bookcase-0')
  const owned = await store(await changed(bookcase, (photo) => photo.jpeg({ quality: 50 })), one)
  for (let at = 0; at < 8; at++) await store(bookcase, crowd)
  expect(await idsOf([await store(bookcase, other)])).toContain(owned)
})

test('photos from before sketches were stored get one; one without a file is not tried again', async () => {
  const [older, lost] = [await store(chair), await store(chair)]
  await app.database.run(sql`update photos set sketch = null, print = null where id in (${older}, ${lost})`)
  await app.app.adapters.files.deleteAll(`photos/${lost}/`)
  const fresh = await store(await mirrored(chair), other)
  expect(await idsOf([fresh])).not.toContain(older)
  expect(await app.app.features.photos.sketchOlder()).toBe(2)
  const copies = await idsOf([fresh])
  expect(copies).toContain(older)
  expect(copies).not.toContain(lost)
  expect(await app.app.features.photos.sketchOlder()).toBe(0)
})
