import { expect, test } from 'vitest'
import { moreItems, shopRails } from './sections.ts'

const items = (count: number, price = 80) =>
  Array.from({ length: count }, (_, index) => ({ n: index + 1, price }))
const numbers = (title: string, of = items(100)) =>
  shopRails(of)
    .find((rail) => rail.title === title)
    ?.items.map((item) => item.n)

test('[S2.061] TRENDING has the first eight listings', () => {
  expect(numbers('TRENDING')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('[S2.062] NEW ARRIVALS has listings 9 to 16', () => {
  expect(numbers('NEW ARRIVALS')).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
})

test('[S2.063] [S9.031] MORE ITEMS begins with the 41st, and 17 to 40 are in additional rails', () => {
  const mixed = items(40).map((item) => ({ ...item, price: item.n % 2 ? 49.99 : 50 }))
  expect(numbers('UNDER $50', mixed)).toEqual([1, 3, 5, 7, 9, 11, 13, 15])
  expect(numbers('UNDER $50', items(20, 50))).toBeUndefined()
})

test('[S2.064] MORE ITEMS begins with the 41st, and 17 to 40 are in separate rails', () => {
  expect(moreItems(items(43)).map((item) => item.n)).toEqual([41, 42, 43])
  const inRails = shopRails(items(100)).flatMap((rail) => rail.items.map((item) => item.n))
  expect(inRails).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('[S9.030] a section has eight listings', () => {
  expect(shopRails(items(100)).map((rail) => rail.items.length)).toEqual([8, 8, 8, 8, 8])
})

test('a section without listings is left out', () => {
  expect(shopRails(items(3)).map((rail) => rail.title)).toEqual(['TRENDING'])
  expect(shopRails([])).toEqual([])
})
