import { expect, test } from 'vitest'
import { isStreet, rounded } from './places.ts'

test('a place is rounded to about a kilometer', () => {
  expect(rounded(-73.987654, 40.74444)).toEqual({ lon: -73.99, lat: 40.74 })
})

test('doors and streets are left out, neighborhoods and ZIP codes are not', () => {
  const streets = ['350 5th Avenue', '31-10 Thomson Ave', 'Bedford Avenue', '12b Rutgers St', 'Ocean Parkway']
  const places = ['11215', 'Park Slope', 'Astoria', 'Battery Park City', 'Hell’s Kitchen', 'Roosevelt Island']
  expect(streets.map((title) => isStreet({ id: 'x', title }))).toEqual(streets.map(() => true))
  expect(places.map((title) => isStreet({ id: 'x', title }))).toEqual(places.map(() => false))
  expect(isStreet({ id: 'addr-abc', title: 'Broadway' })).toBe(true)
})
