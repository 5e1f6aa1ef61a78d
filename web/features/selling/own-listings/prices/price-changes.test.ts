import { expect, test } from 'vitest'
import { changeProblem, newPrice } from './price-changes.ts'

test('percentages round to whole dollars from $10 on', () => {
  expect(newPrice(45, { kind: 'percent', amount: 10, isLess: true })).toBe(41)
  expect(newPrice(45, { kind: 'percent', amount: 10, isLess: false })).toBe(50)
  expect(newPrice(6, { kind: 'percent', amount: 15, isLess: true })).toBe(5.1)
})

test('a price never becomes free or falls below the minimum charge by accident', () => {
  expect(newPrice(4, { kind: 'dollars', amount: 10, isLess: true })).toBe(0.5)
  expect(newPrice(0, { kind: 'percent', amount: 50, isLess: true })).toBe(0)
  expect(newPrice(20, { kind: 'set', amount: 0, isLess: true })).toBe(0)
  expect(newPrice(99_999, { kind: 'percent', amount: 50, isLess: false })).toBe(100_000)
})

test('amounts apply to the cent, and rounding never reverses a change', () => {
  expect(newPrice(12.75, { kind: 'dollars', amount: 0.1, isLess: true })).toBe(12.65)
  expect(newPrice(15.5, { kind: 'dollars', amount: 1, isLess: true })).toBe(14.5)
  expect(newPrice(12, { kind: 'dollars', amount: 0.4, isLess: false })).toBe(12.4)
  expect(newPrice(12.6, { kind: 'percent', amount: 0.1, isLess: true })).toBe(12.59)
  expect(newPrice(0, { kind: 'dollars', amount: 5, isLess: true })).toBe(0)
  expect(newPrice(0, { kind: 'dollars', amount: 5, isLess: false })).toBe(5)
})

test.each([
  ['', 'percent', 'Please enter a number'],
  ['96', 'percent', 'Please enter 1 to 95 percent'],
  ['0', 'dollars', 'Please enter an amount'],
  ['0.2', 'set', 'Please ask for at least $0.50, or give it away for $0'],
  ['100001', 'set', 'The price can be at most $100,000'],
  ['0', 'set', undefined],
  ['10', 'percent', undefined],
] as const)('%s as %s: %s', (text, kind, problem) => {
  expect(changeProblem(text, kind)).toBe(problem)
})
