import { expect, test } from 'vitest'
import { categoryPath, countText, searchPath, wordsInPath } from './search-paths.ts'

test('[S2.093] a search has its own page', () => {
  expect(searchPath(' oak chair ')).toBe('/shop/search/oak%20chair')
  expect(searchPath('50% off / new?')).toBe('/shop/search/50%25%20off%20%2F%20new%3F')
  expect(searchPath('')).toBe('/shop/search')
  expect(searchPath('..')).toBe('/shop/search')
})

test('a search that is too long is cut between characters', () => {
  expect(wordsInPath(' oak chair ')).toBe('oak chair')
  expect(wordsInPath('🪑'.repeat(5000))).toBe('🪑'.repeat(400))
})

test('a category has its own page', () => {
  expect(categoryPath('Electronics')).toBe('/shop/category/electronics')
  expect(categoryPath('Home & Garden')).toBe('/shop/category/home%20%26%20garden')
})

test('[S2.098] the number of results', () => {
  expect(countText(1, 'result')).toBe('1 result')
  expect(countText(0, 'result')).toBe('0 results')
  expect(countText(1200, 'item')).toBe('1,200 items')
  expect(countText(1000, 'result', true)).toBe('1,000+ results')
  expect(countText(1, 'item', true)).toBe('1+ items')
})
