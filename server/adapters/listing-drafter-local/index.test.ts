import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { demoListings } from '../../demo/catalogue.ts'
import { readDemoPicture } from '../../demo/drawn.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { createBarcodeReader } from './barcodes.ts'
import { nameColors } from './colors.ts'
import { computeDescriptor as describeItem, descriptorDistance } from './descriptor.ts'
import { createLocalDrafter, describePhoto, type MarketplaceLookup } from './index.ts'
import { findItem, findItemInPixels } from './item-pixels.ts'
import { type LookAlike, type Neighbor, nearest, voteCategory, voteKind } from './similar.ts'
import { measureSurface } from './surface.ts'
import { createTextReader } from './text.ts'

await loadSharp()
const readers = {
  findItem: findItem,
  measureSurface: measureSurface,
  text: createTextReader(),
  barcodes: createBarcodeReader(),
}
afterAll(async () => void (await Promise.all([readers.text.close(), readers.barcodes.close()])))

const scene = (content: string, wall = '#ddd6c8') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${wall}"/>${content}</svg>`,
    ),
  )
const block = (color: string, wide = 300, high = 240) =>
  `<rect x="${300 - wide / 2}" y="${300 - high / 2}" width="${wide}" height="${high}" fill="${color}"/>`
const itemOf = async (picture: Sharp) => {
  const { data, info } = await picture.resize(128).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return findItemInPixels({ data: Uint8Array.from(data), width: info.width, height: info.height })
}

describe('the color', () => {
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
  ])('%s is %s', async (color, name) => {
    const [first] = nameColors(await itemOf(scene(block(color))))
    expect(first?.name).toBe(name)
    expect(first?.share).toBeGreaterThan(0.7)
  })

  test.each([
    ['#c2c1bf', 'White'],
    ['#8c8c8c', 'Gray'],
  ])('of %s in the light of a room is %s', async (color, name) => {
    expect(nameColors(await itemOf(scene(block(color), '#a02020')))[0]?.name).toBe(name)
  })

  test('of a white thing before a dark wall is white', async () => {
    expect(nameColors(await itemOf(scene(block('#fafafa'), '#4a4238')))[0]?.name).toBe('White')
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
    expect(descriptorDistance(one, one)).toBe(0)
    expect(descriptorDistance(one, same)).toBeLessThan(descriptorDistance(one, other) / 2)
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
      ...(await describePhoto(await readDemoPicture(`${listing.key}-0`))),
      title: listing.title,
      category_name: listing.category,
      details: listing.details,
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

describe('look-alikes that are not the same thing', () => {
  const neighbor = (title: string, category_name: string, distance = 0.3): Neighbor => ({
    title,
    category_name,
    distance,
    weight: Math.exp(-12 * distance),
    fine: new Uint8Array(213),
    details: {},
  })
  const pots = [neighbor('Black pot', 'Essentials', 0.2), neighbor('Iron pot', 'Essentials', 0.21)]
  const others = ['Blue jeans', 'Wall clock', 'Desk lamp'].map((title) => neighbor(title, title))

  test('are believed from three on, not by two of a small shop', () => {
    expect(voteKind(pots)).toBeNull()
    expect(voteCategory([...pots, ...others])).toMatchObject({ value: '', source: 'none' })
    const third = neighbor('Small pots', 'Essentials', 0.22)
    expect(voteKind([...pots, third])).toMatchObject({ noun: 'pot', source: 'similar' })
    expect(voteCategory([...pots, third])).toMatchObject({ value: 'Essentials', source: 'similar' })
  })

  test('have one voice where they are the same photo, listed again and again', async () => {
    const lookAlike = async (title: string, color: string, wide: number): Promise<LookAlike> => ({
      ...(await describePhoto(await scene(block(color, wide)).jpeg().toBuffer())),
      title,
      category_name: 'Clothing',
      details: {},
    })
    const shop = await Promise.all([
      ...[1, 2, 3, 4].map(() => lookAlike('Overshirt', '#7a4a28', 300)),
      lookAlike('Skirt', '#2f62b0', 420),
    ])
    const asked = await describePhoto(await scene(block('#2f7a3c', 340)).jpeg().toBuffer())
    const titles = nearest(asked, shop).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Overshirt', 'Skirt'])
  })

  test('give no name where only a few of many agree, however near', () => {
    const third = neighbor('Small pots', 'Essentials', 0.22)
    expect(voteKind([...pots, third, ...others])).toBeNull()
  })

  test('lend the name as they write it', () => {
    const dresses = ['Red dress', 'Long dress', 'Silk dress'].map((title) => neighbor(title, 'Clothing'))
    expect(voteKind(dresses)?.noun).toBe('dress')
    const shoes = ['Brown shoes', 'Running shoes', 'One shoe'].map((title) => neighbor(title, 'Clothing'))
    expect(voteKind(shoes)?.noun).toBe('shoes')
    expect(voteKind([neighbor('Blue jeans', 'Clothing', 0.05)])?.noun).toBe('jeans')
  })
})

describe('a draft', () => {
  const strangers: MarketplaceLookup = {
    lookAlikes: async () => [],
    titled: async () => [],
    brandsAmong: async () => [],
    sameProduct: async () => [],
  }
  const photo = (bytes: Buffer) => ({ bytes, width: 600, height: 600 })

  test('in an empty marketplace tells the color and no more: a color alone is no title', async () => {
    const drafter = createLocalDrafter(strangers, () => {}, readers)
    const draft = await drafter.draft(photo(await scene(block('#c02828')).jpeg().toBuffer()), [])
    expect(draft).toMatchObject({
      title: { value: '', source: 'none', evidence: 'Only its color could be told from the photo: red.' },
      description: { value: '', source: 'none' },
      category: { value: '', source: 'none' },
      details: { color: { value: 'Red', source: 'photo' } },
    })
    expect(draft.details.brand).toBeUndefined()
  })

  test('is made without text, barcodes and material when their readers fail, and that is reported', async () => {
    const reported: unknown[] = []
    const dying = new URL('data:text/javascript,process.exit(1)')
    const lookAtNothing = () => Promise.reject(new Error('no pixels'))
    const broken = {
      findItem: findItem,
      measureSurface: lookAtNothing,
      text: createTextReader(dying),
      barcodes: createBarcodeReader(dying),
    }
    const drafter = createLocalDrafter(strangers, (error) => reported.push(error), broken)
    const draft = await drafter.draft(photo(await scene(block('#c02828')).jpeg().toBuffer()), [])
    expect(draft.details.color?.value).toBe('Red')
    expect(draft.details.material).toBeUndefined()
    expect(reported).toHaveLength(3)
    await drafter.close()
  })

  test('tells what it is made of from the pixels, as a guess; look-alikes know better', async () => {
    const dresser = photo(Buffer.from(await readDemoPicture('walnut-dresser-0')))
    const alone = await createLocalDrafter(strangers, () => {}, readers).draft(dresser, [])
    const evidence = 'It is brown with straight lines and hard edges, as wood is.'
    expect(alone.details.material).toEqual({ value: 'Wood', source: 'guess', evidence })
    expect(alone.title.evidence).toBe('Only its color could be told from the photo: brown. It may be wood.')
    const { fine } = await describePhoto(dresser.bytes)
    const alike = [0, 1, 2].map((one) => ({
      fine: fine.map((value, at) => (at % 5 === one ? 255 - value : value)),
      title: `Dresser ${one}`,
      category_name: 'Furniture',
      details: { material: 'Walnut' },
    }))
    const shop = { ...strangers, lookAlikes: async () => alike }
    const among = await createLocalDrafter(shop, () => {}, readers).draft(dresser, [])
    expect(among.details.material).toMatchObject({ value: 'Walnut', source: 'guess' })
  })

  test('says nothing of the material of what is known by its number, or to be of many', async () => {
    const dresser = photo(Buffer.from(await readDemoPicture('walnut-dresser-0')))
    const nothing = { read: async () => [], close: async () => {} }
    const code = { key: 'isbn' as const, digits: '9780306406157', spellings: ['9780306406157'] }
    const numbered = { ...readers, text: nothing, barcodes: { ...nothing, read: async () => [code] } }
    const book = await createLocalDrafter(strangers, () => {}, numbered).draft(dresser, [])
    expect(book.details).toMatchObject({ isbn: { value: '9780306406157' } })
    expect(book.details.material).toBeUndefined()
    const unread = { ...readers, text: nothing, barcodes: nothing }
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
  test.skipIf(!existsSync(shirt))('reads what is printed on a real shirt', async () => {
    const drafter = createLocalDrafter(strangers, () => {}, readers)
    const draft = await drafter.draft(photo(readFileSync(shirt)), [])
    expect(draft.title.value.toLowerCase()).toContain('evolution')
    expect(draft.title.source).toBe('text')
    expect(draft.details.color?.value).toBe('Purple')
  })
})
