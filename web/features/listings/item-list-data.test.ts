import { expect, test } from 'vitest'
import { sampleListing } from '../../testing/sample-listing.ts'
import { toCard } from './card.ts'
import { itemListData } from './item-list-data.ts'

const origin = 'https://stoop.example'
const cards = Array.from({ length: 48 }, (_, index) => toCard(sampleListing({ id: `item-${index}` })))
const listOf = (counted: { total: number; atLeast: boolean }) =>
  itemListData('Books', `${origin}/shop/category/books`, { cards, next_cursor: 'c', ...counted }, origin)

test('the total is that of the list, not of its first page', () => {
  const list = listOf({ total: 62, atLeast: false })
  expect([list.numberOfItems, list.itemListElement.length]).toEqual([62, 30])
  expect(list.itemListElement[1]).toMatchObject({ position: 2, url: `${origin}/shop/item/item-1` })
})

test('without an exact total there is none', () => {
  expect(listOf({ total: 1000, atLeast: true })).not.toHaveProperty('numberOfItems')
})
