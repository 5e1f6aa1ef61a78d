import { expect, test } from 'vitest'
import { ratioClass } from './own-ratio.ts'

test.each([
  [1600, 2000, 0.8],
  [2000, 1600, 1.25],
  [1000, 1000, 1],
  [3000, 2000, 1.5],
  [2010, 1600, 1.25],
])('a photo of %d × %d is shown in the ratio %d', (width, height, ratio) => {
  expect(ratioClass({ width, height })).toBe(`[--ratio:${ratio}]`)
})

test('panoramas and narrow photos get the nearest ratio', () => {
  expect(ratioClass({ width: 4000, height: 500 })).toBe('[--ratio:1.78]')
  expect(ratioClass({ width: 300, height: 4000 })).toBe('[--ratio:0.56]')
})

test('no photo between them is cut by more than a tenth', () => {
  for (let share = 0.56; share <= 1.78; share += 0.01) {
    const ratio = Number(/[\d.]+/.exec(ratioClass({ width: share, height: 1 }))?.[0])
    expect(Math.max(ratio / share, share / ratio)).toBeLessThan(1.1)
  }
})
