import { expect, test } from 'vitest'
import { decodePolyline, simplifyLine } from './polyline.ts'

test('decodes the example from Google’s documentation', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

test('a long line is reduced to 200 points with both ends; too few points give null', () => {
  const long = Array.from({ length: 5001 }, (_, index): [number, number] => [index / 1000, 40])
  const line = simplifyLine(long) ?? []
  expect(line).toHaveLength(200)
  expect([line[0], line.at(-1)]).toEqual([
    [0, 40],
    [5, 40],
  ])
  expect(simplifyLine(long.slice(0, 3))).toHaveLength(3)
  expect(simplifyLine(long.slice(0, 1))).toBeNull()
})
