import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readDemoPicture } from '../../demo/drawn.ts'
import { block, scene } from '../../testing/pictures/block-pictures.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { findItem } from './appearance/item-pixels.ts'
import { measureSurface } from './appearance/surface.ts'
import { createLocalDrafter, describePhoto } from './index.ts'
import { createBarcodeReader } from './reading/barcodes.ts'
import { textReader } from './reading/text.ts'
import { recognizePhoto } from './recognition/recognize.ts'
import type { MarketplaceLookup } from './similar-listings/marketplace-lookup.ts'

await loadSharp()
const readers = {
  findItem,
  measureSurface,
  recognize: recognizePhoto,
  text: textReader,
  barcodes: createBarcodeReader(),
}
afterAll(() => readers.barcodes.close())

describe('a draft', () => {
  const strangers: MarketplaceLookup = {
    lookAlikes: async () => [],
    titled: async () => [],
    brandsAmong: async () => [],
    sameProduct: async () => [],
  }
  const photo = (bytes: Buffer) => ({ bytes, width: 600, height: 600 })

  test('of something unknown in an empty marketplace only has the color, which is no title', async () => {
    const recognize = async () => ({ probabilities: [1], patterns: [1, 0, 0, 0, 0], detections: [] })
    const drafter = createLocalDrafter(strangers, () => {}, { ...readers, recognize })
    const draft = await drafter.draft(photo(await scene(block('#c02828')).jpeg().toBuffer()), [])
    expect(draft).toMatchObject({
      title: { value: '', source: 'none', evidence: 'Only its color could be told from the photo: red.' },
      description: { value: '', source: 'none' },
      category: { value: '', source: 'none' },
      details: { color: { value: 'Red', source: 'photo' } },
    })
    expect(draft.details.brand).toBeUndefined()
  })

  test('is made without text, barcodes and material when their readers fail, and the failures are reported', async () => {
    const reported: unknown[] = []
    const dying = new URL('data:text/javascript,process.exit(1)')
    const lookAtNothing = () => Promise.reject(new Error('no pixels'))
    const broken = {
      findItem,
      measureSurface: lookAtNothing,
      recognize: lookAtNothing,
      text: { read: lookAtNothing },
      barcodes: createBarcodeReader(dying),
    }
    const drafter = createLocalDrafter(strangers, (error) => reported.push(error), broken)
    const draft = await drafter.draft(photo(await scene(block('#c02828')).jpeg().toBuffer()), [])
    expect(draft.details.color?.value).toBe('Red')
    expect(draft.details.material).toBeUndefined()
    expect(reported).toHaveLength(4)
    await drafter.close()
  })

  test('guesses the material from the surface, but prefers that of look-alikes', async () => {
    const dresser = photo(Buffer.from(await readDemoPicture('walnut-dresser-0')))
    const alone = await createLocalDrafter(strangers, () => {}, readers).draft(dresser, [])
    const evidence = 'It is brown with straight lines and hard edges, as wood is.'
    expect(alone.details.material).toEqual({ value: 'Wood', source: 'guess', evidence })
    expect(alone.title.evidence).toBe('Only its color could be told from the photo: brown. It may be wood.')
    const { fine } = await describePhoto(dresser.bytes)
    const alike = [0, 1, 2].map((index) => ({
      fine: fine.map((value, at) => (at % 5 === index ? 255 - value : value)),
      title: `Dresser ${index}`,
      category_name: 'Furniture',
      details: { material: 'Walnut' },
    }))
    const shop = { ...strangers, lookAlikes: async () => alike }
    const among = await createLocalDrafter(shop, () => {}, readers).draft(dresser, [])
    expect(among.details.material).toMatchObject({ value: 'Walnut', source: 'guess' })
  })

  test('has no material for items with a product code or in mixed-material categories', async () => {
    const dresser = photo(Buffer.from(await readDemoPicture('walnut-dresser-0')))
    const nothing = { read: async () => [], close: async () => {} }
    const blank = { read: async () => ({ words: [], lines: [] }) }
    const code = { key: 'isbn' as const, digits: '9780306406157', spellings: ['9780306406157'] }
    const numbered = { ...readers, text: blank, barcodes: { ...nothing, read: async () => [code] } }
    const book = await createLocalDrafter(strangers, () => {}, numbered).draft(dresser, [])
    expect(book.details).toMatchObject({ isbn: { value: '9780306406157' } })
    expect(book.details.material).toBeUndefined()
    const unread = { ...readers, text: blank, barcodes: nothing }
    const seen = {
      kind: null,
      category: { value: 'Electronics', source: 'photo' as const, evidence: 'Seen.' },
    }
    const radio = await createLocalDrafter(strangers, () => {}, unread).draftWith(
      Promise.resolve(seen),
      dresser,
      [],
    )
    expect(radio.details.material).toBeUndefined()
  })

  const shirt = path.resolve('..', 'shared', 'data', 'photos', 't-shirt-00d9cc6e.jpg')
  test.skipIf(!existsSync(shirt))(
    'names a real shirt, its category and its color, and reads what is printed on it',
    async () => {
      const drafter = createLocalDrafter(strangers, () => {}, readers)
      const draft = await drafter.draft(photo(readFileSync(shirt)), [])
      expect(draft.title).toMatchObject({ value: 'Purple T-shirt', source: 'photo' })
      expect(draft.title.confidence).toBeGreaterThan(0.8)
      expect(draft.category).toMatchObject({ value: 'Clothing', source: 'photo' })
      expect(draft.details.type).toMatchObject({ value: 'T-shirt', source: 'photo' })
      expect(draft.description.value.toLowerCase()).toMatch(/^purple t-shirt\. it says .*evolution/)
      expect(draft.description.evidence).toContain('check the neckline')
      expect(draft.details.color?.value).toBe('Purple')
    },
  )
})
