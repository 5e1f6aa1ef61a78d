import { expect, test } from 'vitest'
import { samples } from './samples.ts'

test('[S9.029] fifty samples, priced 10 to 209', () => {
  expect(samples).toHaveLength(50)
  const prices = samples.map((sample) => sample.price)
  expect(Math.min(...prices)).toBe(10)
  expect(Math.max(...prices)).toBe(209)
  expect(prices.every(Number.isInteger)).toBe(true)
})

test('every sample is a different item', () => {
  expect(new Set(samples.map((sample) => sample.title)).size).toBe(50)
  expect(new Set(samples.map((sample) => sample.id)).size).toBe(50)
})
