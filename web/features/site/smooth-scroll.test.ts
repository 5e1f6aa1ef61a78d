import { expect, test } from 'vitest'
import { SCROLL_MS, scrollPosition } from './smooth-scroll.ts'

test('[S2.015] [S9.038] a scroll to a section takes 500 ms', () => {
  expect(SCROLL_MS).toBe(500)
  expect(scrollPosition(100, 900, 0)).toBe(100)
  expect(scrollPosition(100, 900, 250)).toBe(500)
  expect(scrollPosition(100, 900, 499)).toBeLessThan(900)
  expect(scrollPosition(100, 900, 500)).toBe(900)
  expect(scrollPosition(900, 100, 700)).toBe(100)
})

test('it never reverses', () => {
  let before = 0
  for (let elapsed = 0; elapsed <= 500; elapsed += 10) {
    const now = scrollPosition(0, 1000, elapsed)
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
})
