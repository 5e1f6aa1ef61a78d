import { expect, test } from 'vitest'
import { noChoice } from '../filters/category-filter.ts'
import { readSearchChoice, searchChoiceQuery, searchFilterOf } from './search-choice.ts'

const harlem = { name: 'Harlem', lon: -73.95, lat: 40.81, miles: 5 } as const

test('the filters of a search survive its address', () => {
  const chosen = {
    choice: { ...noChoice, ranges: ['25-50' as const], delivery: true, area: harlem },
    order: 'price_asc' as const,
    category: 'Books',
  }
  expect(readSearchChoice(new URLSearchParams(searchChoiceQuery(chosen)))).toEqual(chosen)
  const nothing = { choice: noChoice, order: 'best' as const, category: null }
  expect(searchChoiceQuery(nothing)).toBe('')
  expect(readSearchChoice(new URLSearchParams('order=worst'))).toEqual(nothing)
})

test('an area in the address narrows a search, the shop’s own only ranks nearby items first', () => {
  const nothing = { choice: noChoice, order: 'best' as const, category: null }
  expect(searchFilterOf(nothing, null)).toEqual({})
  expect(searchFilterOf(nothing, harlem)).toEqual({ near: '-73.95,40.81' })
  expect(searchFilterOf({ ...nothing, choice: { ...noChoice, area: harlem } }, null)).toEqual({
    near: '-73.95,40.81',
    within_miles: 5,
  })
  expect(searchFilterOf({ ...nothing, choice: { ...noChoice, area: 'everywhere' } }, harlem)).toEqual({})
})
