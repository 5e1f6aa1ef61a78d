import { expect, test } from 'vitest'
import { areaText, isSameArea, readAreaCookie, writeAreaCookie } from './area.ts'

const kitchen = { name: "Hell's Kitchen; & more", lon: -73.99, lat: 40.76, miles: 3 } as const

test('an area survives its cookie, whatever its name', () => {
  const header = `theme=dark; stoop_area=${writeAreaCookie(kitchen)}; x=y`
  expect(readAreaCookie(header)).toEqual({ ...kitchen, name: kitchen.name.slice(0, 20) })
  expect(isSameArea(readAreaCookie(header), kitchen)).toBe(true)
})

test('an invalid value is no area', () => {
  const values = [
    '',
    '1_2_3',
    '-73.99_40.76_4_x',
    '-73.999_40.76_3_x',
    '-73.99_40.76_3_%',
    'a_b_3_x',
    '-73.99_40.76_3_',
  ]
  for (const value of values) expect([value, readAreaCookie(`stoop_area=${value}`)]).toEqual([value, null])
  expect(readAreaCookie(null)).toBeNull()
})

test('at the browser’s position, items are near you', () => {
  expect(areaText({ name: 'Near me', miles: 5 })).toBe('5 miles of you')
  expect(areaText({ name: 'Astoria', miles: 1 })).toBe('a mile of Astoria')
})
