import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoListings } from '../../demo/catalogue.ts'
import { readDemoPicture } from '../../demo/drawn.ts'
import { block, scene } from '../../testing/pictures/block-pictures.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'
import { guessColor } from './appearance/color-model.ts'
import { nameColors } from './appearance/colors.ts'
import { computeDescriptor, descriptorDistance } from './appearance/descriptor.ts'
import { findItemInPixels } from './appearance/item-pixels.ts'
import { describePhoto } from './index.ts'
import { type LookAlike, type Neighbor, nearest, voteCategory, voteKind } from './similar-listings/similar.ts'

await loadSharp()
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

  test('of a white item in front of a dark wall is white', async () => {
    expect(nameColors(await itemOf(scene(block('#fafafa'), '#4a4238')))[0]?.name).toBe('White')
  })
})

describe('the color that was learned from clothes', () => {
  test.each([
    ['#c02828', 'Red'],
    ['#2f62b0', 'Blue'],
    ['#1c2450', 'Navy'],
    ['#2f7a3c', 'Green'],
    ['#e8c22e', 'Yellow'],
    ['#e89ab0', 'Pink'],
    ['#16161a', 'Black'],
  ])('%s is %s on a wooden floor', async (color, name) => {
    const { name: guessed, confidence } = guessColor(await itemOf(scene(block(color), '#b08d62')))
    expect(guessed).toBe(name)
    expect(confidence).toBeGreaterThan(0.4)
  })
})

describe('the descriptor', () => {
  const numbers = async (picture: Sharp) => computeDescriptor(await itemOf(picture)).fine

  test('is closer to the same item in another size and position than to another item', async () => {
    const chair = (dx: number, scale: number) =>
      scene(
        `<g transform="translate(${dx} 20) scale(${scale})" fill="#7a4a28"><rect x="150" y="60" width="30" height="440"/><rect x="370" y="60" width="30" height="440"/><rect x="150" y="260" width="250" height="50"/></g>`,
      )
    const chairNumbers = await numbers(chair(20, 1))
    const same = await numbers(chair(90, 0.8))
    const circleNumbers = await numbers(scene('<circle cx="300" cy="300" r="160" fill="#7a4a28"/>'))
    expect(descriptorDistance(chairNumbers, chairNumbers)).toBe(0)
    expect(descriptorDistance(chairNumbers, same)).toBeLessThan(
      descriptorDistance(chairNumbers, circleNumbers) / 2,
    )
  })

  test('is small and has a version', async () => {
    const described = await describePhoto(await scene(block('#c02828')).jpeg().toBuffer())
    expect(described).toMatchObject({ version: 1 })
    expect(described.fine).toHaveLength(213)
    expect(described.coarse).toHaveLength(45)
    expect(described.coarse.every((value) => value >= 0 && value <= 1)).toBe(true)
  })
})

test('categories from look-alikes are right four times out of five in the demo catalogue', async () => {
  const shop = await Promise.all(
    demoListings.map(async (listing) => ({
      ...(await describePhoto(await readDemoPicture(`${listing.key}-0`))),
      title: listing.title,
      category_name: listing.category,
      details: listing.details,
    })),
  )
  const claims = shop.map((listing) => {
    const others: LookAlike[] = shop.filter((other) => other !== listing)
    const { value, source } = voteCategory(nearest(listing, others))
    return { right: value === listing.category_name, source }
  })
  const similarClaims = claims.filter(({ source }) => source === 'similar')
  expect(similarClaims.length).toBeGreaterThanOrEqual(5)
  expect(similarClaims.filter(({ right }) => right).length / similarClaims.length).toBeGreaterThanOrEqual(0.8)
  // A unique item gets no category rather than a wrong one.
  expect(claims.filter(({ source }) => source === 'none').length).toBeGreaterThan(claims.length / 2)
})

test('a marketplace without look-alikes gives no category', () => {
  const descriptor = { coarse: [], fine: new Uint8Array(213) }
  expect(voteCategory(nearest(descriptor, []))).toMatchObject({ value: '', source: 'none' })
  expect(voteKind([])).toBeNull()
})

describe('look-alikes of other items', () => {
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

  test('need at least three votes', () => {
    expect(voteKind(pots)).toBeNull()
    expect(voteCategory([...pots, ...others])).toMatchObject({ value: '', source: 'none' })
    const third = neighbor('Small pots', 'Essentials', 0.22)
    expect(voteKind([...pots, third])).toMatchObject({ noun: 'pot', source: 'similar' })
    expect(voteCategory([...pots, third])).toMatchObject({ value: 'Essentials', source: 'similar' })
  })

  test('decide nothing alone, however similar the photo is', () => {
    const twin = neighbor('Test listing', 'Misc', 0.01)
    expect(voteKind([twin])).toBeNull()
    expect(voteCategory([twin])).toMatchObject({ value: '', source: 'none' })
    expect(voteCategory([twin, ...pots])).toMatchObject({ value: '', source: 'none' })
  })

  test('count once where several listings have the same photo', async () => {
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
    const target = await describePhoto(await scene(block('#2f7a3c', 340)).jpeg().toBuffer())
    const titles = nearest(target, shop).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Overshirt', 'Skirt'])
  })

  test('give no name where only a few of many agree, even if they are near', () => {
    const third = neighbor('Small pots', 'Essentials', 0.22)
    expect(voteKind([...pots, third, ...others])).toBeNull()
  })

  test('give the name in their own spelling', () => {
    const dresses = ['Red dress', 'Long dress', 'Silk dress'].map((title) => neighbor(title, 'Clothing'))
    expect(voteKind(dresses)?.noun).toBe('dress')
    const shoes = ['Brown shoes', 'Running shoes', 'One shoe'].map((title) => neighbor(title, 'Clothing'))
    expect(voteKind(shoes)?.noun).toBe('shoes')
  })
})
