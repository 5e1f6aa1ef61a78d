import { expect, test } from 'vitest'
import { areaText, isSameArea, readAreaCookie, writeAreaCookie } from './area.ts'

const kitchen = { name: "Hell's Kitchen; & more", lon: -73.99, lat: 40.76, miles: 3 } as const

const readFrom = (cookie: string, url = 'http://localhost:3000/shop') =>
  readAreaCookie({ url, headers: new Headers({ cookie }) })

test('an area survives its cookie, whatever its name', () => {
  const header = `theme=dark; stoop_area=${writeAreaCookie(kitchen)}; x=y`
  expect(readFrom(header)).toEqual({ ...kitchen, name: kitchen.name.slice(0, 20) })
  expect(isSameArea(readFrom(header), kitchen)).toBe(true)
})

test('with HTTPS, only the cookie of this host alone counts', () => {
  const value = writeAreaCookie(kitchen)
  const url = 'https://stoop.example/shop'
  expect(readFrom(`stoop_area=${value}`, url)).toBeNull()
  expect(readFrom(`stoop_area=x; __Host-stoop_area=${value}`, url)?.miles).toBe(3)
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
  for (const value of values) expect([value, readFrom(`stoop_area=${value}`)]).toEqual([value, null])
  expect(readFrom('')).toBeNull()
})

test('at the browser’s position, items are near you', () => {
  expect(areaText({ name: 'Near me', miles: 5 })).toBe('5 miles of you')
  expect(areaText({ name: 'Astoria', miles: 1 })).toBe('a mile of Astoria')
})
