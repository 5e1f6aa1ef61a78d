import { expect, test } from 'vitest'
import { drawerCategories } from '../../../../contract/rules/listings/categories.ts'
import { priceRanges } from '../../../../contract/rules/listings/price-ranges.ts'
import {
  areaOf,
  type CategoryChoice,
  categoryTitle,
  choiceQuery,
  filterCount,
  filterOf,
  isCategory,
  nextPageQuery,
  noChoice,
  readChoice,
  sortOrders,
  toggled,
} from './category-filter.ts'

const astoria = { name: 'Astoria', lon: -73.92, lat: 40.77, miles: 3 } as const

test('[S2.068] the categories of the drawer', () => {
  expect(drawerCategories).toEqual([
    'Electronics',
    'Books',
    'Clothing',
    'Sports & Outdoors',
    'Home & Garden',
    'Beauty & Personal Care',
    'Toys & Games',
    'Food & Grocery',
    'Automotive',
    'Other',
  ])
})

test('[S2.070] the price ranges and their queries', () => {
  expect(priceRanges.map((range) => range.label)).toEqual([
    'Under $25',
    '$25-$50',
    '$50-$100',
    '$100-$200',
    'Over $200',
  ])
  expect(filterOf({ ...noChoice, ranges: ['under-25', 'over-200'] }, null)).toEqual({
    price: 'under-25,over-200',
  })
})

test('[S2.071] the orders of the drawer', () => {
  expect(sortOrders.map((order) => order.label)).toEqual([
    'Newest First',
    'Price Low to High',
    'Price High to Low',
    'Most Popular',
  ])
})

test('a choice survives the address, all parts together', () => {
  const choice: CategoryChoice = {
    ranges: ['25-50', 'over-200'],
    conditions: ['like_new', 'good'],
    sizes: ['US 9.5', '32x34'],
    brands: ['H&M', "Levi's"],
    colors: ['black', 'multicolor'],
    delivery: true,
    offers: true,
    followed: true,
    area: astoria,
    sort: 'popular',
  }
  const read = (query: string) => readChoice(new URLSearchParams(query))
  expect(read(choiceQuery(choice))).toEqual(choice)
  expect(choiceQuery(noChoice)).toBe('')
  expect(read(choiceQuery({ ...noChoice, area: 'everywhere' })).area).toBe('everywhere')
  expect(read('price=free&sort=best&condition=broken&delivery=yes&near=x,y&within=4')).toEqual(noChoice)
  expect(read('near=-73.9,40.7&within=99').area).toBeNull()
  expect(read('near=999,40.7&within=3').area).toBeNull()
})

test('the address’s area overrides the shop’s', () => {
  const shop = { ...astoria, name: 'Harlem' }
  expect(areaOf(noChoice, shop)?.name).toBe('Harlem')
  expect(areaOf({ ...noChoice, area: astoria }, shop)?.name).toBe('Astoria')
  expect(areaOf({ ...noChoice, area: 'everywhere' }, shop)).toBeNull()
  expect(filterOf(noChoice, astoria)).toEqual({ near: '-73.92,40.77', within_miles: 3 })
  expect(filterCount({ ...noChoice, ranges: ['25-50'], delivery: true }, astoria)).toBe(3)
})

test('a range is added and removed', () => {
  expect(toggled(toggled([], 'a'), 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('a category is named as its list names it', () => {
  expect(categoryTitle('home & garden')).toBe('Home & Garden')
  expect(categoryTitle('misc')).toBe('Misc')
  expect(categoryTitle('spoons')).toBe('spoons')
  expect(categoryTitle(' ')).toBe('a category without a name')
  expect(categoryTitle('🪑'.repeat(61))).toBe(`${'🪑'.repeat(60)}…`)
})

test('however an address spells a category, it is the same one', () => {
  for (const written of ['home and garden', 'Home-And-Garden', ' home_&_garden ', 'HOME  &  GARDEN'])
    expect([written, categoryTitle(written)]).toEqual([written, 'Home & Garden'])
  expect(['beauty', 'food', 'sports', 'vehicles', 'automotive'].map(categoryTitle)).toEqual([
    'Beauty & Personal Care',
    'Food & Grocery',
    'Sports',
    'Vehicles',
    'Automotive',
  ])
})

test('only names in the lists are categories', () => {
  expect(['home & garden', 'Misc', 'SPORTS'].map(isCategory)).toEqual([true, true, true])
  expect(['spoons', ' ', 'x'.repeat(61), 'constructor'].map(isCategory)).toEqual([false, false, false, false])
})

test('an area in the address is passed on as the API takes it', () => {
  const near = (place: string) =>
    filterOf(noChoice, areaOf(readChoice(new URLSearchParams({ near: place, within: '3' })), null)).near
  expect(near('-73.9123456789,40.7')).toBe('-73.9123,40.7')
  expect(near('1e-7,40.7')).toBeUndefined()
  expect(near('-73.9,Infinity')).toBeUndefined()
  expect(near('-7.39e1,4.07e1')).toBe('-73.9,40.7')
})

test('a later page has its own address', () => {
  expect(nextPageQuery({ ...noChoice, ranges: ['25-50'] }, 'a=b')).toBe('?price=25-50&cursor=a%3Db')
  expect(nextPageQuery(noChoice, 'c')).toBe('?cursor=c')
})
