import { expect, it } from 'vitest'
import { amountProblem, readAmount } from './amount.ts'

it('reads amounts as people type them', () => {
  expect(['45', ' $45.50 ', '1,200', '$ 7.5'].map(readAmount)).toEqual([45, 45.5, 1200, 7.5])
  expect(['', 'abc', '4.555', '-3', '1e3', '12345678'].map(readAmount)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

it('says what is wrong with an amount', () => {
  const span = { lowest: 50, highest: 100 }
  expect(amountProblem('', span)).toBe('Please enter an amount')
  expect(amountProblem('x', span)).toMatch(/dollars and cents/)
  expect(amountProblem('49.99', span)).toBe('Please offer at least $50.00')
  expect(amountProblem('100.01', span)).toBe('Please offer at most $100.00')
  expect([amountProblem('50', span), amountProblem('100', span)]).toEqual([undefined, undefined])
})
