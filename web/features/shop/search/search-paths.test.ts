import { expect, test } from 'vitest'
import { askedWords, categoryPath, countWords, searchPath } from './search-paths.ts'

test('[S2.093] a search has a page of its own', () => {
  expect(searchPath(' oak chair ')).toBe('/shop/search/oak%20chair')
  expect(searchPath('50% off / new?')).toBe('/shop/search/50%25%20off%20%2F%20new%3F')
  expect(searchPath('')).toBe('/shop/search')
  expect(searchPath('..')).toBe('/shop/search')
})

test('of a book in the address the beginning is asked for, by whole letters', () => {
  expect(askedWords(' oak chair ')).toBe('oak chair')
  expect(askedWords('🪑'.repeat(5000))).toBe('🪑'.repeat(400))
})

test('a category has a page of its own', () => {
  expect(categoryPath('Electronics')).toBe('/shop/category/electronics')
  expect(categoryPath('Home & Garden')).toBe('/shop/category/home%20%26%20garden')
})

test('[S2.098] how many results there are', () => {
  expect(countWords(1, 'result')).toBe('1 result')
  expect(countWords(0, 'result')).toBe('0 results')
  expect(countWords(1200, 'item')).toBe('1,200 items')
  expect(countWords(1000, 'result', true)).toBe('1,000+ results')
  expect(countWords(1, 'item', true)).toBe('1+ items')
})
