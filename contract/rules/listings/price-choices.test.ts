import { expect, test } from 'vitest'
import { PRICE_SHARES, priceChoices } from './price-choices.ts'

test('[S4.079] [S9.018] the choices are 0.8x, 1x and 1.2x of the suggestion, rounded', () => {
  expect(PRICE_SHARES).toEqual([0.8, 1, 1.2])
  expect(priceChoices(100)).toEqual([80, 100, 120])
  expect(priceChoices(45.5)).toEqual([36, 46, 55])
  expect(priceChoices(12.49)).toEqual([10, 12, 15])
  expect(priceChoices(99_999)).toEqual([79_999, 99_999, 119_999])
})

test('a half is rounded up, also where floating-point results are slightly below it', () => {
  expect(priceChoices(3.125)[0]).toBe(3)
  expect(priceChoices(8.125)[0]).toBe(7)
  expect(priceChoices(1.25)[2]).toBe(2)
})

test('only zero becomes zero', () => {
  expect(priceChoices(0)).toEqual([0, 0, 0])
  expect(priceChoices(0.5)).toEqual([1, 1, 1])
  expect(priceChoices(Number.NaN)).toEqual([0, 0, 0])
})
