import { expect, test } from 'vitest'
import type { SearchCriteria } from '../../../../contract/calls/people/saved-searches.ts'
import { areaOf, readChoice } from '../filters/category-filter.ts'
import { readSearchChoice } from '../search/search-choice.ts'
import { criteriaOf, criteriaPath, filterTexts, isSameSearch, suggestedName } from './criteria.ts'

const everything: SearchCriteria = {
  query: 'walnut desk / oak',
  category: 'Furniture',
  price: ['25-50', 'over-200'],
  condition: ['like_new', 'good'],
  sizes: ['M', 'One size'],
  brands: ["Levi's"],
  colors: ['multicolor'],
  delivery: true,
  offers: true,
  area: { name: 'Bushwick', lon: -73.9212, lat: 40.6944, miles: 3 },
}
const nothing: SearchCriteria = {
  query: '',
  category: null,
  price: [],
  condition: [],
  sizes: [],
  brands: [],
  colors: [],
  delivery: false,
  offers: false,
  area: null,
}

/** What the search page would save again after following the link. */
function readBack(path: string): SearchCriteria {
  const url = new URL(path, 'http://localhost')
  const { choice, category, order } = readSearchChoice(url.searchParams)
  expect(order).toBe('newest')
  const words = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  return criteriaOf({ words, category, choice, area: areaOf(choice, null) })
}

test('the link of a saved search leads back to the same search, the newest first', () => {
  for (const criteria of [everything, { ...nothing, query: 'iPhone 12' }])
    expect(readBack(criteriaPath(criteria))).toEqual(criteria)
})

test('the link of a category keeps its filters, and does not take the place of the shop', () => {
  const url = new URL(criteriaPath({ ...nothing, category: 'Furniture', delivery: true }), 'http://localhost')
  expect(url.pathname).toBe('/shop/category/furniture')
  const choice = readChoice(url.searchParams)
  expect([choice.delivery, areaOf(choice, { name: 'Shop', lon: 1, lat: 2, miles: 1 })]).toEqual([true, null])
})

test('filters read as words', () => {
  expect(filterTexts(everything)).toEqual([
    'Furniture',
    '$25-$50',
    'Over $200',
    'Like new',
    'Good',
    'Size M',
    'One size',
    "Levi's",
    'Multicolor',
    'Can be delivered',
    'Open to offers',
    'Within 3 miles of Bushwick',
  ])
  expect(filterTexts({ ...nothing, category: 'Furniture' })).toEqual([])
})

test('a name is suggested from the words, else from the category', () => {
  expect(suggestedName(everything)).toBe('walnut desk / oak')
  expect(suggestedName({ ...nothing, category: 'furniture' })).toBe('Furniture')
  expect([...suggestedName({ ...nothing, query: '🪑'.repeat(90) })]).toHaveLength(60)
})

test('the same search is recognized however it is spelled and ordered', () => {
  expect(
    isSameSearch(everything, {
      ...everything,
      query: ' Walnut  desk / OAK',
      category: 'furniture',
      price: ['over-200', '25-50'],
    }),
  ).toBe(true)
  expect(isSameSearch(everything, { ...everything, area: null })).toBe(false)
})
