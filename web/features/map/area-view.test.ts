import { expect, test } from 'vitest'
import { AREA_HEIGHT, AREA_WIDTH, areaView } from './area-view.ts'

test('draws land, borders and the ZIP codes around a place, with the circle to scale', () => {
  const view = areaView([-73.9839, 40.6722], 800)
  expect(view.land).toMatch(/^M[-\d. L]+Z/)
  expect(view.borders).toMatch(/^M/)
  expect(view.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['11216', '11231']))
  expect(view.labels.map(({ text }) => text)).not.toContain('10463')
  expect(view.radius).toBeCloseTo(38.4, 1)
})

test('every label is inside the drawing and beside the others, also in Midtown', () => {
  const { labels } = areaView([-73.98, 40.7549], 0)
  expect(labels.length).toBeGreaterThan(10)
  for (const { text, at } of labels) {
    const others = labels.filter((label) => label.text !== text)
    const distances = others.map((label) =>
      Math.max(Math.abs(label.at[0] - at[0]) / 46, Math.abs(label.at[1] - at[1]) / 20),
    )
    expect(Math.min(...distances)).toBeGreaterThan(1)
    expect(at[0]).toBeGreaterThan(0)
    expect(at[0]).toBeLessThan(AREA_WIDTH)
    expect(at[1]).toBeGreaterThan(0)
    expect(at[1]).toBeLessThan(AREA_HEIGHT)
  }
})
