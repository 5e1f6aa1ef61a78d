import { expect, test } from 'vitest'
import { placeTooltip, tooltipDelay } from './tooltip-timing.ts'

test('[S9.042] a tooltip opens after 700 ms', () => {
  expect(tooltipDelay(Number.POSITIVE_INFINITY)).toBe(700)
})

test('[S9.043] within 300 ms of the last one the next opens at once', () => {
  expect(tooltipDelay(0)).toBe(0)
  expect(tooltipDelay(299)).toBe(0)
  expect(tooltipDelay(300)).toBe(700)
})

test('it is above its target, below if there is no space, and always within the window', () => {
  const size = { width: 100, height: 30 }
  expect(placeTooltip({ left: 200, top: 300, width: 44, height: 44 }, size, 400)).toEqual({
    left: 172,
    top: 262,
  })
  expect(placeTooltip({ left: 200, top: 10, width: 44, height: 44 }, size, 400)).toEqual({
    left: 172,
    top: 62,
  })
  expect(placeTooltip({ left: 0, top: 300, width: 44, height: 44 }, size, 400).left).toBe(8)
  expect(placeTooltip({ left: 390, top: 300, width: 44, height: 44 }, size, 400).left).toBe(292)
})
