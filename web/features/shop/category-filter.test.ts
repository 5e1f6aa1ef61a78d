import { expect, test } from 'vitest'
import {
  categoryTitle,
  choiceQuery,
  MOST_SPANS,
  nextPageQuery,
  priceRanges,
  priceSpans,
  readChoice,
  sortOrders,
  startCursor,
  toggleRange,
} from './category-filter.ts'

const any = { ranges: [], sort: 'newest' } as const
const spans = (...ranges: (typeof priceRanges)[number]['key'][]) =>
  priceSpans({ ranges, sort: 'newest' }).map(({ min, max }) => [min, max])

test('[S2.070] the price ranges and what they ask for', () => {
  expect(priceRanges.map((range) => range.label)).toEqual([
    'Under $25',
    '$25-$50',
    '$50-$100',
    '$100-$200',
    'Over $200',
  ])
  expect(spans('under-25')).toEqual([[undefined, 24.99]])
  expect(spans('over-200')).toEqual([[200.01, undefined]])
  expect(spans()).toEqual([[undefined, undefined]])
})

test('ranges beside each other are one stretch, others are several', () => {
  expect(spans('25-50', '50-100')).toEqual([[25, 100]])
  expect(spans('under-25', '50-100', 'over-200')).toEqual([
    [undefined, 24.99],
    [50, 100],
    [200.01, undefined],
  ])
  expect(spans('under-25', '50-100', 'over-200')).toHaveLength(MOST_SPANS)
  expect(priceSpans({ ranges: ['25-50', '50-100'], sort: 'newest' })[0]?.label).toBe('$25-$100')
})

test('stretches stand in the order of the prices', () => {
  const ranges = ['under-25', 'over-200'] as const
  const dearest = priceSpans({ ranges: [...ranges], sort: 'price_desc' })
  expect(dearest.map((span) => span.label)).toEqual(['Over $200', 'Under $25'])
})

test('[S2.071] the orders of the drawer', () => {
  expect(sortOrders.map((order) => order.label)).toEqual([
    'Newest First',
    'Price Low to High',
    'Price High to Low',
    'Most Popular',
  ])
})

test('a choice survives the address', () => {
  const choice = { ranges: ['25-50', 'over-200'], sort: 'popular' } as const
  const query = choiceQuery({ ...choice, ranges: [...choice.ranges] })
  expect(readChoice(new URLSearchParams(query))).toEqual(choice)
  expect(choiceQuery({ ...any, ranges: [] })).toBe('')
  expect(readChoice(new URLSearchParams('price=free&sort=best'))).toEqual(any)
})

test('a range is ticked and unticked', () => {
  const ticked = toggleRange({ ...any, ranges: [] }, '25-50')
  expect(ticked.ranges).toEqual(['25-50'])
  expect(toggleRange(ticked, '25-50').ranges).toEqual([])
})

test('a category is called as its list calls it', () => {
  expect(categoryTitle('home & garden')).toBe('Home & Garden')
  expect(categoryTitle('misc')).toBe('Misc')
  expect(categoryTitle('spoons')).toBe('spoons')
})

test('a later page has an address where there is one list only', () => {
  const one = { ranges: ['25-50'], sort: 'newest' } as const
  expect(nextPageQuery({ ...one, ranges: [...one.ranges] }, 'a=b')).toBe('?price=25-50&cursor=a%3Db')
  expect(nextPageQuery({ ranges: [], sort: 'newest' }, 'c')).toBe('?cursor=c')
  const params = new URLSearchParams('cursor=c')
  expect(startCursor({ ranges: [], sort: 'newest' }, params)).toBe('c')
  expect(startCursor({ ranges: ['under-25', '50-100'], sort: 'newest' }, params)).toBeNull()
})
