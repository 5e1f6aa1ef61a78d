import { expect, test } from 'vitest'
import { changeProblem, newPrice } from './price-changes.ts'

test('a share off or on, rounded to whole dollars from ten on', () => {
  expect(newPrice(45, { way: 'percent', amount: 10, isLess: true })).toBe(41)
  expect(newPrice(45, { way: 'percent', amount: 10, isLess: false })).toBe(50)
  expect(newPrice(6, { way: 'percent', amount: 15, isLess: true })).toBe(5.1)
})

test('nothing becomes free, or cheaper than a card can be charged, by accident', () => {
  expect(newPrice(4, { way: 'dollars', amount: 10, isLess: true })).toBe(0.5)
  expect(newPrice(0, { way: 'percent', amount: 50, isLess: true })).toBe(0)
  expect(newPrice(20, { way: 'set', amount: 0, isLess: true })).toBe(0)
  expect(newPrice(99_999, { way: 'percent', amount: 50, isLess: false })).toBe(100_000)
})

test('an amount is taken to the cent, and no change goes the other way', () => {
  expect(newPrice(12.75, { way: 'dollars', amount: 0.1, isLess: true })).toBe(12.65)
  expect(newPrice(15.5, { way: 'dollars', amount: 1, isLess: true })).toBe(14.5)
  expect(newPrice(12, { way: 'dollars', amount: 0.4, isLess: false })).toBe(12.4)
  expect(newPrice(12.6, { way: 'percent', amount: 0.1, isLess: true })).toBe(12.59)
  expect(newPrice(0, { way: 'dollars', amount: 5, isLess: true })).toBe(0)
  expect(newPrice(0, { way: 'dollars', amount: 5, isLess: false })).toBe(5)
})

test.each([
  ['', 'percent', 'Please enter a number'],
  ['96', 'percent', 'Please enter 1 to 95 percent'],
  ['0', 'dollars', 'Please enter an amount'],
  ['0.2', 'set', 'Please ask for at least $0.50, or give it away for $0'],
  ['100001', 'set', 'The price can be at most $100,000'],
  ['0', 'set', undefined],
  ['10', 'percent', undefined],
] as const)('%s as %s: %s', (text, way, problem) => {
  expect(changeProblem(text, way)).toBe(problem)
})
