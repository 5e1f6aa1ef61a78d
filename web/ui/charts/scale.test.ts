import { expect, test } from 'vitest'
import { niceTop, shortNumber } from './scale.ts'

test('the top of a chart is round and never below a value', () => {
  expect([niceTop([3, 7]), niceTop([11]), niceTop([240, 20]), niceTop([2500]), niceTop([])]).toEqual([
    10, 20, 250, 2500, 1,
  ])
})

test('large numbers are shortened', () => {
  expect([shortNumber(1240), shortNumber(12_400), shortNumber(3_100_000), shortNumber(0.05)]).toEqual([
    '1,240',
    '12.4K',
    '3.1M',
    '0.05',
  ])
})
