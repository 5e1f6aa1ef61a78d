import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { demoListings } from '../../demo/catalogue.ts'
import { readDrawn } from '../../demo/drawn.ts'
import { loadSharp } from '../photos-sharp/sharp-loader.ts'
import { createBarcodeReader } from './barcodes.ts'
import { nameColours } from './colours.ts'
import { describe as describeItem, unlikeness } from './descriptor.ts'
import { createLocalDrafter, describePhoto, type MarketplaceMemory } from './index.ts'
import { findItem } from './item-pixels.ts'
import { type LookAlike, nearest, voteCategory, voteKind } from './similar.ts'
import { createTextReader } from './text.ts'

await loadSharp()
const readers = { text: createTextReader(), barcodes: createBarcodeReader() }
afterAll(async () => void (await Promise.all([readers.text.close(), readers.barcodes.close()])))

const scene = (content: string, wall = '#ddd6c8') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${wall}"/>${content}</svg>`,
    ),
  )
const block = (colour: string, wide = 300, high = 240) =>
  `<rect x="${300 - wide / 2}" y="${300 - high / 2}" width="${wide}" height="${high}" fill="${colour}"/>`
const itemOf = async (picture: Sharp) => {
  const { data, info } = await picture.resize(128).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return findItem({ data: Uint8Array.from(data), width: info.width, height: info.height })
}

describe('the colour', () => {
  test.each([
    ['#c02828', 'Red'],
    ['#1f6f74', 'Teal'],
    ['#2f62b0', 'Blue'],
    ['#1c2450', 'Navy'],
    ['#2f7a3c', 'Green'],
    ['#e8c22e', 'Yellow'],
    ['#e07a22', 'Orange'],
    ['#6b3fa0', 'Purple'],
    ['#e89ab0', 'Pink'],
    ['#7a4a28', 'Brown'],
    ['#16161a', 'Black'],
  ])('%s is %s', async (colour, name) => {
    const [first] = nameColours(await itemOf(scene(block(colour))))
    expect(first?.name).toBe(name)
    expect(first?.share).toBeGreaterThan(0.7)
  })

  test('of a white thing before a dark wall is white', async () => {
    expect(nameColours(await itemOf(scene(block('#fafafa'), '#4a4238')))[0]?.name).toBe('White')
  })
})

describe('the descriptor', () => {
  const numbers = async (picture: Sharp) => describeItem(await itemOf(picture)).fine

  test('finds the same thing in another size and place nearer than another thing', async () => {
    const chair = (dx: number, scale: number) =>
      scene(
        `<g transform="translate(${dx} 20) scale(${scale})" fill="#7a4a28"><rect x="150" y="60" width="30" height="440"/><rect x="370" y="60" width="30" height="440"/><rect x="150" y="260" width="250" height="50"/></g>`,
      )
    const one = await numbers(chair(20, 1))
    const same = await numbers(chair(90, 0.8))
    const other = await numbers(scene('<circle cx="300" cy="300" r="160" fill="#7a4a28"/>'))
    expect(unlikeness(one, one)).toBe(0)
    expect(unlikeness(one, same)).toBeLessThan(unlikeness(one, other) / 2)
  })

  test('is short and of its version', async () => {
    const described = await describePhoto(await scene(block('#c02828')).jpeg().toBuffer())
    expect(described).toMatchObject({ version: 1 })
    expect(described.fine).toHaveLength(213)
    expect(described.coarse).toHaveLength(45)
    expect(described.coarse.every((value) => value >= 0 && value <= 1)).toBe(true)
  })
})

test('a category that is said to come from look-alikes is right four times out of five in the demo catalogue', async () => {
  const shop = await Promise.all(
    demoListings.map(async (listing) => ({
      ...(await describePhoto(await readDrawn(`${listing.key}-0`))),
      ...{ title: listing.title, category_name: listing.category, details: listing.details },
    })),
  )
  const claims = shop.map((one) => {
    const others: LookAlike[] = shop.filter((other) => other !== one)
    const { value, source } = voteCategory(nearest(one, others))
    return { right: value === one.category_name, source }
  })
  const sure = claims.filter(({ source }) => source === 'similar')
  expect(sure.length).toBeGreaterThanOrEqual(5)
  expect(sure.filter(({ right }) => right).length / sure.length).toBeGreaterThanOrEqual(0.8)
  // Things that are one of a kind get no category at all rather than a wrong one.
  expect(claims.filter(({ source }) => source === 'none').length).toBeGreaterThan(claims.length / 2)
})

test('a shop without look-alikes says nothing', () => {
  const descriptor = { coarse: [], fine: new Uint8Array(213) }
  expect(voteCategory(nearest(descriptor, []))).toMatchObject({ value: '', source: 'none' })
  expect(voteKind([])).toBeNull()
})

describe('a draft', () => {
  const strangers: MarketplaceMemory = {
    lookAlikes: async () => [],
    titled: async () => [],
    brandsAmong: async () => [],
    sameProduct: async () => [],
  }
  const photo = (bytes: Buffer) => ({ bytes, width: 600, height: 600 })

  test('in an empty marketplace tells the colour and no more', async () => {
    const drafter = createLocalDrafter(strangers, () => {}, readers)
    const draft = await drafter.draft(photo(await scene(block('#c02828')).jpeg().toBuffer()), [])
    expect(draft).toMatchObject({
      title: { value: 'Red item', source: 'photo' },
      category: { value: '', source: 'none' },
      details: { colour: { value: 'Red', source: 'photo' } },
    })
    expect(draft.details.brand).toBeUndefined()
  })

  test('is made without text and barcodes when their readers fail, and that is reported', async () => {
    const reported: unknown[] = []
    const dying = new URL('data:text/javascript,process.exit(1)')
    const broken = { text: createTextReader(dying), barcodes: createBarcodeReader(dying) }
    const drafter = createLocalDrafter(strangers, (error) => reported.push(error), broken)
    const draft = await drafter.draft(photo(await scene(block('#c02828')).jpeg().toBuffer()), [])
    expect(draft.title.value).toBe('Red item')
    expect(reported).toHaveLength(2)
    await drafter.close()
  })

  const shirt = path.resolve('..', 'shared', 'data', 'photos', 't-shirt-00d9cc6e.jpg')
  test.skipIf(!existsSync(shirt))('reads what is printed on a real shirt', async () => {
    const drafter = createLocalDrafter(strangers, () => {}, readers)
    const draft = await drafter.draft(photo(readFileSync(shirt)), [])
    expect(draft.title.value.toLowerCase()).toContain('evolution')
    expect(draft.title.source).toBe('text')
    expect(draft.details.colour?.value).toBe('Purple')
  })
})
