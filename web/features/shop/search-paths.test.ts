import { expect, test } from 'vitest'
import { categoryPath, resultCount, searchPath } from './search-paths.ts'

test('[S2.093] a search has a page of its own', () => {
  expect(searchPath(' oak chair ')).toBe('/shop/search/oak%20chair')
  expect(searchPath('50% off / new?')).toBe('/shop/search/50%25%20off%20%2F%20new%3F')
  expect(searchPath('')).toBe('/shop/search')
  expect(searchPath('..')).toBe('/shop/search')
})

test('a category has a page of its own', () => {
  expect(categoryPath('Electronics')).toBe('/shop/category/electronics')
  expect(categoryPath('Home & Garden')).toBe('/shop/category/home%20%26%20garden')
})

test('[S2.098] how many results there are', () => {
  expect(resultCount(1, 100)).toBe('1 result')
  expect(resultCount(0, 100)).toBe('0 results')
  expect(resultCount(12, 100)).toBe('12 results')
  expect(resultCount(100, 100)).toBe('100+ results')
})
