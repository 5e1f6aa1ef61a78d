import { expect, test } from 'vitest'
import { palettes } from './map-palettes.ts'
import { mapStyle, routeLayers } from './map-style.ts'
import { arrowOf, boundsOf, type DeliveryRoute, lineOf } from './route-line.ts'

const route: DeliveryRoute = { from: [-74, 40.7], to: [-73.9, 40.8], fromName: 'A', toName: 'B', line: null }

test('[S7.047] [S8.037] follows the streets where they are known, otherwise a straight line with an arrow', () => {
  expect(lineOf(route)).toEqual([route.from, route.to])
  const line: [number, number][] = [route.from, [-73.95, 40.7], route.to]
  expect(lineOf({ ...route, line })).toEqual(line)
  expect(lineOf({ ...route, line: [route.from] })).toEqual([route.from, route.to])
  expect(routeLayers(route, palettes.light).layer.paint).toHaveProperty('line-dasharray')
  expect(routeLayers({ ...route, line }, palettes.light).layer.paint).not.toHaveProperty('line-dasharray')
})

test('the arrow is at the middle of the line and points to the destination', () => {
  expect(arrowOf(route).at).toEqual([-73.95, 40.75])
  const towards = (to: [number, number]) => Math.round(arrowOf({ ...route, to }).degrees)
  expect(towards([-74, 41])).toBe(0)
  expect(towards([-73, 40.7])).toBe(90)
  expect(towards([-74, 40])).toBe(180)
  expect(towards([-75, 40.7])).toBe(270)
})

test('the bounds contain the whole route, and a single point gets a margin', () => {
  const [[west, south], [east, north]] = boundsOf({ ...route, line: [route.from, [-74.2, 40.9], route.to] })
  expect([west, south, east, north].map((degrees) => degrees.toFixed(3))).toEqual([
    '-74.202',
    '40.698',
    '-73.898',
    '40.902',
  ])
  const [sw, ne] = boundsOf({ ...route, to: route.from })
  expect(ne[0] - sw[0]).toBeGreaterThan(0)
})

test('our own map has water, land, borough borders and ZIP labels, and loads nothing from the network', () => {
  for (const palette of Object.values(palettes)) {
    const style = mapStyle(palette)
    expect(style.layers.map(({ id }) => id)).toEqual(['water', 'land', 'shore', 'borders', 'zips'])
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
  }
})
