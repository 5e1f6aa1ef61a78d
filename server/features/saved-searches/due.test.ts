import { expect, test } from 'vitest'
import { firstDue, nextDue } from './due.ts'

const newYork = { timeZone: 'America/New_York' }
const at = (text: string) => new Date(text)
const iso = (date: Date) => date.toISOString()

test('instant alerts wait ten minutes after the last one, and not before the first', () => {
  const now = at('2026-11-24T15:00:00Z')
  expect(iso(nextDue('instant', now, newYork))).toBe('2026-11-24T15:10:00.000Z')
  expect(firstDue('instant', now, newYork)).toEqual(now)
})

test('daily alerts come at eight in the morning, city time', () => {
  // Tuesday, seven in the morning in New York.
  expect(iso(nextDue('daily', at('2026-11-24T12:00:00Z'), newYork))).toBe('2026-11-24T13:00:00.000Z')
  // At eight exactly, it is the next day's turn.
  expect(iso(nextDue('daily', at('2026-11-24T13:00:00Z'), newYork))).toBe('2026-11-25T13:00:00.000Z')
  // The night in which the clocks go back is an hour longer.
  expect(iso(nextDue('daily', at('2026-10-31T20:00:00Z'), newYork))).toBe('2026-11-01T13:00:00.000Z')
})

test('weekly alerts come on Saturday', () => {
  expect(iso(nextDue('weekly', at('2026-11-24T12:00:00Z'), newYork))).toBe('2026-11-28T13:00:00.000Z')
  expect(iso(nextDue('weekly', at('2026-11-28T12:59:00Z'), newYork))).toBe('2026-11-28T13:00:00.000Z')
  expect(iso(nextDue('weekly', at('2026-11-28T13:00:00Z'), newYork))).toBe('2026-12-05T13:00:00.000Z')
})
